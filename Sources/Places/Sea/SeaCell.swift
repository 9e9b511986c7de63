/// The sea of one cell, from the pieces of coast in it.
struct SeaCell {
    /// Rings of what the lines of coast leave as sea.
    let rings: [[WorldPoint]]
    /// Whether the cell's corners are at sea, clockwise from the north-western one.
    let corners: [Bool]

    /// Closes the lines along the border, where the sea is on the right of a line: clockwise from where one leaves the
    /// cell to where the next enters it. `nil` where that cannot be: a line ends inside, or two leave without one
    /// entering between them.
    init?(_ lines: [[SeaPoint]], frame: SeaFrame) {
        guard let events = Self.events(lines, frame) else { return nil }
        corners = frame.corners.map { corner in
            let position = frame.position(corner)
            return (events.last { $0.position <= position } ?? events[events.count - 1]).isExit
        }
        var rings: [[WorldPoint]] = []
        var exits: [Int: Int] = [:]
        for (index, event) in events.enumerated() where event.isExit { exits[event.line] = index }
        var left = Set(lines.indices)
        while let start = left.min() {
            var ring: [SeaPoint] = []
            var line = start
            repeat {
                left.remove(line)
                ring += lines[line]
                guard let exit = exits[line] else { return nil }
                let entry = events[(exit + 1) % events.count]
                ring += Self.corners(frame, from: events[exit].position, to: entry.position)
                line = entry.line
            } while line != start && left.contains(line)
            guard line == start else { return nil }
            rings.append(ring.map(\.worldPoint))
        }
        self.rings = rings
    }

    private struct Event {
        let position: Double
        let isExit: Bool
        let line: Int
    }

    /// Where lines meet the border, clockwise, leaving and entering in turn.
    private static func events(_ lines: [[SeaPoint]], _ frame: SeaFrame) -> [Event]? {
        var events: [Event] = []
        for (index, line) in lines.enumerated() {
            guard let first = line.first, let last = line.last, frame.isOnBorder(first), frame.isOnBorder(last)
            else { return nil }
            events.append(Event(position: frame.position(first), isExit: false, line: index))
            events.append(Event(position: frame.position(last), isExit: true, line: index))
        }
        events.sort { $0.position < $1.position }
        guard let last = events.last else { return nil }
        var before = last.isExit
        for event in events {
            guard event.isExit != before else { return nil }
            before = event.isExit
        }
        return events
    }

    /// The corners that are passed on the way.
    private static func corners(_ frame: SeaFrame, from start: Double, to end: Double) -> [SeaPoint] {
        let corners = frame.corners.map { (position: frame.position($0), point: $0) }
        if start <= end { return corners.filter { $0.position > start && $0.position < end }.map(\.point) }
        return (corners.filter { $0.position > start } + corners.filter { $0.position < end }).map(\.point)
    }
}
