import HTTPServer
import Models
import Templates

/// A visit to a list: by the page of its event, or by a personal link.
struct ThingsRequest: Sendable {
    let visit: Visit
    let door: ThingsDoor
    let found: ThingsVisit
    /// Theirs who came by a personal link; `nil` for a member on the page of the event.
    private let attendance: Attendance?

    var app: App { visit.app }
    var now: Int64 { visit.now }
    var event: Event { found.event }
    /// Whose forms are remembered, so that one that is sent twice is answered once.
    var account: AccountID? { attendance == nil ? found.mine.account : nil }

    /// That of the path `/events/:code…`. Throws 404 where there is none for this member.
    init(_ member: MemberVisit) throws {
        visit = member.visit
        let (code, account) = (try visit.parameter(.event), member.account.id)
        let found = try visit.app.database.read { try ThingsVisit.find(code, member: account, $0) }
        guard let found else { throw Self.notFound }
        (door, attendance, self.found) = (.event(code), nil, found)
    }

    /// The same for hosts; throws 404 for everybody else.
    init(managing member: MemberVisit) throws {
        try self.init(member)
        guard found.manages else { throw Self.notFound }
    }

    /// That of the path `/invitations/:token…`.
    init(invitation visit: Visit) throws {
        let shown = try ShownInvitation(visit, .page)
        guard let found = try visit.app.database.read({ try ThingsVisit.find(shown.mine, $0) }) else {
            throw Self.notFound
        }
        (self.visit, self.found, attendance) = (visit, found, shown.mine)
        door = .invitation(InvitationToken.page.text(for: shown.mine, visit.app.signingKey))
    }

    static let notFound = HTTPError(.notFound, "no such list")

    /// The same, inside of the transaction that changes something: meanwhile somebody may be off the list. Throws 404.
    func again(_ db: DatabaseConnection) throws -> ThingsVisit {
        let again: ThingsVisit?
        if let attendance {
            again = try Attendance.find(attendance.id, db).flatMap { try ThingsVisit.find($0, db) }
        } else {
            again = try found.mine.account.flatMap { try ThingsVisit.find(event.code, member: $0, db) }
        }
        guard let again, again.manages || !found.manages else { throw Self.notFound }
        return again
    }

    func page(status: Status = .ok, _ make: (PageContext) -> any Page) -> Response {
        secret(visit.formPage(status: status, make))
    }

    /// The page of the list, perhaps with a form that was not taken.
    func list(_ input: ThingsInput? = nil, _ errors: FieldErrors = .none) throws -> Response {
        let (visit, shown) = try app.database.read { db in
            let visit = try again(db)
            return (visit, try ThingsShown.find(of: event, for: visit, door, now: now, db))
        }
        return page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            ThingsPage(context: $0, shown: shown, visit: visit, input: input, errors: errors)
        }
    }

    func redirect(to route: Route, _ flash: Flash? = nil) -> Response { secret(visit.redirect(to: route, flash)) }

    /// Where the list stands on the page of its event.
    func back() -> Response { secret(visit.redirect(to: door.page, at: "things")) }

    private func secret(_ response: Response) -> Response {
        if case .invitation = door { response.underSecretAddress() } else { response }
    }
}
