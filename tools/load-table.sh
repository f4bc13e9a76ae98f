#!/usr/bin/env bash
# The table of load in docs/server.md: [CHAMPIONS=RACES] tools/load-table.sh [RACES...]; wants build/release/src/paddock and build/release/bench/paddock_load.
set -euo pipefail
cd "$(dirname "$0")/.."
ulimit -n "$(ulimit -Hn)"
export LC_ALL=C
folder=$(mktemp -d)
trap 'kill ${server:-} 2>/dev/null || true; rm -rf "$folder"' EXIT
for races in ${*:-1000 4000 6000 8000 10000}; do
  build/release/src/paddock serve --port 0 --data "$folder/$races.db" --rate-messages 0 --rate-requests 0 --rate-chat 0 \
    --driver-time-per-person 0 --driver-time-per-address 0 --megabytes-per-person 0 --megabytes-per-address 0 \
    --connections-per-address 0 --connections 40000 >"$folder/address" 2>"$folder/log" &
  server=$!
  until grep -q 'Paddock is at' "$folder/address"; do
    kill -0 $server || { cat "$folder/log"; exit 1; }
    sleep 0.1
  done
  echo "## $races races"
  build/release/bench/paddock_load --port "$(sed 's/.*://' "$folder/address")" --matches "$races" --every 5 \
    --champions "${CHAMPIONS:-0}" --seconds "${SECONDS_EACH:-40}" --server $server
  kill $server
  wait $server || true
  rm -f "$folder/$races.db"*
done
