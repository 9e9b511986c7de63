extension OpeningCalendar {
    /// The segments that bear on one day: of each group those of the day and those of the day before.
    struct Day {
        fileprivate let layers: [(own: [DaySegment], before: [DaySegment])]
    }

    /// A part of a day with one state; the tiles of a day leave no gap.
    struct Tile {
        let start: Int
        let end: Int
        let state: OpeningState
    }

    func day(_ number: Int) -> Day {
        Day(layers: hours.groups.map { (segments(of: $0, on: number), segments(of: $0, on: number - 1)) })
    }

    /// The day after `day`, whose number is `number`.
    func day(_ number: Int, after day: Day) -> Day {
        Day(layers: zip(hours.groups, day.layers).map { (segments(of: $0, on: number), $1.own) })
    }

    func state(_ day: Day, minute: Int) -> OpeningState {
        var unknown: OpeningState?
        for layer in day.layers {
            guard let state = Self.state(layer.own, before: layer.before, minute) else { continue }
            // A group after `||` speaks where those before know nothing.
            guard state.isUnknown else { return state }
            unknown = unknown ?? state
        }
        return unknown ?? hours.otherwise
    }

    private static func state(_ own: [DaySegment], before: [DaySegment], _ minute: Int) -> OpeningState? {
        let mine = own.first { $0.contains(minute) }
        if let mine, !mine.isWholeDay { return mine.state }
        return before.first { $0.contains(minute + TimeSpan.minutesPerDay) }?.state ?? mine?.state
    }

    func tiles(_ day: Day) -> [Tile] {
        let length = TimeSpan.minutesPerDay
        var cuts = [0, length]
        for layer in day.layers {
            for segment in layer.own { cuts += [segment.start, segment.end] }
            for segment in layer.before where segment.end > length {
                cuts += [segment.start - length, segment.end - length]
            }
        }
        cuts.sort()
        var tiles: [Tile] = []
        for (start, end) in zip(cuts, cuts.dropFirst()) where start >= 0 && end <= length && start < end {
            let state = state(day, minute: start)
            if let last = tiles.last, last.state == state {
                tiles[tiles.count - 1] = Tile(start: last.start, end: end, state: state)
            } else {
                tiles.append(Tile(start: start, end: end, state: state))
            }
        }
        return tiles
    }
}
