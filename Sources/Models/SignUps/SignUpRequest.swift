/// Somebody who has signed up and waits until operators let them in. As long as there is this row, the account is suspended, so that
/// nothing that asks for that takes it for a member's; and its address is nobody's, so that mails to it reach a guest.
package struct SignUpRequest: Hashable, Sendable {
    /// What they came with, which has let nobody in.
    package enum Origin: String, CaseIterable, Hashable, Sendable, ColumnValue {
        /// Nothing.
        case alone
        /// A link that is used up or over.
        case link
        /// The invitation of a member who may bring nobody yet, or any more.
        case invitation
    }

    package let id: Int64
    package let person: Author
    package let email: String
    /// A digest of that address.
    package let address: AddressDigest
    package let question: String
    package let answer: String
    package let origin: Origin
    package let createdAt: Int64
    /// When they confirmed the address.
    package let confirmedAt: Int64?
    /// Since when operators see it.
    package let listedAt: Int64?

    package static let maxQuestion = 500
    package static let maxAnswer = 1_000
    package static let maxWords = 500
    package static let pageSize = 20
    /// So many wait at once whose address is confirmed: more than operators read, however many networks somebody asks from.
    package static let mostListed = 1_000
    /// After so long operators are told once more.
    package static let lateSeconds: Int64 = 14 * 86_400
    /// Whose address is not confirmed within that time is erased.
    package static let unconfirmedSeconds: Int64 = 14 * 86_400

    package init(
        id: Int64,
        person: Author,
        email: String,
        address: AddressDigest = AddressDigest([]),
        question: String,
        answer: String,
        origin: Origin = .alone,
        createdAt: Int64,
        confirmedAt: Int64? = nil,
        listedAt: Int64? = nil
    ) {
        self.id = id
        self.person = person
        self.email = email
        self.address = address
        self.question = question
        self.answer = answer
        self.origin = origin
        self.createdAt = createdAt
        self.confirmedAt = confirmedAt
        self.listedAt = listedAt
    }

    /// All that operators need to know of the address.
    package var domain: String { String(email.split(separator: "@").last ?? "") }
}

extension SignUpRequest: RowDecodable {
    private static let selected = """
        SELECT \(Author.columns), account.email, sign_up_request.id, sign_up_request.address, sign_up_request.question,
            sign_up_request.answer, sign_up_request.origin, sign_up_request.created_at, sign_up_request.confirmed_at, sign_up_request.listed_at
        FROM sign_up_request JOIN account ON account.id = sign_up_request.account_id
        """

    package init(from row: inout ResultRow) throws {
        person = try Author(from: &row)
        email = try row.next()
        id = try row.next()
        address = try row.next()
        question = try row.next()
        answer = try row.next()
        origin = try row.next()
        createdAt = try row.next()
        confirmedAt = try row.next()
        listedAt = try row.next()
    }

    package static func find(_ id: Int64, _ db: DatabaseConnection) throws -> SignUpRequest? {
        try fetchOne(db, cached: "\(selected) WHERE sign_up_request.id = ?", arguments: [id])
    }

    package static func find(of account: AccountID, _ db: DatabaseConnection) throws -> SignUpRequest? {
        try fetchOne(db, cached: "\(selected) WHERE sign_up_request.account_id = ?", arguments: [account])
    }

    /// Whether that account waits.
    package static func exists(of account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: "SELECT EXISTS (SELECT 1 FROM sign_up_request WHERE account_id = ?)",
            arguments: [account]
        ) ?? false
    }

    /// Those that operators see, who waits longest first; page by page, from 1.
    package static func page(
        _ number: Int,
        _ db: DatabaseConnection
    ) throws -> (requests: [SignUpRequest], hasMore: Bool) {
        try fetchAll(
            db,
            cached: """
                \(selected) WHERE sign_up_request.listed_at >= 0
                ORDER BY sign_up_request.listed_at, sign_up_request.created_at, sign_up_request.id LIMIT ? OFFSET ?
                """,
            arguments: [pageSize + 1, PageOffset.rows(beforePage: number, of: pageSize)]
        ).page(of: pageSize)
    }

    /// How many operators see.
    package static func count(_ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(db, cached: "SELECT count(*) FROM sign_up_request WHERE listed_at >= 0") ?? 0
    }

    /// How many have not confirmed their address yet.
    package static func unconfirmedCount(_ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(db, cached: "SELECT count(*) FROM sign_up_request WHERE listed_at IS NULL") ?? 0
    }

    /// Everybody who waits, who has asked first first: at most `limit` after that number.
    package static func all(after last: Int64, limit: Int, _ db: DatabaseConnection) throws -> [SignUpRequest] {
        try fetchAll(
            db,
            cached: "\(selected) WHERE sign_up_request.id > ? ORDER BY sign_up_request.id LIMIT ?",
            arguments: [last, limit]
        )
    }
}
