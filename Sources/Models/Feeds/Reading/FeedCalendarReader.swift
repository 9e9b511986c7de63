import Clocks

/// Makes of a calendar file the events that are ahead: series day by day, their changed days in place of those of the rule.
package struct FeedCalendarReader {
    private let window: FeedWindow
    private var zones: FeedZones
    private var feed = ReadFeed()
    private var effort: Int

    /// Throws `CalendarSyntaxProblem` where the whole cannot be read; what cannot be read of it is told by its remarks.
    /// - Parameter effort: how many days the rules of the file may look at.
    package static func read(
        _ bytes: [UInt8],
        in window: FeedWindow,
        effort: Int = FeedLimits.feedEffort
    ) throws(CalendarSyntaxProblem) -> ReadFeed {
        let (calendar, badLines) = try CalendarParser.calendar(bytes, within: FeedLimits.calendar)
        var reader = FeedCalendarReader(calendar, window, effort)
        reader.feed.note(.badLines, badLines)
        reader.read(calendar)
        return reader.feed
    }

    private init(_ calendar: CalendarComponent, _ window: FeedWindow, _ effort: Int) {
        (self.window, self.effort) = (window, effort)
        // Walls differ from instants by less than two days.
        zones = FeedZones(calendar, fallback: window.zone, through: window.through + 2 * 86_400)
        let name = (calendar["X-WR-CALNAME"] ?? calendar["NAME"]).map { FeedText.line($0.text, 120) }
        feed.name = name.flatMap { $0.isEmpty ? nil : $0 }
        feed.refreshSeconds = (calendar["REFRESH-INTERVAL"] ?? calendar["X-PUBLISHED-TTL"])
            .flatMap { FeedDuration.seconds($0.value) }.map(Int.init)
    }

    private mutating func read(_ calendar: CalendarComponent) {
        let events = calendar.children.filter { $0.name == "VEVENT" }
        feed.note(.tooMany, events.count - FeedLimits.maxEvents)
        var parsed: [FeedEvent] = []
        for (index, component) in events.prefix(FeedLimits.maxEvents).enumerated() {
            if component["CLASS"].map({ ["PRIVATE", "CONFIDENTIAL"].contains($0.value.trimmed.uppercased()) }) == true {
                feed.note(.isPrivate)
            } else if let event = FeedEvent(component, number: index, &zones, &effort) {
                parsed.append(event)
            } else {
                feed.note(.withoutTime)
            }
        }
        // The later of two with the same name is the newer, unless it says that it is older.
        let latest = FeedEvent.latest(parsed)
        let overrides = Dictionary(grouping: latest.filter { $0.replaces != nil }, by: \.uid)
        for event in latest where event.replaces == nil { add(event, overrides[event.uid] ?? []) }
        // Changed days of a series that the feed does not have: some programs export one of them alone.
        let whole = Set(latest.filter { $0.replaces == nil }.map(\.uid))
        for event in latest where event.replaces != nil && !whole.contains(event.uid) { add(event.entry()) }
        finish()
    }

    private mutating func add(_ event: FeedEvent, _ overrides: [FeedEvent]) {
        guard event.isSeries else { return addOnce(event, overrides) }
        var left = min(effort, FeedLimits.seriesEffort)
        let before = left
        let days = event.days(in: window, replacedBy: overrides, &left)
        effort -= before - left
        if days.isCut {
            feed.note(.manyDays)
            feed.cut.insert(event.uid)
        }
        if days.isUnknown { feed.note(.unknownRule) }
        for day in days.entries { add(day) }
    }

    /// An event without a rule, beside changed days of its name: the one of its own start stands in its place and is the same pin,
    /// others are events of their own.
    private mutating func addOnce(_ event: FeedEvent, _ overrides: [FeedEvent]) {
        let own = overrides.last { $0.stands(for: event) }
        add((own ?? event).entryOfItself())
        for override in overrides where !override.stands(for: event) { add(override.entry()) }
    }

    private mutating func add(_ entry: FeedEntry) {
        guard window.holds(entry) else { return }
        if entry.title.isEmpty { return feed.note(.withoutTitle) }
        feed.entries.append(entry)
    }

    private mutating func finish() {
        feed.entries.sort { ($0.startsAt, $0.uid, $0.occurrence ?? 0) < ($1.startsAt, $1.uid, $1.occurrence ?? 0) }
        feed.note(.tooMany, feed.entries.count - FeedLimits.maxEntries)
        feed.entries = Array(feed.entries.prefix(FeedLimits.maxEntries))
    }
}
