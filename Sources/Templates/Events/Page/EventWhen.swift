import Clocks
import Models

/// When an event is, exact and by its own clocks: "Sat 21 Nov 2026, 18:30–20:30". Writes bytes, as `InstantWords` does.
struct EventWhen: HTML {
    let time: EventTime

    /// The same as text, with the name of the clocks: "Sat 21 Nov 2026, 18:30–20:30 (Berlin time)".
    var words: String { tr("\(bareWords) (\(ClockName(time.zone).words))") }

    /// "Sat 21 Nov 2026, 18:30–20:30"
    var bareWords: String {
        let start = EventChangeWords.when(time)
        guard let end = time.endsAt else { return start }
        let offset = EventClock.offset(at: time.startsAt, in: time.zone)
        if Self.isSameDay(time.startsAt, end, offset) {
            return start + "–" + LocalTime(wall: end + Int64(offset)).clockText
        }
        return start + " – " + EventChangeWords.when(EventTime(startsAt: end, endsAt: nil, zone: time.zone))
    }

    func write() { write(to: &HTMLBuffer.page.pointee) }

    private func write(to buffer: inout HTMLBuffer) {
        let clocks = WallClock(time.timeZone)
        let offset = Int(clocks.offset(at: time.startsAt))
        InstantWords(epochSeconds: Int(time.startsAt), offset: offset).write(to: &buffer)
        writeEnd(clocks, offset, to: &buffer)
    }

    /// For a row of a list, whose day stands in a leaf of a calendar. `year` is the one that needs no mention.
    func writeRow(in year: Int, to buffer: inout HTMLBuffer) {
        let clocks = WallClock(time.timeZone)
        let offset = Int(clocks.offset(at: time.startsAt))
        InstantWords(epochSeconds: Int(time.startsAt), offset: offset).writeLeaf(in: year, to: &buffer)
        writeEnd(clocks, offset, to: &buffer)
    }

    private func writeEnd(_ clocks: WallClock, _ offset: Int, to buffer: inout HTMLBuffer) {
        guard let end = time.endsAt else { return }
        buffer.append("–")
        guard Self.isSameDay(time.startsAt, end, offset) else {
            return InstantWords(epochSeconds: Int(end), offset: Int(clocks.offset(at: end))).write(to: &buffer)
        }
        let minute = LocalTime(wall: end + Int64(offset)).minute
        buffer.append(digits: minute / 60, 2)
        buffer.append(":")
        buffer.append(digits: minute % 60, 2)
    }

    /// Nights count to the evening on which they begin: until six in the morning the end needs no day of its own.
    private static func isSameDay(_ start: Int64, _ end: Int64, _ offset: Int) -> Bool {
        let day = LocalTime(wall: start + Int64(offset)).day
        return LocalTime(wall: end + Int64(offset) - 6 * 3_600).day <= day && end - start < 86_400
    }
}

/// The same in a row of a list: "Sat <b>Nov 21</b> 18:30–20:30".
struct EventRowWhen: HTML {
    let time: EventTime
    /// The current year, which rows do not show.
    let year: Int

    func write() { EventWhen(time: time).writeRow(in: year, to: &HTMLBuffer.page.pointee) }

    /// The year of an instant, by clocks that need not be told.
    static func year(of instant: Int64) -> Int { LocalTime(wall: instant).date.year }
}

/// The clocks of an event's zone.
enum EventClock {
    /// Seconds east of Greenwich; those of UTC where the machine does not know the zone.
    static func offset(at instant: Int64, in zone: String) -> Int {
        Int(WallClock(named: zone).offset(at: instant))
    }

    static func local(at instant: Int64, in zone: String) -> LocalTime { WallClock(named: zone).local(at: instant) }

    /// The number of the day since 1970 by those clocks.
    static func day(at instant: Int64, in zone: String) -> Int { local(at: instant, in: zone).day }
}

/// How far ahead an event is, as people say it: "today", "tomorrow", "in 3 days".
struct EventAhead {
    let words: String

    /// The same where it begins a line: "In 3 days".
    var heading: String { words.prefix(1).uppercased() + words.dropFirst() }

    init(_ time: EventTime, now: Int64) {
        let days = EventClock.day(at: time.startsAt, in: time.zone) - EventClock.day(at: now, in: time.zone)
        words =
            if time.overAt <= now {
                days == 0 ? tr("earlier today") : days == -1 ? tr("yesterday") : tr("over")
            } else if time.startsAt <= now {
                tr("going on now")
            } else {
                switch days {
                case ...0: tr("today")
                case 1: tr("tomorrow")
                case ..<14: Count(days, "in %1 day", "in %1 days").words
                case ..<60: Count(days / 7, "in %1 week", "in %1 weeks").words
                default: Count(days / 30, "in %1 month", "in %1 months").words
                }
            }
    }
}
