# What `play` and `test` share: the Debian packages and a way to run steps quietly. Source it from the root folder.
# shellcheck shell=bash disable=SC2034

# To configure and build everything with clang. The test libraries are here because CMake looks for them.
build_packages=(
  clang-16 lld-16 cmake ninja-build
  libboost1.81-dev libfmt-dev libtomlplusplus-dev libcli11-dev libicu-dev libsqlite3-dev libpqxx-dev libsodium-dev libmimalloc-dev pkg-config
  libgtest-dev librapidcheck-dev libbenchmark-dev
)

# A server is started by the tests themselves, in a folder of their own: no service needs to run.
quick_test_packages=(postgresql)

# The engine as WebAssembly: for the page without a server.
wasm_packages=(llvm-16 wasi-libc libc++-16-dev-wasm32 libc++abi-16-dev-wasm32 libclang-rt-16-dev-wasm32 binaryen)

# For the sanitizer, g++ and WebAssembly builds, and the page in a browser; node is handled by want_node.
test_packages=(
  clang-tidy-16 g++ libclang-rt-16-dev chromium caddy dpkg-dev systemd
  "${wasm_packages[@]}"
)

cores=$(nproc)
command_name=${0##*/}

fail() {
  echo "$command_name: $*" >&2
  exit 1
}

# The end of a log, without the tests that passed; of a build's log, the first command that failed.
show_failure() {
  if grep -q '^FAILED: ' "$1"; then
    sed -n '/^FAILED: /,$p' "$1" | head -n 40
  else
    grep -vE '^ +Start +[0-9]+: | Passed +[0-9.]+ sec$' "$1" | tail -n 40
  fi
}

# step NAME LOG COMMAND...: one line with the name and the duration; the end of the log if the command fails.
step() {
  local name=$1 log=$2 start=$SECONDS status=0
  shift 2
  printf '%-24s' "$name"
  mkdir -p "$(dirname "$log")"
  "$@" >"$log" 2>&1 </dev/null || status=$?
  if ((status != 0)); then
    printf ' FAILED after %d s\n\n' $((SECONDS - start))
    show_failure "$log" || true
    echo
    fail "$name failed; the whole log is $log"
  fi
  printf '%5d s\n' $((SECONDS - start))
}

node_works() {
  command -v node >/dev/null && command -v npm >/dev/null && (($(node -p 'process.versions.node.split(".")[0]') >= 18))
}

# Adds nodejs and npm to the packages only if those on the PATH will not do: it is often installed from elsewhere.
want_node() {
  node_works || test_packages+=(nodejs npm)
}

missing_packages() {
  comm -23 <(printf '%s\n' "$@" | sort) \
    <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null | sed -n 's/^installed //p' | sort -u)
}

apt_install() {
  "${as_root[@]}" apt-get -q update &&
    "${as_root[@]}" apt-get -q install -y --no-install-recommends "$@"
}

# install_missing PACKAGE...: needs root or sudo, but only if something is missing.
install_missing() {
  if ! command -v dpkg-query >/dev/null; then
    echo "This is not a Debian system: docs/dependencies.md lists what is needed."
    return
  fi
  local missing as_root=()
  mapfile -t missing < <(missing_packages "$@")
  if ((${#missing[@]} > 0)); then
    if ((EUID != 0)); then
      command -v sudo >/dev/null ||
        fail $'some packages are missing. As root, run:\n  apt-get update\n  apt-get install --no-install-recommends '"${missing[*]}"
      echo "Installing with sudo: ${missing[*]}"
      sudo -v || fail $'some packages are missing. As root, run:\n  apt-get update\n  apt-get install --no-install-recommends '"${missing[*]}"
      as_root=(sudo)
    fi
    as_root+=(env DEBIAN_FRONTEND=noninteractive)
    step "install packages" build/install.log apt_install "${missing[@]}"
  fi
  drop_stale_headers
}

# A package may have brought newer system headers with old dates: Ninja does not notice, clang refuses the precompiled
# header. So those from before the last change of packages go.
drop_stale_headers() {
  if [[ -d build ]]; then
    find build \( -name '*.pch' -o -name '*.gch' \) ! -newer /var/lib/dpkg/status -delete
  fi
}

# Vite needs a newer node than Debian 12 has.
node_builds_page() {
  node_works && (($(node -p 'const [a, b] = process.versions.node.split("."); a * 100 + b * 1') >= 2019))
}

page_is_built() {
  [[ -f web/dist/index.html ]] && [[ -z $(find web -path web/node_modules -prune -o -path web/dist -prune -o -newer web/dist/index.html -type f -print -quit) ]]
}

build_page() {
  npm ci --prefix web && npm run build --prefix web
}

# The page without a server, in build/site: with the engine, made small. What clang writes needs these two features.
build_site() {
  wasm-opt -Oz --enable-sign-ext --enable-mutable-globals --strip-debug --strip-producers build/wasm/src/paddock_page.wasm \
    -o build/wasm/paddock_page.wasm &&
    npm ci --prefix web &&
    PADDOCK_MODULE="$PWD/build/wasm/paddock_page.wasm" npm run build --prefix web -- --outDir ../build/site --emptyOutDir
}

# build PRESET [ARGUMENT...]: configures and builds, with further arguments for the build.
build() {
  cmake --preset "$1" && cmake --build --preset "$1" --parallel "$cores" "${@:2}"
}
