/// Who says something: a member, or somebody without an account who came by their own link.
package enum TalkWriter: Hashable, Sendable {
    case member(AccountID)
    case guest(AttendanceID)

    init(_ attendance: Attendance) {
        self = attendance.account.map { .member($0) } ?? .guest(attendance.id)
    }

    package var account: AccountID? { if case .member(let account) = self { account } else { nil } }
    var attendance: AttendanceID? { if case .guest(let attendance) = self { attendance } else { nil } }

    var assignments: Assignments { ["account_id": account, "attendance_id": attendance] }

    /// The column that names them in rows of what they have said and done.
    var column: String { account == nil ? "attendance_id" : "account_id" }

    var number: Int64 { account?.rawValue ?? attendance?.rawValue ?? 0 }

    var reporter: Reporter {
        switch self {
        case .member(let account): .member(account)
        case .guest(let attendance): .invited(attendance)
        }
    }
}
