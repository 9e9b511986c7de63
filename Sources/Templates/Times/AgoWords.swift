/// How long ago something was, as people say it: "5 minutes ago".
struct AgoWords {
    let words: String

    /// Both in seconds since 1970. What lies ahead (clocks differ) is "just now".
    init(epochSeconds: Int, now: Int) {
        let seconds = now - epochSeconds
        words =
            switch seconds {
            case ..<60: tr("just now")
            case ..<3_600: Count(seconds / 60, "%1 minute ago", "%1 minutes ago").line
            case ..<86_400: Count(seconds / 3_600, "%1 hour ago", "%1 hours ago").line
            default: Count(seconds / 86_400, "%1 day ago", "%1 days ago").line
            }
    }
}
