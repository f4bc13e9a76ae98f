#!/usr/bin/env bash
# The champion's table in docs/drivers.md: one champion in every seat by turns, pros in the others. What was driven is kept, so that
# the same call continues after an interruption; all rows take some four hours on two cores.
#   tools/champion-table.sh [PADDOCK [RACES [FOLDER]]]
set -euo pipefail
cd "$(dirname "$0")/.."
paddock=${1:-build/release/src/paddock}
races=${2:-400}
folder=${3:-build/champion}
mkdir -p "$folder"

# row TITLE EQUAL-SHARE GAME ARGUMENT...: the champion's share of the wins.
row() {
  local title=$1 share=$2
  shift 2
  local file="$folder/$(printf '%s' "$*" | tr -c 'a-z0-9\n' -).log"
  "$paddock" ladder "$@" --drivers pro,champion --alone --races "$races" --file "$file" --lang en |
    awk -v title="$title" -v share="$share" -v arguments="$*" '$2 == "champion" {
      gsub(/[()%]/, ""); printf "| %s | `%s` | %.0f (%.0f – %.0f) of %d | %s |\n", title, arguments, $4, $5, $7, $3, share
    }'
}

# solo TITLE RACES GAME ARGUMENT...: how often the champion, alone against the automata of the rulebook, beats them all.
solo() {
  local title=$1
  shift
  "$paddock" sim "$@" --seats champion --races "$races" --lang en |
    awk -v title="$title" -v arguments="$*" -v races="$races" '$1 == "Champion" {
      gsub(/[()%]/, ""); printf "| %s | `%s` | %.0f (%.0f – %.0f) of %d | |\n", title, arguments, $2, $3, $5, races
    }'
}

echo "| race | arguments of \`paddock ladder\` or \`sim\` | wins of the champion, % | equal share, % |"
echo "| --- | --- | --- | --- |"
row "Street Illegal, 4 seats" 25 street-illegal --cars 4
row "Street Illegal, 4 seats, nitrous" 25 street-illegal --cars 4 --set nitrous=on
row "Pole Position, 3 cars, 2 laps" 33 pole-position --cars 3 --set laps=2
modules=(circuit_rules events drivers_teams collisions yellow_flags safety_car drs stress)
row "Pole Position, 3 cars, 2 laps, all modules" 33 pole-position --cars 3 --set laps=2 "${modules[@]/%/=on}"
row "Pole Position, 3 cars, extended play" 33 pole-position --cars 3 --set extended=on
row "Formula Dé, 4 cars, 1 lap" 25 formula-de --cars 4 --set laps=1
row "Race! Formula 90 e2, 3 players" 33 race-formula-90 --cars 3 --ruleset e2
row "Race! Formula 90 e1a, 3 players" 33 race-formula-90 --cars 3 --ruleset e1a
row "Race! Formula 90 e1b, 3 players" 33 race-formula-90 --cars 3 --ruleset e1b
row "Race! Formula 90 e1j, 3 players" 33 race-formula-90 --cars 3 --ruleset e1j
row "Formula Dé, 10 cars, 3 laps" 10 formula-de --cars 10 --set laps=3
solo "Street Illegal against the Old Pros" street-illegal
solo "Pole Position against the A bots" pole-position --set laps=2 bots=red-a,blue-a
solo "Race! Formula 90 against the robots" race-formula-90
