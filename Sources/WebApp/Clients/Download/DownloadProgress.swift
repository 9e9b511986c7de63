/// How far a download is.
struct DownloadProgress {
    let received: Int64
    /// `nil` where the server does not say.
    let total: Int64?
    let elapsed: Duration

    private static let bytesPerMegabyte = 1_000_000.0

    /// "12.3 of 45.6 MB, 5.1 MB/s, 7 s left"; without what is not known yet.
    var words: String {
        let size = total.map { " of \(Self.megabytes($0))" } ?? ""
        let amount = "\(Self.megabytes(received))\(size) MB"
        let seconds = elapsed / .seconds(1)
        guard seconds >= 1, received > 0 else { return amount }
        let rate = Double(received) / seconds
        let speed = "\(Self.tenths(rate / Self.bytesPerMegabyte)) MB/s"
        guard let total, total > received else { return "\(amount), \(speed)" }
        return "\(amount), \(speed), \(Self.time(Double(total - received) / rate)) left"
    }

    private static func megabytes(_ bytes: Int64) -> String { tenths(Double(bytes) / bytesPerMegabyte) }

    private static func tenths(_ number: Double) -> String {
        let tenths = Int64((number * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// "45 s", "12 min", "3 h 5 min"
    private static func time(_ seconds: Double) -> String {
        let whole = Int64(min(seconds, 1e9).rounded(.up))
        if whole < 120 { return "\(whole) s" }
        let minutes = (whole + 59) / 60
        return minutes < 120 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }
}
