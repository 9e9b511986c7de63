import Auth
import HTTPServer
import Models
import Templates

/// A visit to a talk: by the page of its event or circle, or by a personal link.
struct TalkRequest: Sendable {
    let visit: Visit
    let door: TalkDoor
    let found: TalkVisit
    /// Theirs who came by a personal link; `nil` for a member on the page of the event.
    private let attendance: Attendance?

    var app: App { visit.app }
    var now: Int64 { visit.now }

    /// That of the path `/events/:code…` or `/circles/:id…`. Throws 404 where there is none for this member, and where they may not do that.
    /// - Parameter day: of a series; that of the message where the path names one.
    init(_ member: MemberVisit, on day: Int64?, to act: TalkAct) throws {
        visit = member.visit
        if let circle = try visit.parameterIfAny(.circle) {
            let account = member.account.id
            let found = try visit.app.database.read { try TalkVisit.find(circle, member: account, $0) }
            guard let found, found.allows(act) else { throw Self.notFound }
            (door, attendance, self.found) = (.circle(circle), nil, found)
            return
        }
        let (code, message) = (try visit.parameter(.event), try visit.parameterIfAny(.message))
        let account = member.account.id
        let found = try visit.app.database.read { db in
            let day = try message.map { try Talk.day(of: $0, db) } ?? day
            return try TalkVisit.find(code, on: day, member: account, db)
        }
        guard let found, found.allows(act) else { throw Self.notFound }
        (door, attendance, self.found) = (.event(code), nil, found)
    }

    /// That of the path `/invitations/:token…`.
    init(invitation visit: Visit, on day: Int64?, to act: TalkAct) throws {
        let (shown, message) = (try ShownInvitation(visit, .page), try visit.parameterIfAny(.message))
        let found = try visit.app.database.read { db in
            let day = try message.map { try Talk.day(of: $0, db) } ?? day
            return try TalkVisit.find(shown.mine, on: day, db)
        }
        guard let found, found.allows(act) else { throw Self.notFound }
        (self.visit, self.found, attendance) = (visit, found, shown.mine)
        door = .invitation(InvitationToken.page.text(for: shown.mine, visit.app.signingKey))
    }

    /// Whether a link of a mail has led here, which programs follow, too.
    var isByLink: Bool { if case .invitation = door { true } else { false } }

    private static let notFound = HTTPError(.notFound, "no such talk")

    /// The same, inside of the transaction that changes something: meanwhile the talk may have been closed, or the visitor taken off
    /// the list. Throws 404 for whoever does not find it any more; what may be done there is asked of the result.
    func again(_ db: DatabaseConnection) throws -> TalkVisit {
        guard let found = try findAgain(db) else { throw Self.notFound }
        return found
    }

    /// `nil` for whoever does not find it any more.
    func findAgain(_ db: DatabaseConnection) throws -> TalkVisit? {
        if let attendance {
            return try Attendance.find(attendance.id, db).flatMap { try TalkVisit.find($0, on: found.day, db) }
        }
        guard let account = found.writer.account else { return nil }
        switch found.scope {
        case .event(let event, let day): return try TalkVisit.find(event.code, on: day, member: account, db)
        case .circle(let circle): return try TalkVisit.find(circle.code, member: account, db)
        }
    }

    /// The same, for whoever may do that; throws 404 for everybody else.
    func again(to act: TalkAct, _ db: DatabaseConnection) throws -> TalkVisit {
        let found = try again(db)
        guard found.allows(act) else { throw Self.notFound }
        return found
    }

    /// The message that the path names, as far as the visitor sees it. Throws 404.
    func entry() throws -> TalkEntry {
        let id = try visit.parameter(.message)
        return try app.database.read { try entry(id, for: found, $0) }
    }

    func entry(_ id: Int64, for found: TalkVisit, _ db: DatabaseConnection) throws -> TalkEntry {
        guard let entry = try TalkEntry.find(id, for: found, db) else {
            throw HTTPError(.notFound, "no such message")
        }
        return entry
    }

    func page(status: Status = .ok, _ make: (PageContext) -> any Page) -> Response {
        let response = visit.formPage(status: status, make)
        if case .invitation = door { return response.underSecretAddress() }
        return response
    }

    func redirect(to route: Route, _ flash: Flash? = nil) -> Response { secret(visit.redirect(to: route, flash)) }

    /// Where the talk stands on the page of its event.
    func back() -> Response { secret(visit.redirect(to: door.page(on: found.day), at: "talk")) }

    private func secret(_ response: Response) -> Response {
        if case .invitation = door { response.underSecretAddress() } else { response }
    }
}

extension PathParameter where Value == Int64 {
    /// A message of a talk.
    static var message: Self { Self("message", else: "no such message") }
}

extension FormData {
    /// The day of a series that the form is about; `nil` for all of them. Throws 404 for what is no number.
    func day() throws -> Int64? {
        guard let text = self[.on], !text.isEmpty else { return nil }
        guard let day = Int64(text) else { throw HTTPError(.notFound, "no such day") }
        return day
    }

    /// Words of several lines, as they are kept: with one empty line between two at most.
    var words: String {
        let words = WrittenLines.folded(text(.text))
        return NamePolicy.isSeen(words) ? words : ""
    }
}

extension Visit {
    /// `?on=`: the start of a day of a series; `nil` without it. Throws 404 for what is no number.
    func day() throws -> Int64? {
        guard let text = try query[.on] else { return nil }
        guard let start = Int64(text) else { throw HTTPError(.notFound, "no such day") }
        return start
    }
}
