import Clocks
import Foundation

/// An attendee's answer to an invitation (RFC 5546 section 3.2.3), as mail programs send it.
///
/// Nothing of it is sure: anybody can write it. Whoever applies it compares the sender and the address it was sent to.
package struct CalendarReply: Hashable, Sendable {
    package let uid: String
    /// The version of the invitation that is answered; 0 where nothing is said.
    package let sequence: Int
    /// When the answer was given, epoch seconds.
    package let stamp: Int64
    package let attendee: CalendarPerson
    package let status: ParticipationStatus
    /// The occurrence that is answered, epoch seconds; `nil` for the whole event.
    package let recurrenceID: Int64?
    /// What the attendee says besides.
    package let comment: String?

    /// More than anybody answers at once.
    private static let maxEvents = 50

    /// Every answer in a file: one, or one for each occurrence of a series. Never empty. Throws `CalendarReplyProblem`.
    package static func all(in bytes: [UInt8]) throws(CalendarReplyProblem) -> [CalendarReply] {
        let calendar: CalendarComponent
        do { calendar = try CalendarParser.calendar(bytes) } catch { throw .syntax(error) }
        let method = calendar["METHOD"]?.value.trimmingSpaces.uppercased() ?? ""
        guard method == CalendarFile.Method.reply.rawValue else { throw .method(method) }
        var replies: [CalendarReply] = []
        for event in calendar.children.filter({ $0.name == "VEVENT" }).prefix(maxEvents) {
            replies.append(try CalendarReply(event))
        }
        guard !replies.isEmpty else { throw .noEvent }
        return replies
    }

    private init(_ event: CalendarComponent) throws(CalendarReplyProblem) {
        guard let uid = event["UID"]?.text.trimmingSpaces, !uid.isEmpty else { throw .missing("UID") }
        self.uid = uid
        guard let stamp = event["DTSTAMP"]?.value.trimmingSpaces else { throw .missing("DTSTAMP") }
        guard stamp.last == "Z", let seconds = BasicTime.seconds(stamp.dropLast()) else { throw .malformed("DTSTAMP") }
        self.stamp = seconds
        sequence = try Self.sequence(event["SEQUENCE"])
        let attendees = event.all("ATTENDEE")
        guard attendees.count == 1 else { throw .attendees(attendees.count) }
        (attendee, status) = try Self.answer(attendees[0])
        recurrenceID = try Self.recurrenceID(event["RECURRENCE-ID"])
        let comment = event.all("COMMENT").map(\.text).joined(separator: "\n").trimmingSpaces
        self.comment = comment.isEmpty ? nil : comment
    }

    private static func sequence(_ line: ContentLine?) throws(CalendarReplyProblem) -> Int {
        guard let text = line?.value.trimmingSpaces else { return 0 }
        guard let number = Int(text), (0...Int(Int32.max)).contains(number) else { throw .malformed("SEQUENCE") }
        return number
    }

    private static func answer(
        _ line: ContentLine
    ) throws(CalendarReplyProblem) -> (CalendarPerson, ParticipationStatus) {
        // Calendars of accounts have addresses of other kinds and name the mail address beside (RFC 7986 section 6.2).
        let person =
            CalendarPerson(name: line["CN"], mailto: line.value.trimmingSpaces)
            ?? line["EMAIL"].flatMap { CalendarPerson(name: line["CN"], address: $0) }
        guard let person else { throw .address(line.value) }
        let word = line["PARTSTAT"]?.uppercased() ?? ParticipationStatus.needsAction.rawValue
        guard let status = ParticipationStatus(rawValue: word) else { throw .status(word) }
        return (person, status)
    }

    private static func recurrenceID(_ line: ContentLine?) throws(CalendarReplyProblem) -> Int64? {
        guard let line else { return nil }
        let text = line.value.trimmingSpaces
        if text.last == "Z" {
            guard let instant = BasicTime.seconds(text.dropLast()) else { throw .malformed("RECURRENCE-ID") }
            return instant
        }
        // Our occurrences have a time and a zone, so their names do.
        guard let wall = BasicTime.seconds(text), let name = line["TZID"] else { throw .malformed("RECURRENCE-ID") }
        guard let clock = CalendarZone.clock(named: name) else { throw .unknownZone(name) }
        return clock.instant(movingWall: wall)
    }
}

extension String {
    fileprivate var trimmingSpaces: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
