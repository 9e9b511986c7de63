import Clocks
import Foundation

/// An event as a page says it, before its times are understood.
struct PageEvent: Hashable {
    var id = ""
    var title = ""
    var start = ""
    var end = ""
    var information = ""
    var location = ""
    var position: GeoPoint?
    var link = ""
    var kind = ""
    var isCancelled = false

    /// `nil` without a start that can be read.
    /// - Parameters:
    ///   - zone: of times that say none.
    ///   - address: that of the page, to which others on it may be relative.
    func entry(in zone: TimeZone, at address: String) -> FeedEntry? {
        guard let start = PageTime(start) else { return nil }
        let clock = WallClock(zone)
        let name = FeedText.line(title, EventValues.maxTitleLength)
        // Many give all days of a series one address.
        let words = [id.isEmpty ? link : id, start.text].joined(separator: " ")
        let uid = String(
            String.UnicodeScalarView(words.unicodeScalars.filter { !CalendarText.isControl($0) }.prefix(400))
        )
        var entry = FeedEntry(uid: uid, startsAt: start.instant(clock), title: name)
        entry.isAllDay = start.isDate
        if let end = PageTime(end) {
            // The last day of several is one of them.
            let instant = end.instant(clock) + (end.isDate ? 86_400 : 0)
            entry.endsAt = instant > entry.startsAt ? min(instant, entry.startsAt + 366 * 86_400) : nil
        } else if start.isDate {
            entry.endsAt = entry.startsAt + 86_400
        }
        entry.information = FeedText.plain(information, EventValues.maxInformationLength)
        entry.location = FeedText.line(location, 300)
        entry.position = position
        entry.link = FeedText.link(link, at: address)
        entry.categories = kind.isEmpty ? [] : [FeedText.line(kind, 60)]
        entry.isCancelled = isCancelled
        return entry
    }
}

/// A time of ISO 8601 as pages write it: `2026-11-28`, `2026-11-28T18:30`, `2026-11-28 18:30:00+01:00`, `…Z`.
struct PageTime: Hashable {
    let text: String
    let isDate: Bool
    private let wall: Int64
    /// Seconds east of Greenwich; `nil` where nothing is said.
    private let offset: Int64?

    init?(_ typed: String) {
        text = String(typed.trimmed.prefix(40))
        guard let date = CivilDate(typed: text.prefix(10)) else { return nil }
        let rest = text.dropFirst(10)
        isDate = rest.isEmpty
        guard !rest.isEmpty else {
            (wall, offset) = (LocalTime(date).wall, nil)
            return
        }
        guard rest.first == "T" || rest.first == " " || rest.first == "t" else { return nil }
        let time = rest.dropFirst().prefix { $0.isNumber || $0 == ":" || $0 == "." }
        let parts = time.split(separator: ".", maxSplits: 1)[..<1].flatMap { $0.split(separator: ":") }.map { Int($0) }
        guard (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1],
            let second = parts.count == 3 ? parts[2] : 0, (0...24).contains(hour), (0...59).contains(minute),
            (0...60).contains(second)
        else { return nil }
        wall = LocalTime(date, minute: hour * 60 + minute).wall + Int64(min(second, 59))
        let zone = rest.dropFirst(1 + time.count).trimmed
        guard let offset = Self.offset(zone) else { return nil }
        self.offset = offset
    }

    func instant(_ clock: WallClock) -> Int64 { offset.map { wall - $0 } ?? clock.instant(movingWall: wall) }

    /// `nil` for what cannot be read, and nothing in it where nothing is said.
    private static func offset(_ text: String) -> Int64?? {
        if text.isEmpty { return .some(nil) }
        if text == "Z" || text == "z" { return .some(0) }
        guard text.first == "+" || text.first == "-" else { return nil }
        let digits = text.dropFirst().filter { $0 != ":" }
        guard digits.count == 4 || digits.count == 2, let number = Int64(digits), number >= 0 else { return nil }
        let size = digits.count == 2 ? number * 3_600 : number / 100 * 3_600 + number % 100 * 60
        return size < 86_400 ? .some(text.first == "-" ? -size : size) : nil
    }
}
