import HTTPServer
import Models
import Templates

/// A visit of an operator. An action that takes this cannot be mounted where there may be anybody else.
struct OperatorVisit: Sendable {
    let member: MemberVisit

    /// Throws 404 for everybody else: for them there is no such page.
    init(_ visit: Visit) throws {
        guard let member = MemberVisit(visit), member.account.isOperator else {
            throw HTTPError(.notFound, "no such page")
        }
        self.member = member
    }

    var app: App { member.app }
    var now: Int64 { member.now }
    var account: AccountID { member.account.id }

    /// A page of operations, which tells how many people wait to be let in.
    func page(status: Status = .ok, _ make: (PageContext) -> any Page) -> Response {
        // One that cannot count them is a page all the same.
        let waiting = (try? app.database.read { try SignUpRequest.count($0) }) ?? 0
        return member.page(status: status) { make($0.telling(waiting: waiting)) }
    }
}

extension RouteTable {
    mutating func get(
        _ pattern: any PathPattern,
        operator action: @escaping @Sendable (OperatorVisit) async throws -> Response
    ) {
        add(.get, pattern) { visit in
            visit.held == nil ? try await action(try OperatorVisit(visit)) : visit.askForFactor
        }
    }

    /// Whoever is logged in and no operator gets the 404 of `OperatorVisit`; nobody logged in may be an operator whose session
    /// has ended.
    mutating func post(
        _ pattern: any PathPattern,
        limit: FormLimit = .words,
        operator action: @escaping @Sendable (OperatorVisit, FormData) async throws -> Response
    ) {
        add(Method.post, pattern) { visit in
            guard visit.signedIn != nil else { return try await visit.keepAndAskToLogIn(limit) }
            let visitor = try OperatorVisit(visit)
            return try await visit.taking(limit) { _, form in try await action(visitor, form) }
        }
    }

    /// What gives or takes an account, or says who gets one: done only by an operator who has just proved whose account it is, and
    /// not by whoever finds an open browser. What was typed goes through the question.
    mutating func post(
        _ pattern: any PathPattern,
        freshOperator action: @escaping @Sendable (OperatorVisit, FormData) async throws -> Response
    ) {
        post(
            pattern,
            operator: { visitor, form in
                guard visitor.member.isFresh else { return try visitor.member.askToConfirm(form) }
                return try await action(visitor, form)
            }
        )
    }
}
