#!/usr/bin/env bash
# Makes docs/pictures/circuits.png: the Formula Dé boards of all circuits side by side. Needs rsvg-convert and a built
# build/release/src/paddock.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
paddock=$PWD/build/release/src/paddock
columns=4 cell=370 gap=16 name=26

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mapfile -t ids < <("$paddock" circuit list | sed '1d;s/ .*//')
rows=$(((${#ids[@]} + columns - 1) / columns))
width=$((columns * (cell + gap) + gap)) height=$((rows * (cell + name + gap) + gap))

{
  echo "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"$width\" height=\"$height\">"
  echo "<rect width=\"$width\" height=\"$height\" fill=\"#B9CE9F\"/>"
  number=0
  for id in "${ids[@]}"; do
    x=$((gap + number % columns * (cell + gap))) y=$((gap + number / columns * (cell + name + gap)))
    "$paddock" circuit draw "$id" --svg "$folder/board.svg" > "$folder/told"
    title=$(sed -n 's/<title>\(.*\)<\/title>/\1/p' "$folder/board.svg")
    echo "<text x=\"$((x + cell / 2))\" y=\"$((y + cell + 20))\" text-anchor=\"middle\" font-size=\"20\" font-weight=\"700\" font-style=\"italic\">$title</text>"
    sed "1s/ width=\"[^\"]*\" height=\"[^\"]*\"/ x=\"$x\" y=\"$y\" width=\"$cell\" height=\"$cell\"/" "$folder/board.svg"
    number=$((number + 1))
  done
  echo "<style>.labels,.legend,.caption,.compass,.north,.trees{display:none}.mown{fill:#B9CE9F}</style></svg>" # too small to read here
} > "$folder/sheet.svg"

mkdir -p docs/pictures
rsvg-convert --output docs/pictures/circuits.png "$folder/sheet.svg"
ls -l docs/pictures/circuits.png
