# Toolchain for wasm32-wasi on Debian: clang-16, lld-16, llvm, wasi-libc, libc++-16-dev-wasm32,
# libc++abi-16-dev-wasm32 and libclang-rt-16-dev-wasm32. From the source folder:
#   cmake -G Ninja -B build/wasm -DCMAKE_TOOLCHAIN_FILE=cmake/wasm.cmake -DCMAKE_BUILD_TYPE=Release

# CMake 3.25 has no WASI platform; Generic is a target without an operating system it knows.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)

# The target alone makes clang find wasi-libc, crt1, libc++, libc++abi and the builtins under /usr, and
# /usr/include, last, for header-only libraries. An -isystem /usr/include would put glibc before wasi-libc.
set(CMAKE_C_COMPILER clang-16)
set(CMAKE_CXX_COMPILER clang++-16)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)

# GNU ar writes no symbol index for wasm objects and wasm-ld refuses such an archive: ask for LLVM's
# here, so that its absence is reported now and not at link time.
find_program(CMAKE_AR NAMES llvm-ar-16 llvm-ar REQUIRED)
find_program(CMAKE_RANLIB NAMES llvm-ranlib-16 llvm-ranlib REQUIRED)

# The flags below are defaults: -DCMAKE_CXX_FLAGS=... replaces them, the environment's CXXFLAGS adds to them.
# -mtail-call stays off: clang 16 emits an indirect tail call before it restores the stack pointer, so a
# coroutine's symmetric transfer leaks its stack frame. Without it the transfer is a plain, nested call.

# Debian's clang links the wasm libc++ but does not look for its headers.
set(CMAKE_CXX_FLAGS_INIT "-stdlib++-isystem /usr/include/wasm32-wasi/c++/v1")

# The wasm libc++abi has no __cxa_throw.
string(APPEND CMAKE_CXX_FLAGS_INIT " -fno-exceptions -DBOOST_NO_EXCEPTIONS")

# The wasm libc++ has no std::mutex, which Boost.System otherwise uses.
string(APPEND CMAKE_CXX_FLAGS_INIT " -DBOOST_SYSTEM_DISABLE_THREADS")

# Debian's builtins do not link for the 128-bit %, which fmt uses in a build without optimisation.
string(APPEND CMAKE_CXX_FLAGS_INIT " -DFMT_USE_INT128=0")

# The default stack is 64 KiB and overflows into static data; placed first in memory, an overflow traps.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-z,stack-size=1048576 -Wl,--stack-first")

# Linking with -O1 and more, clang runs the wasm-opt that it finds on the PATH, but does not say which features the code may use.
string(APPEND CMAKE_EXE_LINKER_FLAGS_INIT " -O0")

# The language-specific suffix, because CMake resets CMAKE_EXECUTABLE_SUFFIX after this file.
set(CMAKE_EXECUTABLE_SUFFIX_C .wasm)
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)

# add_test() and custom commands run a built program through node.
set(CMAKE_CROSSCOMPILING_EMULATOR node "${CMAKE_CURRENT_LIST_DIR}/../tests/wasm/run.mjs")
