// Sanitizers and unoptimized builds are slow: some tests are left out there, others take a sample.
#pragma once

#if defined(__has_feature)  // clang's way to ask
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define CROUPIER_SLOW_BUILD 1
#endif
#endif
#if defined(CROUPIER_SLOW_BUILD)
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__OPTIMIZE__)
#define CROUPIER_SLOW_BUILD 1
#else
#define CROUPIER_SLOW_BUILD 0
#endif

// For tests that count whole spaces, minutes long in slow builds: smaller ones beside them take the same ways there.
#define COUNTED_IN_QUICK_BUILDS_ONLY() \
  if (CROUPIER_SLOW_BUILD) GTEST_SKIP() << "counts a whole space: in release only"
