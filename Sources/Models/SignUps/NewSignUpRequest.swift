/// What somebody who asks to be let in has written.
package struct NewSignUpRequest: Sendable {
    private let question: String
    private let answer: String
    private let origin: SignUpRequest.Origin
    private let address: AddressDigest
    private let isListed: Bool

    /// - Parameters:
    ///   - address: a digest of the account's own.
    ///   - isListed: operators see it at once, since nobody can confirm an address here.
    package init(
        question: String,
        answer: String,
        origin: SignUpRequest.Origin,
        address: AddressDigest,
        isListed: Bool
    ) {
        self.question = question
        self.answer = answer
        self.origin = origin
        self.address = address
        self.isListed = isListed
    }

    /// In the transaction that makes the account, which nobody can use from then on.
    package func make(for account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "UPDATE account SET suspended_at = ? WHERE id = ?", arguments: [now, account])
        let values: Assignments = [
            "account_id": account, "address": address, "question": question, "answer": answer, "origin": origin,
            "created_at": now, "listed_at": isListed ? now : nil,
        ]
        try db.execute(cached: "INSERT INTO sign_up_request \(values.inserted)", arguments: values.arguments)
        if isListed { try SignUpRequest.tellOperators(now: now, db) }
    }
}

extension SignUpRequest {
    /// Tells each operator that somebody waits, who has not been told so since they last looked: many are one notice.
    static func tellOperators(now: Int64, saying words: NoticeBody = .none, _ db: DatabaseConnection) throws {
        for reader in try Account.operators(db) where try !Notice.isUnread(.signUp, for: reader.id, db) {
            try NewNotice(for: reader.id, .signUp, detail: words).post(now: now, db)
        }
    }

    /// Tells operators of all who wait for long, in one notice each, and each who waits once. Returns whether there was anybody.
    @discardableResult
    package static func tellOfLate(
        now: Int64,
        _ db: DatabaseConnection,
        saying words: (_ count: Int) -> NoticeBody
    ) throws -> Bool {
        try db.execute(
            cached: "UPDATE sign_up_request SET told_at = ?1 WHERE listed_at <= ?2 AND told_at IS NULL",
            arguments: [now, now - lateSeconds]
        )
        let count = db.changesCount
        guard count > 0 else { return false }
        for reader in try Account.operators(db) {
            try NewNotice(for: reader.id, .signUp, detail: words(count)).post(now: now, db)
        }
        return true
    }

    /// Whoever waits has followed the link of their mail: operators see them from now on. False where the account does not wait.
    static func confirm(_ account: AccountID, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        guard let request = try find(of: account, db) else { return false }
        try db.execute(
            cached: """
                UPDATE sign_up_request SET confirmed_at = coalesce(confirmed_at, ?1), listed_at = coalesce(listed_at, ?1)
                WHERE id = ?2
                """,
            arguments: [now, request.id]
        )
        if request.listedAt == nil { try tellOperators(now: now, db) }
        return true
    }

    /// Nobody decides about the account any more, since it is being erased.
    static func withdraw(of account: AccountID, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM sign_up_request WHERE account_id = ?", arguments: [account])
    }

    /// Each takes some dozen statements.
    package static let erasedAtOnce = 25

    /// Those who have not confirmed their address for too long begin to be erased: their accounts, at most
    /// `erasedAtOnce` of them.
    package static func eraseUnconfirmed(now: Int64, _ db: DatabaseConnection) throws -> [ErasedAccount] {
        let accounts = try AccountID.fetchAll(
            db,
            cached: """
                SELECT account_id FROM sign_up_request WHERE listed_at IS NULL AND created_at <= ?
                ORDER BY created_at LIMIT ?
                """,
            arguments: [now - unconfirmedSeconds, erasedAtOnce]
        )
        return try accounts.compactMap { account in
            try Account.credentials(account, db).flatMap { try ErasedAccount.begin($0, now: now, db) }
        }
    }
}
