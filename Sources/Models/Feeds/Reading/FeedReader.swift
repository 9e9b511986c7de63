/// Reads what stands at the address of a feed: a calendar, or a page that says of its events itself.
package enum FeedReader {
    /// Throws `CalendarSyntaxProblem` where it is neither; `missingEnd` where a calendar ends in the middle.
    /// - Parameter address: where it was found.
    package static func read(
        _ bytes: [UInt8],
        in window: FeedWindow,
        at address: String = ""
    ) throws(CalendarSyntaxProblem) -> ReadFeed {
        do {
            return try FeedCalendarReader.read(bytes, in: window)
        } catch {
            guard isMarkup(bytes), let page = FeedPageReader.read(bytes, in: window, at: address) else { throw error }
            return page
        }
    }

    /// Whether it begins as a page does.
    private static func isMarkup(_ bytes: [UInt8]) -> Bool {
        bytes.prefix(1_000).first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
    }
}
