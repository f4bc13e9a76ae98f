#!/usr/bin/env bash
# The tables of levels in docs/drivers.md: neighbouring levels, half the field each, three circuits (five minutes on two cores).
#   tools/ladder-tables.sh [PADDOCK [RACES]]
set -euo pipefail
cd "$(dirname "$0")/.."
paddock=${1:-build/release/src/paddock}
races=${2:-400}
levels=karting,club,national,international,pro
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# row TITLE GAME ARGUMENT...: the share of the stronger of each pair, and how many cars of the weaker finish.
row() {
  local title=$1 log="$work/log"
  shift
  "$paddock" ladder "$@" --drivers "$levels" --races "$races" --file "$log" --lang en >"$work/table"
  awk -v title="$title" 'NR > 1 && NF >= 8 && $3 ~ /^[0-9]+$/ {
    gsub(/[()%]/, ""); cells = cells sprintf(" | %.0f (%.0f-%.0f)", $4, $5, $7); finish = finish sprintf("%s%.0f", finish == "" ? "" : ", ", $8)
  } END { print "| " title cells " | " finish " |" }' "$work/table"
  rm -f "$log"
}

echo "| game | club over karting | national over club | international over national | pro over international | the weaker finish, % |"
echo "| --- | --- | --- | --- | --- | --- |"
for circuit in monza monaco silverstone; do row "Formula Dé, 6 cars, 2 laps, $circuit" formula-de --cars 6 --circuit "$circuit" --set laps=2; done
for circuit in monza monaco silverstone; do row "Pole Position, 4 cars, $circuit" pole-position --cars 4 --circuit "$circuit"; done
for ruleset in e2 e1a e1b e1j; do
  for circuit in monza monaco silverstone; do row "Race! Formula 90 $ruleset, 4 players, $circuit" race-formula-90 --cars 4 --ruleset "$ruleset" --circuit "$circuit"; done
done
row "Street Illegal, 4 seats" street-illegal --cars 4
row "Street Illegal, 4 seats, nitrous" street-illegal --cars 4 --set nitrous=on
row "Redline, 4 cars" redline --cars 4
