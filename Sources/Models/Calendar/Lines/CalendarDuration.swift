/// `P1DT2H30M` (RFC 5545 section 3.3.6).
enum CalendarDuration {
    /// - Parameter seconds: 0 or more.
    static func text(_ seconds: Int) -> String {
        let days = seconds / 86_400
        let times = [(seconds / 3_600 % 24, "H"), (seconds / 60 % 60, "M"), (seconds % 60, "S")]
        let time = times.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
        if days == 0, time.isEmpty { return "PT0S" }
        return "P" + (days > 0 ? "\(days)D" : "") + (time.isEmpty ? "" : "T\(time)")
    }
}
