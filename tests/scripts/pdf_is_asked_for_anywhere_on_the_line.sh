#!/bin/bash
# ./croupier installs the PDF printer for whoever asks for a PDF, wherever the flags stand, and for nobody else.
# Installs nothing: it asks the function that decides. Run in the project's root.
set -euo pipefail
source cmake/wants_pdf.sh

failed=0
asks() { wants_pdf "$@" || { echo "FAILED: no PDF is made for: $*"; failed=1; }; }
asks_not() { ! wants_pdf "$@" || { echo "FAILED: a PDF is made for: $*"; failed=1; }; }

asks report g -o g.pdf
asks --rulebook R report g -o g.pdf
asks --rulebook=R report g -o g.pdf
asks --rulebook report report g -o g.pdf
asks -q --json --rulebook R report g -o g.pdf
asks report -o g.pdf g
asks report g -o g.pdf --rulebook R
asks report g --rulebook R -o G.PDF --quick
asks report g -og.pdf
asks report g -qo g.pdf
asks report g --output g.pdf
asks report g --output='my report.pdf'
asks report g --format pdf -o g
asks report g -o g.html --format=pdf
asks --quiet report --all --format=pdf -o reports
asks report g --set a=b -o 'a b/g.pdf' --threads 2

asks_not
asks_not serve
asks_not --rulebook
asks_not --rulebook report
asks_not --rulebook R games
asks_not report
asks_not report g -o
asks_not report g -o g.html
asks_not report g -o g.pdf --format html
asks_not report g -o g.pdf.html
asks_not report g --table t.pdf -o g.md
asks_not report g --since -o g.pdf
asks_not report --all -o reports.pdf
asks_not report g.pdf -o -
asks_not report g -o g.html -- --format=pdf
asks_not settle report -o g.pdf

exit $failed
