/// How long ago something was, as people say it: "5 minutes ago".
struct AgoWords {
    let words: String

    /// Both in seconds since 1970. What lies ahead (clocks differ) is "just now".
    init(epochSeconds: Int, now: Int) {
        let seconds = now - epochSeconds
        words =
            switch seconds {
            case ..<60: "just now"
            case ..<3_600: Self.ago(seconds / 60, "minute")
            case ..<86_400: Self.ago(seconds / 3_600, "hour")
            default: Self.ago(seconds / 86_400, "day")
            }
    }

    private static func ago(_ count: Int, _ unit: String) -> String {
        Count(count, unit).line + " ago"
    }
}
