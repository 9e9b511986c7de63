import HTTPServer
import Models
import Templates

extension OperatorVisit {
    /// Writes in one transaction what an operator decides; whoever was demoted a moment ago decides nothing any more.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (Moderator, DatabaseConnection) throws -> Value
    ) async throws -> Value {
        let account = account
        return try await app.database.write { db in
            try Self.requireOperator(account, db)
            return try body(.operator(account), db)
        }
    }

    /// In the transaction of what they decide. Throws 404 for everybody else.
    static func requireOperator(_ account: AccountID, _ db: DatabaseConnection) throws {
        guard try Account.find(account, db)?.isOperator == true else { throw HTTPError(.notFound, "no such page") }
    }

    /// Writes a decision of the case that the address names in one transaction, and leads on; of two operators who
    /// decide at once the second is told that it is settled.
    func decide(
        next: ModerationPath,
        _ flash: Flash,
        _ decision: @escaping @Sendable (Int64, AccountID, DatabaseConnection) throws -> ModerationOutcome
    ) async throws -> Response {
        let (id, account) = (try member.parameter(.case), account)
        let outcome = try await write { _, db in try decision(id, account, db) }
        let told: Flash =
            switch outcome {
            case .done: flash
            case .settled, .isSuspended: .caseSettled
            case .isWaiting: .personWaits
            case .isOperator: .operatorNotSuspended
            }
        return member.redirect(to: .moderation(next), told)
    }
}

extension FormData {
    /// What an operator writes beside a decision, as much as fits into the table: the field says how much that is.
    var wordsOfDecision: String {
        let typed = text(.message).replacing("\r\n", with: "\n")
        return String(String.UnicodeScalarView(typed.unicodeScalars.prefix(Report.maxWords)))
    }
}
