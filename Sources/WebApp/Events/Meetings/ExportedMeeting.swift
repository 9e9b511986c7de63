import Clocks
import Models

/// An event that its owner hosts or takes part in, with their own answer; of the others who do, those whom they asked by
/// address.
struct ExportedMeeting: Encodable {
    let code: String
    let title: String
    let information: String
    let category: String
    let audience: String
    let status: String
    let startsAt: String
    let endsAt: String?
    let zone: String
    let recurrence: String?
    let reminderSeconds: Int64?
    let capacity: Int?
    let maxPlusOnes: Int
    let placeName: String
    let address: String
    let latitude: Double?
    let longitude: Double?
    let host: String
    let role: String
    let answer: String
    let plusOnes: Int
    let note: String
    let askedAddresses: [String]

    init(_ entry: CalendarEntry, _ db: DatabaseConnection) throws {
        let (event, mine) = (entry.event, entry.attendance)
        code = event.code.description
        title = event.title
        information = event.values.information
        category = event.values.category
        audience = event.audience.rawValue
        status = event.status.rawValue
        startsAt = Timestamp.text(event.time.startsAt)
        endsAt = event.time.endsAt.map(Timestamp.text)
        zone = event.time.zone
        recurrence = event.values.recurrence
        reminderSeconds = event.values.reminderSeconds
        capacity = event.values.capacity
        maxPlusOnes = event.values.maxPlusOnes
        placeName = event.place.name
        address = event.place.address
        latitude = event.place.point?.latitude
        longitude = event.place.point?.longitude
        let username = try Author.find(event.host, db)?.username
        host = username == Account.nobodyUsername ? "" : username ?? ""
        role = mine.role.rawValue
        answer = mine.answer.rawValue
        plusOnes = mine.plusOnes
        note = mine.note
        askedAddresses =
            mine.role == .host ? try Attendance.all(in: event.id, db).compactMap(\.shownEmail) : []
    }

    /// All of a member's, and the same as a calendar. The two hold the same events.
    static func files(
        of account: AccountID,
        _ calendar: EventCalendar,
        _ address: SiteAddress,
        _ db: DatabaseConnection
    ) throws -> [(name: String, bytes: [UInt8])] {
        var meetings: [ExportedMeeting] = []
        var entries: [CalendarEvent] = []
        var last: EventID?
        while true {
            let next = try CalendarEntry.all(of: account, after: last, db)
            guard let end = next.last else { break }
            last = end.event.id
            meetings += try next.map { try ExportedMeeting($0, db) }
            let bringing = try BroughtByEvent(next, db)
            entries += next.flatMap { calendar.ownEntries($0, address, bringing) }
        }
        return [
            ("meetings.json", try ExportJSON.bytes(meetings)),
            ("meetings.ics", CalendarFile(method: .publish, events: entries).rendered()),
        ]
    }
}
