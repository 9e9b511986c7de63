import Auth
import HTTPServer
import Models
import Templates

/// Where members switch their calendar of a circle on and off.
enum CircleCalendarController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let code = try member.joinedCircle().circle.code
        try await member.app.database.write { try member.joinedCircle(code, $0).mine.renewCalendar($0) }
        return member.redirect(to: .circle(code), .circleCalendarOn)
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let code = try member.joinedCircle().circle.code
        try await member.app.database.write { try member.joinedCircle(code, $0).mine.switchCalendarOff($0) }
        return member.redirect(to: .circle(code), .circleCalendarOff)
    }
}

/// The secret name of a member's calendar of a circle: whose it is and which of its addresses, sealed with the row's secret.
enum CircleCalendarToken {
    private static let purpose = "circle-calendar"

    static func address(of person: CirclePerson, _ app: App) -> CalendarFeedAddress? {
        guard person.calendarIsOn else { return nil }
        let body = String(person.id.rawValue, radix: 36) + "." + String(person.calendarVersion, radix: 36)
        let secret = SealedName(body, secret: person.secret.bytes, for: purpose, with: app.signingKey).text
        return WebAddress(app.address.absolute(Route.circleCalendar(secret).path)).map(CalendarFeedAddress.init)
    }

    /// Whose it is, and whether the address still works; `nil` for what never was one.
    static func find(_ text: String, _ key: SigningKey, _ db: DatabaseConnection) throws -> (CirclePerson, works: Bool)?
    {
        guard let name = SealedName(text) else { return nil }
        let numbers = name.body.split(separator: ".").compactMap { Int64($0, radix: 36) }
        guard numbers.count == 2, let person = try CirclePerson.find(CirclePersonID(rawValue: numbers[0]), db),
            name.isValid(secret: person.secret.bytes, for: purpose, with: key)
        else { return nil }
        return (person, try person.hasCalendar(db) && person.calendarVersion == numbers[1])
    }
}

/// A circle's meetings for a member's calendar program: those to which this member is asked.
enum CircleCalendarFeedController {
    private static let pastSeconds: Int64 = 366 * 86_400
    private static let refreshSeconds = 3_600

    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let (app, now, request) = (visit.app, visit.now, visit.request)
        let secret: String = try visit.parameter(.calendar)
        let found = try app.database.read { try CircleCalendarToken.find(secret, app.signingKey, $0) }
        guard let (person, works) = found else { throw HTTPError(.notFound, "no such calendar") }
        guard works, let account = person.account else {
            return Response.text(CalendarWords.ended, status: 410)
                .underSecretAddress().because("an address that has ended")
        }
        let language = try app.database.read { try Account.language(of: account, $0) }
        return try await app.languages.language(language).speaking {
            try await app.pool.run(share: visit.share) {
                let bytes = try app.database.read { try file(person, account, now: now, app, $0) }
                let etag = "W/\"\(ContentDigest.sha256(bytes).prefix(32))\""
                let response = Response.bytes(
                    bytes,
                    contentType: CalendarFile.contentType,
                    etag: etag,
                    cacheControl: "private, max-age=900",
                    request: request
                )
                return response.asSecretFile().compressed(for: request)
            }
        }
    }

    private static func file(
        _ person: CirclePerson,
        _ account: AccountID,
        now: Int64,
        _ app: App,
        _ db: DatabaseConnection
    ) throws -> [UInt8] {
        let entries = try CalendarEntry.list(of: account, in: person.circle, since: now - pastSeconds, now: now, db)
        let (calendar, bringing) = (EventCalendar(app), try BroughtByEvent(entries, db))
        return CalendarFile(
            method: .publish,
            name: try Circle.find(person.circle, db)?.name,
            refreshSeconds: refreshSeconds,
            events: entries.flatMap { calendar.ownEntries($0, app.address, bringing) }
        ).rendered()
    }
}

extension Response {
    fileprivate func asSecretFile() -> Response {
        var response = self
        response.headers["X-Robots-Tag"] = "noindex, nofollow"
        response.headers["Referrer-Policy"] = "no-referrer"
        return response
    }
}
