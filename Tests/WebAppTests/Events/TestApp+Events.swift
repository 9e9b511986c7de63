import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

extension TestApp {
    /// Two hours, in three days, with a reminder half an hour before.
    static func values(
        _ title: String = "Chess & cake",
        start: Int64 = TestClock().now + 3 * 86_400,
        zone: String = "Europe/Berlin",
        capacity: Int? = nil,
        plusOnes: Int = 0,
        recurrence: String? = nil
    ) -> EventValues {
        EventValues(
            title: title,
            information: "Bring\nyour own cup",
            time: EventTime(startsAt: start, endsAt: start + 7_200, zone: zone),
            place: EventPlace(
                id: nil,
                name: "Café <Ada>",
                address: "Main Street 1",
                point: GeoPoint(latitude: 60.17, longitude: 24.94)
            ),
            reminderSeconds: 1_800,
            capacity: capacity,
            maxPlusOnes: plusOnes,
            recurrence: recurrence
        )
    }

    /// Signs people up, each in a browser of their own, with confirmed addresses; the first one's friends are the others.
    @discardableResult
    func people(_ people: Person..., confirmed: Bool = true) async throws -> [Person: TestClient] {
        var browsers: [Person: TestClient] = [:]
        for person in people {
            let browser = browser()
            try await signUp(person, in: browser)
            browsers[person] = browser
        }
        let ids = try people.map { try account($0).id }
        let now = app.clock()
        try await app.database.write { db in
            // New accounts may send few mails to people without one.
            let old = now - 30 * 86_400
            try db.execute(sql: "UPDATE account SET created_at = ?", arguments: [old])
            if confirmed { try db.execute(sql: "UPDATE account SET email_confirmed_at = ?", arguments: [now]) }
            for friend in ids.dropFirst() {
                for (one, other) in [(ids[0], friend), (friend, ids[0])] {
                    try db.execute(
                        sql: "INSERT INTO friendship (account_id, friend_id, position, created_at) VALUES (?, ?, 1, ?)",
                        arguments: [one, other, now]
                    )
                }
            }
        }
        return browsers
    }

    /// A meeting of Ada's.
    func meet(
        _ values: EventValues,
        _ invitees: [Invitee],
        audience: EventAudience = .invited,
        status: EventStatus = .planned
    ) async throws -> Event {
        let (host, now) = (try account(.ada).id, app.clock())
        return try await app.database.write {
            try Event.create(values, audience: audience, status: status, by: host, inviting: invitees, now: now, $0)
        }
    }

    func meet(
        _ invitees: [Invitee],
        audience: EventAudience = .invited,
        status: EventStatus = .planned
    ) async throws -> Event {
        try await meet(Self.values(), invitees, audience: audience, status: status)
    }

    func event(_ event: Event) throws -> Event {
        try #require(try app.database.read { try Event.find(event.id, $0) })
    }

    func attendance(_ email: String, _ event: Event) throws -> Attendance {
        try #require(try app.database.read { try Attendance.find(email: email, in: event.id, $0) })
    }

    func attendance(_ person: Person, _ event: Event) throws -> Attendance {
        let id = try account(person).id
        return try #require(try app.database.read { try Attendance.find(of: id, in: event.id, $0) })
    }

    func link(_ attendance: Attendance, _ token: InvitationToken = .page) -> String {
        (token == .mails ? "/invitations/mails/" : "/invitations/") + token.text(for: attendance, app.signingKey)
    }

    /// The mails about events in the outbox to an address, oldest first.
    func letters(to address: String) throws -> [ReceivedMail] {
        try mails().map { try ReceivedMail(parsing: Array($0.utf8)) }
            .filter { $0.recipients.first?.address == address && $0.subject?.hasPrefix("Confirm") == false }
    }
}

extension ReceivedMail {
    /// The calendar file that is a form of the mail.
    var calendar: [UInt8]? { parts.first { $0.type.name == "text/calendar" }?.content }

    /// The same, unfolded.
    var calendarText: String {
        String(decoding: calendar ?? [], as: UTF8.self).replacing("\r\n ", with: "")
    }

    /// Everything that can be read in it.
    var allText: String {
        header.fields.map(\.value).joined(separator: "\n")
            + parts.map { String(decoding: $0.content, as: UTF8.self) }
            .joined(separator: "\n").replacing("\r\n ", with: "")
    }

    var words: String { parts.first { $0.type.name == "text/plain" }?.text ?? "" }
}
