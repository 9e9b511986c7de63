/// The people without an account whom a member, or a network, has asked within the last day. Each counts once however many
/// mails there were, and not at all once they have answered.
struct MailedPeople {
    enum Share {
        case account(AccountID), network(AddressDigest)

        fileprivate var column: String {
            switch self {
            case .account: "account_id"
            case .network: "network"
            }
        }

        fileprivate var value: any ColumnValue {
            switch self {
            case .account(let id): id
            case .network(let digest): digest
            }
        }
    }

    /// Until when each counts, the latest first.
    private let counted: [(recipient: AddressDigest, until: Int64)]

    init(of share: Share, now: Int64, _ db: DatabaseConnection) throws {
        let mails: [(recipient: AddressDigest, askedAt: Int64, isAnswered: Bool)] = try db.rows(
            cached: """
                SELECT recipient, asked_at, EXISTS (
                        SELECT 1 FROM attendance
                        WHERE attendance.id = mail.attendance_id AND event_id = mail.event_id
                            AND \(Attendance.hasSaidSomething))
                FROM stranger_mail AS mail
                WHERE \(share.column) = ? AND asked_at > ? AND is_expected = 0
                ORDER BY asked_at DESC
                """,
            arguments: [share.value, now - StrangerMail.day]
        ) { try ($0.next(), $0.next(), $0.next()) }
        var settled = Set(mails.filter(\.isAnswered).map(\.recipient))
        counted = mails.filter { settled.insert($0.recipient).inserted }
            .map { ($0.recipient, $0.askedAt + StrangerMail.day) }
    }

    var recipients: Set<AddressDigest> { Set(counted.map(\.recipient)) }

    /// When there is room for a mail to `recipient`; `nil` where there is now.
    /// - Parameter waiting: people whose mails were asked for before, and come first.
    func free(_ most: Int, behind waiting: Int = 0, for recipient: AddressDigest, now: Int64) -> Int64? {
        if most > 0, counted.contains(where: { $0.recipient == recipient }) { return nil }
        let turn = turn(waiting, of: most, now: now)
        return turn > now ? turn : nil
    }

    /// How many more there is room for, and when there is room for one beyond those.
    func room(_ most: Int, behind waiting: Int = 0, now: Int64) -> (people: Int, next: Int64) {
        let free = max(0, most - counted.count)
        return (max(0, free - waiting), turn(max(free, waiting), of: most, now: now))
    }

    /// Whether there is room then for a mail before which so many others are.
    func hasPlace(for number: Int, of most: Int, at instant: Int64) -> Bool {
        number < most - counted.count { $0.until > instant }
    }

    /// When the mail is sent before which so many others are. A place that is taken is free again a day later.
    private func turn(_ number: Int, of most: Int, now: Int64) -> Int64 {
        guard most > 0 else { return now + StrangerMail.day }
        let (days, place) = number.quotientAndRemainder(dividingBy: most)
        let free = most - counted.count
        // The first places are free now; the others as the earliest of those who have them count no more.
        let first = place < free ? now : counted[most - 1 - place].until
        return first + Int64(days) * StrangerMail.day
    }
}
