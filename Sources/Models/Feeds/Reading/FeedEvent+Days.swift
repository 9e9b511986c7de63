import Clocks

extension FeedEvent {
    struct Days {
        var entries: [FeedEntry] = []
        /// There are more, or they cost too much.
        var isCut = false
        /// A rule cannot be followed.
        var isUnknown = false
    }

    /// The days of a series that are wanted, and what replaces them.
    func days(in window: FeedWindow, replacedBy overrides: [FeedEvent], _ effort: inout Int) -> Days {
        var days = Days()
        let out = Exclusions(self)
        let changed = overrides.filter { !out.hasEnded($0) }
        let replaced = Set(changed.compactMap { $0.replaces.flatMap { $0.isDate && !start.isDate ? nil : $0.instant } })
        let replacedDays = Set(
            changed.compactMap { $0.replaces.flatMap { $0.isDate ? LocalTime(wall: $0.wall).day : nil } }
        )
        for span in FeedSpan.all(of: self, changed) {
            guard let wanted = span.window(wanting: window) else { continue }
            for wall in walls(in: wanted, &days, &effort) {
                let instant = start.clock.instant(ofWall: wall)
                let day = LocalTime(wall: wall).day
                if !span.holds(instant) || out.contains(instant, day) { continue }
                if replaced.contains(instant) || replacedDays.contains(day) { continue }
                let entry = span.shift?.entry(at: wall, of: self) ?? entry(at: wall, occurrence: instant)
                if window.holds(entry) { days.entries.append(entry) }
            }
        }
        // Also those that were moved here from outside of the window.
        days.entries += changed.map { $0.entry() }.filter(window.holds)
        if days.entries.count > FeedLimits.maxDays {
            days.entries = Array(days.entries.sorted { $0.startsAt < $1.startsAt }.prefix(FeedLimits.maxDays))
            days.isCut = true
        }
        return days
    }

    /// In order, each once.
    private func walls(in window: FeedWindow, _ days: inout Days, _ effort: inout Int) -> [Int64] {
        // What is under way began earlier; a change of clocks moves it by some hours.
        let from = start.clock.wall(at: window.from) - (length ?? 0) - 4 * 3_600
        let through = start.clock.wall(at: window.through)
        var walls: Set<Int64> = []
        if (from...max(from, through)).contains(start.wall) { walls.insert(start.wall) }
        for moment in added {
            let wall = start.isDate || moment.isDate ? moment.wall : start.clock.wall(at: moment.instant)
            let timed = moment.isDate && !start.isDate ? wall + start.wall % 86_400 : wall
            if (from...max(from, through)).contains(timed) { walls.insert(timed) }
        }
        for text in rules {
            guard let rule = try? FeedRule(text) else {
                days.isUnknown = true
                continue
            }
            let span = FeedRule.Span(start: start.wall, from: from, through: min(through, end(of: rule) ?? through))
            // Some of them are left out or replaced.
            let limit = FeedLimits.maxDays + excluded.count + 1
            let found = rule.walls(in: span, limit: limit, &effort)
            days.isCut = days.isCut || found.isCut
            walls.formUnion(found.walls)
        }
        return walls.sorted()
    }

    /// The last wall time that a rule allows.
    private func end(of rule: FeedRule) -> Int64? {
        guard let until = rule.until else { return nil }
        if until.isDate { return until.wall + 86_399 }
        return until.isUTC && !start.isDate ? start.clock.wall(at: until.wall) : until.wall
    }

    /// What a series leaves out.
    private struct Exclusions {
        let instants: Set<Int64>
        let days: Set<Int>
        let sequence: Int

        init(_ event: FeedEvent) {
            // Some programs leave out days of a series by a time, and times of one by a day.
            let byDay = event.excluded.filter { $0.isDate || event.start.isDate }
            days = Set(byDay.map { LocalTime(wall: $0.wall).day })
            instants = event.start.isDate ? [] : Set(event.excluded.filter { !$0.isDate }.map(\.instant))
            sequence = event.sequence
        }

        func contains(_ instant: Int64, _ day: Int) -> Bool { instants.contains(instant) || days.contains(day) }

        /// Whether a changed day was left out after it had been changed.
        func hasEnded(_ override: FeedEvent) -> Bool {
            guard let moment = override.replaces, override.sequence < sequence else { return false }
            return contains(moment.instant, LocalTime(wall: moment.wall).day)
        }
    }
}
