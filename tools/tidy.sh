#!/usr/bin/env bash
# clang-tidy with the checks of .clang-tidy, unit by unit as the release build compiles them:
#   tools/tidy.sh        the engine, seasons and the store (two minutes)
#   tools/tidy.sh all    server and command line as well, whose headers take clang-tidy four minutes more
set -euo pipefail
cd "$(dirname "$0")/.."
[[ -e build/release/compile_commands.json ]] || { echo "build it first: cmake --preset release && cmake --build --preset release" >&2; exit 1; }
left_out='/generated/|cmake_pch'
[[ ${1:-} == all ]] || left_out+='|/paddock.dir/|/server.dir/|/src/server/'
sed -n 's/^ *"file": "\(.*\)",*$/\1/p' build/release/compile_commands.json | grep '/src/' | grep -vE "$left_out" |
  xargs -P "$(nproc)" -n 1 clang-tidy-16 -p build/release --quiet
