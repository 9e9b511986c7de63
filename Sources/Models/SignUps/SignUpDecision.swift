/// What was decided about somebody who had asked to be let in. Kept for a while for operators who decide the same at once, and of a
/// refusal for the address, which may not ask again so soon.
package struct SignUpDecision: Hashable, Sendable {
    package let isApproval: Bool
    package let decidedAt: Int64
    package let isCommand: Bool
    /// `nil` for the command line, and once that account is erased.
    package let operatorName: String?

    /// So long it is kept, and so long a refused address does not ask again.
    package static let keptSeconds: Int64 = 30 * 86_400

    package init(isApproval: Bool, decidedAt: Int64, isCommand: Bool = false, operatorName: String? = nil) {
        self.isApproval = isApproval
        self.decidedAt = decidedAt
        self.isCommand = isCommand
        self.operatorName = operatorName
    }

    /// What came of one that somebody wanted to make.
    package enum Outcome: Sendable {
        /// It is made. Whoever was refused begins to be erased.
        case done(SignUpRequest, ErasedAccount?)
        /// Somebody else was faster.
        case settled(SignUpDecision)
        /// Nobody asks, or they have withdrawn.
        case unknown
    }
}

extension SignUpDecision: RowDecodable {
    package init(from row: inout ResultRow) throws {
        isApproval = try row.next()
        decidedAt = try row.next()
        isCommand = try row.next()
        operatorName = try row.next()
    }

    fileprivate static func find(_ request: Int64, _ db: DatabaseConnection) throws -> SignUpDecision? {
        try fetchOne(
            db,
            cached: """
                SELECT sign_up_decision.is_approval, sign_up_decision.decided_at, sign_up_decision.is_command, account.username
                FROM sign_up_decision LEFT JOIN account ON account.id = sign_up_decision.operator_id
                WHERE sign_up_decision.request_id = ?
                """,
            arguments: [request]
        )
    }

    /// When an address that was refused may ask again; `nil`: now.
    package static func waits(_ address: AddressDigest, now: Int64, _ db: DatabaseConnection) throws -> Int64? {
        let last = try Int64.fetchOne(
            db,
            cached: "SELECT max(decided_at) FROM sign_up_decision WHERE address = ? AND decided_at > ?",
            arguments: [address, now - keptSeconds]
        )
        return last.map { $0 + keptSeconds }
    }

    package static func removeOld(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM sign_up_decision WHERE decided_at <= ?", arguments: [now - keptSeconds])
    }
}

extension SignUpRequest {
    /// Lets somebody in. An address that they have confirmed is theirs, unless somebody else has confirmed it meanwhile.
    package static func approve(
        _ id: Int64,
        saying words: String,
        by moderator: Moderator,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> SignUpDecision.Outcome {
        guard let request = try find(id, db) else { return try settled(id, db) }
        let account = request.person.id
        try request.keep(isApproval: true, by: moderator, now: now, db)
        try withdraw(of: account, db)
        try db.execute(
            cached: "UPDATE account SET suspended_at = NULL, updated_at = ? WHERE id = ?",
            arguments: [now, account]
        )
        if request.confirmedAt != nil, try Account.confirmedHolder(of: request.email, db) == nil {
            try db.execute(
                cached: "UPDATE account SET email_confirmed_at = ? WHERE id = ?",
                arguments: [now, account]
            )
            try KnownAddress.tell(account, request.address, now: now, db)
            try SiteInvitation.fulfil(request.email, for: account, now: now, db)
            try CirclePerson.takeOver(request.email, for: account, db)
        }
        try ModerationEntry.write(.approve, ModerationSubject(request.person), words, by: moderator, now: now, db)
        return .done(request, nil)
    }

    /// Lets somebody not in: their account begins to be erased.
    package static func refuse(
        _ id: Int64,
        saying words: String,
        by moderator: Moderator,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> SignUpDecision.Outcome {
        guard let request = try find(id, db), let credentials = try Account.credentials(request.person.id, db) else {
            return try settled(id, db)
        }
        try request.keep(isApproval: false, by: moderator, now: now, db)
        let erased = try ErasedAccount.begin(credentials, now: now, db)
        try ModerationEntry.write(.refuse, ModerationSubject(request.person), words, by: moderator, now: now, db)
        return .done(request, erased)
    }

    private static func settled(_ id: Int64, _ db: DatabaseConnection) throws -> SignUpDecision.Outcome {
        try SignUpDecision.find(id, db).map { .settled($0) } ?? .unknown
    }

    private func keep(isApproval: Bool, by moderator: Moderator, now: Int64, _ db: DatabaseConnection) throws {
        let account: AccountID? = if case .operator(let id) = moderator { id } else { nil }
        // An address that nobody has confirmed may be somebody else's, who is not to be kept away.
        let kept = isApproval || confirmedAt == nil ? nil : address
        let values: Assignments = [
            "request_id": id, "is_approval": isApproval, "address": kept, "operator_id": account,
            "is_command": moderator == .command, "decided_at": now,
        ]
        try db.execute(cached: "INSERT INTO sign_up_decision \(values.inserted)", arguments: values.arguments)
    }
}
