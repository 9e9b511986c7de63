import CPostgreSQL

/// What a PostgreSQL server, or the way to it, has refused.
package struct PostgresError: Error, Hashable, CustomStringConvertible {
    /// SQLSTATE (https://www.postgresql.org/docs/15/errcodes-appendix.html); `nil` where no server has answered.
    package let state: String?
    /// The server's words, in one line. They may name a value that was written, so they are for the log of an operator alone.
    package let message: String

    package var description: String { state.map { "\(message) (SQLSTATE \($0))" } ?? message }

    init(state: String?, _ message: String) {
        self.state = state
        self.message = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// What `result` says is wrong, or `connection` where there is none.
    init(result: OpaquePointer?, connection: OpaquePointer?) {
        // PG_DIAG_SQLSTATE and PG_DIAG_MESSAGE_PRIMARY, which are characters in C.
        let field = { (name: Character) -> String? in
            let code = CInt(name.asciiValue ?? 0)
            return PQresultErrorField(result, code).map { String(cString: $0) }
        }
        let words = field("M") ?? PQerrorMessage(connection).map { String(cString: $0) } ?? ""
        self.init(state: field("C"), words.isEmpty ? Self.gone.message : words)
    }

    /// Whether the connection cannot be used any more, or should not: its server ends, or does not take writes now.
    var endsConnection: Bool {
        guard let state else { return true }
        // Connection exception; ended by an operator; a standby; a transaction that nothing was done in for too long.
        return state.hasPrefix("08") || state.hasPrefix("57P") || state == "25006" || state == "25P03"
    }

    /// The turn was waited for in vain.
    var isLockTimeout: Bool { state == "55P03" }

    /// Two transactions have waited for each other, or cannot both have been: the server has undone one, and it is done again.
    var isConflict: Bool { state == "40001" || state == "40P01" }

    static let insufficientPrivilege = "42501"
    /// Using clause does not match dynamic parameter specifications.
    static let otherCount = "07001"
    static let transactionFailed = PostgresError(state: "25P02", "a statement of the same transaction has failed")
    static let gone = PostgresError(state: nil, "the connection to the database is gone")
    static let timedOut = PostgresError(state: nil, "the database did not answer in time")
}

/// The connection went while a transaction ended: whether what was written is kept, nobody knows. It must not be done again blindly.
package struct CommitUnknown: Error {}
