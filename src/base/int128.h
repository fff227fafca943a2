// 128-bit integers: not of the standard, but of every compiler we use.
#pragma once

namespace croupier {

__extension__ using Int128 = __int128;
__extension__ using UInt128 = unsigned __int128;

}  // namespace croupier
