import Auth
import Models

/// What the secret names in a guest's mails open. One does not open what another does.
enum InvitationToken: String {
    /// The guest's page, where they answer.
    case page = "invitation"
    /// The address at the site's mailbox to which calendars send answers.
    case reply = "invitation-reply"
    /// Whether there are further mails.
    case mails = "invitation-mails"

    func text(for attendance: Attendance, _ key: SigningKey) -> String {
        let number = String(attendance.id.rawValue, radix: 36)
        return SealedName(number, secret: Array(attendance.linkSecret), for: rawValue, with: key).text
    }

    /// All that are good: a mail of before may have that of a former key.
    func texts(for attendance: Attendance, _ key: SigningKey) -> [String] {
        let number = String(attendance.id.rawValue, radix: 36)
        return SealedName.all(number, secret: Array(attendance.linkSecret), for: rawValue, with: key).map(\.text)
    }

    /// Whose it is; `nil` where it is nobody's, or no longer.
    func find(_ text: some StringProtocol, _ key: SigningKey, _ db: DatabaseConnection) throws -> Attendance? {
        guard let name = SealedName(text), let number = Int64(name.body, radix: 36), number > 0,
            let attendance = try Attendance.find(AttendanceID(rawValue: number), db),
            name.isValid(secret: Array(attendance.linkSecret), for: rawValue, with: key)
        else { return nil }
        return attendance
    }
}
