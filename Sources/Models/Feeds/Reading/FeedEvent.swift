import Clocks

/// A `VEVENT` of a feed with its times understood.
struct FeedEvent {
    let uid: String
    /// The day of its series that it stands for.
    let replaces: FeedMoment?
    /// Whether the days after that one are as it is, too (`RANGE=THISANDFUTURE`, RFC 5545 section 3.2.13).
    let isOnward: Bool
    let start: FeedMoment
    /// In seconds, by the wall for days and in fact for times; `nil` where none is said.
    let length: Int64?
    let rules: [String]
    /// Times that are added and left out.
    let added: [FeedMoment]
    let excluded: [FeedMoment]
    let sequence: Int
    private let words: FeedEntry

    var isSeries: Bool { replaces == nil && (!rules.isEmpty || !added.isEmpty) }

    /// `nil` without a start that can be read.
    /// - Parameter number: where it stands in its file: the name of an event that says none.
    init?(_ component: CalendarComponent, number: Int, _ zones: inout FeedZones, _ effort: inout Int) {
        guard let line = component["DTSTART"],
            let start = FeedMoment.all(line, &zones, &effort).first,
            BasicTime.range.contains(start.instant + 2_208_988_800)
        else { return nil }
        self.start = start
        let summary = FeedText.line(component["SUMMARY"]?.text ?? "", EventValues.maxTitleLength)
        let name = component["UID"]?.text.trimmed ?? ""
        uid = String(
            (name.isEmpty ? "\(start.instant) \(summary)" : name).unicodeScalars.prefix(400).map(Character.init)
        )
        replaces = component["RECURRENCE-ID"].flatMap { FeedMoment.all($0, &zones, &effort).first }
        isOnward = component["RECURRENCE-ID"]?["RANGE"]?.trimmed.uppercased() == "THISANDFUTURE"
        length = Self.length(component, start, &zones, &effort)
        rules = component.all("RRULE").prefix(4).map(\.value.trimmed)
        added = component.all("RDATE").flatMap { FeedMoment.all($0, &zones, &effort) }
        excluded = component.all("EXDATE").flatMap { FeedMoment.all($0, &zones, &effort) }
        sequence = component["SEQUENCE"].flatMap { Int($0.value.trimmed) } ?? 0
        words = FeedEntry(component, uid: uid, start, title: summary)
    }

    /// As it is once, or as it replaces a day of its series.
    func entry() -> FeedEntry { entry(at: start.wall, occurrence: replaces?.instant) }

    /// As it is once, whatever it replaces.
    func entryOfItself() -> FeedEntry { entry(at: start.wall, occurrence: nil) }

    /// Whether it replaces an event without a rule: by its time, or by its day where it names that alone.
    func stands(for event: FeedEvent) -> Bool {
        guard let replaces else { return false }
        guard replaces.isDate else { return replaces.instant == event.start.instant }
        return LocalTime(wall: replaces.wall).day == LocalTime(wall: event.start.wall).day
    }

    func entry(at wall: Int64, occurrence: Int64?) -> FeedEntry {
        var entry = words
        entry.startsAt = start.clock.instant(ofWall: wall)
        entry.occurrence = occurrence
        if let length, length > 0 {
            let end = start.isDate ? start.clock.instant(ofWall: wall + length) : entry.startsAt + length
            entry.endsAt = end > entry.startsAt ? end : nil
        }
        return entry
    }

    private static func length(
        _ component: CalendarComponent,
        _ start: FeedMoment,
        _ zones: inout FeedZones,
        _ effort: inout Int
    ) -> Int64? {
        // Nothing that people go to lasts longer than a year.
        let most: Int64 = 366 * 86_400
        if let end = component["DTEND"].flatMap({ FeedMoment.all($0, &zones, &effort).first }) {
            let length = start.isDate ? end.wall - start.wall : end.instant - start.instant
            return min(max(length, 0), most)
        }
        if let duration = component["DURATION"].flatMap({ FeedDuration.seconds($0.value) }) {
            return min(max(duration, 0), most)
        }
        return start.isDate ? 86_400 : nil
    }

    /// The newest of several with the same name and day.
    static func latest(_ events: [FeedEvent]) -> [FeedEvent] {
        struct Key: Hashable {
            let uid: String
            let day: Int64?
        }
        var places: [Key: Int] = [:]
        var latest: [FeedEvent] = []
        for event in events {
            let key = Key(uid: event.uid, day: event.replaces?.instant)
            if let place = places[key] {
                if event.sequence >= latest[place].sequence { latest[place] = event }
            } else {
                places[key] = latest.count
                latest.append(event)
            }
        }
        return latest
    }
}
