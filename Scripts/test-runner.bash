# For the scripts that run tests. A suite that fails runs once more, alone: the machine may have been too busy for it. What
# passes then is named as unsteady, which is a fault too, and no reason to refuse a change. What failed is said once more at the
# end, where it is found.

log=$(mktemp)
# Colours would stand before the marks that are looked for. They are taken out, since not every setting that asks for them is known.
export NO_COLOR=1
uncoloured() {
    sed -u 's/\x1b\[[0-9;]*m//g'
}

# Runs what is built: run [ARGUMENT...], where arguments are those of `swift test`. Without its wrapper, which reports in a format
# that hides which test is at work. Hundreds of applications at once would wait for each other longer than any of them waits for an
# answer.
run() {
    .build/debug/hereaboutsPackageTests.xctest --testing-library swift-testing \
        --experimental-maximum-parallelization-width "${HEREABOUTS_TEST_WIDTH:-12}" "$@" 2>&1 | uncoloured | tee "$log"
    return "${PIPESTATUS[0]}"
}

# What failed in the run before, under a heading.
tell() {
    echo "$1:"
    grep -aE '^✘|[Ff]atal error|: error:' "$log" | cut -c 1-1000
}

# run_steadily [ARGUMENT...]: the same, and what fails once more.
run_steadily() {
    local suites unsteady
    run "$@" && return
    tell "What failed"
    suites=$(sed -nE 's/^✘ Suite (\w+) failed.*/\1/p' "$log" | sort -u | paste -sd '|')
    # A crash ends the run before the suites are named.
    if [ -z "$suites" ] || grep -aqE '[Ff]atal error' "$log"; then return 1; fi
    unsteady=$(tell "Unsteady, and passed alone")
    if run --filter "\\.($suites)/"; then
        echo "$unsteady"
        return
    fi
    tell "What failed twice"
    return 1
}
