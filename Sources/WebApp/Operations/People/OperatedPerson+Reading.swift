import HTTPServer
import Models
import Templates

extension OperatedPerson {
    init(_ account: Account, _ db: DatabaseConnection) throws {
        let photo = account.photoKey.map { ProfilePhoto(key: $0).small }
        self.init(
            person: Byline(username: account.username, displayName: account.displayName, photo: photo),
            isOperator: account.isOperator,
            suspendedAt: account.suspendedAt,
            isWaiting: try account.isSuspended && SignUpRequest.exists(of: account.id, db),
            isEmailConfirmed: account.isEmailConfirmed,
            joinedAt: account.createdAt,
            storage: try PersonStorage.read(of: account.id, db)
        )
    }
}

/// Whom an operator's address names.
struct PersonInQuestion: Sendable {
    let visitor: OperatorVisit
    let author: Author

    /// Throws 404 where there is nobody of that name.
    init(_ visitor: OperatorVisit) throws {
        let username = try visitor.member.parameter(.username)
        let found = try visitor.app.database.read { db in
            try Account.find(username: username, db).flatMap { $0.isNobody ? nil : try Author.find($0.id, db) }
        }
        guard let found else { throw HTTPError(.notFound, "nobody of that name") }
        (self.visitor, author) = (visitor, found)
    }

    var route: Route { .operatedPerson(author.username, .show) }

    /// Their page, perhaps with a link that was made, or with a form that was not taken.
    func page(link: String? = nil, typed: String = "", errors: FieldErrors = .none) throws -> Response {
        let id = author.id
        let found = try visitor.app.database.read { db in
            try Account.find(id, db).map { try OperatedPerson($0, db) }
        }
        guard let found else { throw HTTPError(.notFound, "nobody of that name") }
        return visitor.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            OperatedPersonPage(
                context: $0,
                found: found,
                link: link,
                typed: typed,
                errors: errors,
                now: visitor.now
            )
        }
    }

    /// Leads back to their page with what came of a decision.
    func redirect(_ outcome: ModerationOutcome, _ done: Flash) -> Response {
        let told: Flash =
            switch outcome {
            case .done: done
            case .settled: .caseSettled
            case .isSuspended: .suspendedHasNoLink
            case .isWaiting: .personWaits
            case .isOperator: .operatorIsKept
            }
        return visitor.member.redirect(to: route, told)
    }
}
