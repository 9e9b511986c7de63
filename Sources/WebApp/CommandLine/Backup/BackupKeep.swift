import Clocks

/// Which backups stay: the newest of each of so many days, weeks and months that have one, in UTC. A site that stood still for a
/// year keeps what it has.
struct BackupKeep: Hashable, Sendable, CustomStringConvertible {
    var days = 0
    var weeks = 0
    var months = 0

    static let standard = BackupKeep(days: 7, weeks: 4, months: 6)
    private static let most = 10_000

    init(days: Int, weeks: Int, months: Int) { (self.days, self.weeks, self.months) = (days, weeks, months) }

    /// `7d 4w 6m`, with commas too; each at most once, and one at least. `nil` for all else.
    init?(_ text: String) {
        var found: [Character: Int] = [:]
        for part in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
            guard let unit = part.last, "dwm".contains(unit), found[unit] == nil, let count = Int(part.dropLast()),
                (0...Self.most).contains(count)
            else { return nil }
            found[unit] = count
        }
        self.init(days: found["d"] ?? 0, weeks: found["w"] ?? 0, months: found["m"] ?? 0)
        guard days + weeks + months > 0 else { return nil }
    }

    var description: String {
        [(days, "d"), (weeks, "w"), (months, "m")].filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
    }

    /// Those that may go. The newest never does.
    func superfluous(among names: [BackupName]) -> [BackupName] {
        let newestFirst = names.sorted(by: >)
        var kept = Set(newestFirst.prefix(1))
        kept.formUnion(Self.newest(of: newestFirst, count: days) { $0.number })
        // Weeks begin on Monday; the first day of 1970 was a Thursday.
        kept.formUnion(Self.newest(of: newestFirst, count: weeks) { ($0.number + 3) / 7 })
        kept.formUnion(Self.newest(of: newestFirst, count: months) { $0.year * 12 + $0.month })
        return newestFirst.reversed().filter { !kept.contains($0) }
    }

    private static func newest(
        of newestFirst: [BackupName],
        count: Int,
        by period: (CivilDate) -> Int
    ) -> [BackupName] {
        var seen: Set<Int> = []
        return newestFirst.filter { seen.count < count && seen.insert(period(CivilDate(utcAt: $0.instant))).inserted }
    }
}
