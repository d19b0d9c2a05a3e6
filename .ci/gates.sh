# What .ci/run and .ci/full share: gates that count, and go on after a failure.

set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export CI=true REQUIRE_BROWSER=1

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
  if "$@"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    failures+=("$name")
  fi
  note_time "$name" "$began"
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
  local check
  for check in $(node -p 'Object.keys(require("./package.json").scripts).filter(name => name.startsWith("check:")).join(" ")'); do
    gate "$check" npm run --silent "$check"
  done
  gate build npm run --silent build
  gate pictures node scripts/draw-extraction.mjs --check
  gate demo npm run --silent demo -- --check
  # The other stories in Firefox are .ci/full's.
  gate stories npm run --silent test:stories -- --project=extension --project=chromium --project=apps --project=firefox
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
