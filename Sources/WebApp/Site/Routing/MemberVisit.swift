import HTTPServer
import Models
import Templates

/// A visit of somebody who is logged in. An action that takes this cannot be mounted where there may be a guest.
struct MemberVisit: Sendable {
    let visit: Visit
    let account: Account
    let session: Session

    /// `nil` for guests.
    init?(_ visit: Visit) {
        guard let signedIn = visit.signedIn else { return nil }
        self.visit = visit
        account = signedIn.account
        session = signedIn.session
    }

    private init(_ visit: Visit, _ member: MemberVisit) {
        self.visit = visit
        account = member.account
        session = member.session
    }

    /// The same, where notices were read since it began.
    func with(unread: Int) -> MemberVisit { MemberVisit(visit.with(unread: unread), self) }

    var app: App { visit.app }
    var now: Int64 { visit.now }

    func page(status: Status = .ok, _ make: (PageContext) -> any Page) -> Response {
        visit.page(status: status, make)
    }

    func redirect(to route: Route, _ flash: Flash? = nil) -> Response { visit.redirect(to: route, flash) }
}
