#!/usr/bin/env bash
# clang-tidy with the checks of .clang-tidy on all of src, unit by unit as the release build compiles them: tools/tidy.sh
set -euo pipefail
cd "$(dirname "$0")/.."
[[ -e build/release/compile_commands.json ]] || { echo "build it first: cmake --preset release && cmake --build --preset release" >&2; exit 1; }
sed -n 's/^ *"file": "\(.*\)",*$/\1/p' build/release/compile_commands.json | grep '/src/' | grep -vE '/generated/|cmake_pch' |
  xargs -P "$(nproc)" -n 1 clang-tidy-16 -p build/release --quiet
