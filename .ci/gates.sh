# What .ci/run and .ci/full share: gates that count, and go on after a failure.

set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export CI=true REQUIRE_BROWSER=1
# The site stands under a path of its host, where a link from the root leads nowhere.
export DOCS_BASE=/antecedent/

passed=0
failed=0
failures=()
failed_tests=''
times=''

# install_packages <package>... : Debian packages, as root or through sudo.
install_packages() {
  local as_root=() missing=() package
  [ "$(id -u)" -eq 0 ] || as_root=(sudo)
  for package in "$@"; do
    dpkg-query --show --showformat='${Status}' "$package" 2>/dev/null | grep -q '^install ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  "${as_root[@]}" apt-get update -qq &&
    DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq "${missing[@]}"
}

# Notes how long a gate took, for the end. `SECONDS` is bash's own clock.
note_time() { times+=$(printf '%6d s  %s' $((SECONDS - $2)) "$1")$'\n'; }

# gate <name> <command>... : runs the command and counts one.
gate() {
  local name=$1 began=$SECONDS
  shift
  printf '\n── %s\n' "$name"
  "$@"
  count_gate "$name" "$?"
  note_time "$name" "$began"
}

# count_gate <name> <status>
count_gate() {
  if [ "$2" -eq 0 ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    failures+=("$1")
  fi
}

# gates_in_pairs <npm script>... : gates that share no folder, two at a time; what each printed comes whole, in their order.
gates_in_pairs() {
  local folder script status seconds
  folder=$(mktemp -d)
  printf '%s\0' "$@" | xargs -0 -P 2 -I '{}' bash -c '
    npm run --silent $1 >"$0/$1.printed" 2>&1
    echo $? $SECONDS >"$0/$1.ended"' "$folder" '{}'
  for script in "$@"; do
    read -r status seconds <"$folder/$script.ended"
    printf '\n── %s\n' "$script"
    cat "$folder/$script.printed"
    count_gate "$script" "$status"
    note_time "$script (in pairs)" "$((SECONDS - seconds))"
  done
  rm -rf "$folder"
}

# test_gate <name> <npm arguments>... : runs vitest through npm and counts its test cases, one by one.
test_gate() {
  local name=$1 began=$SECONDS results status report
  shift
  results=$(mktemp)
  printf '\n── %s\n' "$name"
  npm run --silent "$@" --reporter=default --reporter=json --outputFile.json="$results"
  status=$?
  note_time "$name" "$began"
  report=$(node .ci/read-results.mjs "$results" "$status")
  rm -f "$results"
  read -r tests_passed tests_failed <<<"$report"
  passed=$((passed + tests_passed))
  failed=$((failed + tests_failed))
  [ "$tests_failed" -eq 0 ] && return
  failures+=("$name")
  failed_tests+=$(tail -n +2 <<<"$report")
}

everyday_gates() {
  gate browsers install_packages chromium firefox-esr
  test_gate tests test --
  gate build npm run --silent build
  local checks
  mapfile -t checks < <(node -p 'Object.keys(require("./package.json").scripts).filter(name => name.startsWith("check:")).join("\n")')
  gates_in_pairs 'docs -- --check' "${checks[@]}"
  # The packed packages in a TypeScript app of the newest Vite; those of other bundlers are .ci/full's.
  gate installed-app node scripts/bundlers-check.mjs --only vite-8 --quick
  gate pictures node scripts/draw-extraction.mjs --check
  gate demo npm run --silent demo -- --check
  # The other stories in Firefox, and those tagged @full, are .ci/full's.
  gate stories npm run --silent test:stories -- --project=extension --project=chromium --project=apps --project=firefox --project=playground
}

finish() {
  printf '\nTime by gate:\n%s%6d s  all\n\n' "$times" "$SECONDS"
  [ ${#failures[@]} -eq 0 ] || printf 'Failed: %s\n' "${failures[*]}"
  # Again, at the end: of a long log that is often all that is read.
  [ -z "$failed_tests" ] || printf '%s\n' "$failed_tests"
  printf '%d passed, %d failed\n' "$passed" "$failed"
  [ "$failed" -eq 0 ]
  exit
}
