import Clocks

/// The name of a backup's folder, which is when it was made: `2026-11-26T013105Z`. Names sort as times do.
struct BackupName: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// Epoch seconds.
    let instant: Int64

    init(instant: Int64) { self.instant = instant }

    /// Without the colons of a timestamp, which some file systems do not take.
    var description: String { Timestamp.text(instant).filter { $0 != ":" } }

    /// `nil` for everything that was not printed by `description`.
    init?(_ text: String) {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count == 2, let date = CivilDate(String(parts[0])), parts[1].utf8.count == 7,
            let clock = Int(parts[1].dropLast()), clock >= 0
        else { return nil }
        let (hour, minute, second) = (clock / 10_000, clock / 100 % 100, clock % 100)
        instant = Int64(date.number * 86_400 + hour * 3_600 + minute * 60 + second)
        // Also whatever is beyond a day or an hour.
        guard description == text else { return nil }
    }

    static func < (left: Self, right: Self) -> Bool { left.instant < right.instant }
}
