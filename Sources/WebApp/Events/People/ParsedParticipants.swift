import Auth
import Models
import Templates

/// Whom a form asks: friends by username (`participants`, one each), and addresses as mail programs
/// write lists of them (`emails`).
struct ParsedParticipants {
    private(set) var invitees: [Invitee] = []
    private static let maxErrors = 20
    /// As typed.
    let emails: String
    private(set) var errors = FieldErrors.none

    /// As far as there is room for it. Programs copy names of headers as they are written there, too.
    private static func guestName(_ name: String) -> String {
        var kept = String.UnicodeScalarView()
        kept.append(contentsOf: EncodedWords.decode(name).oneLine.unicodeScalars.prefix(Attendance.maxGuestNameLength))
        return String(kept).trimmingCharacters(in: .whitespaces)
    }

    /// Names that are nobody's, or nobody's whom the member may ask, get the same sentence.
    init(_ form: FormData, of member: MemberVisit) throws {
        emails = form.exact(.emails).replacing("\r\n", with: "\n")
        let usernames = form.all(.participants).flatMap {
            $0.split(whereSeparator: { $0 == "," || $0.isWhitespace })
        }
        let friends = try member.app.database.read { try Friend.list(of: member.account.id, $0) }
        let byName = Dictionary(friends.map { ($0.person.username.lowercased(), $0.person) }) { first, _ in first }
        var seen: Set<Invitee> = []
        for username in usernames.prefix(Event.maxInvited + 1) {
            guard let friend = byName[username.lowercased()] else {
                errors.add(.participants, EventReason.notAFriend(String(username.prefix(100))))
                continue
            }
            let invitee = Invitee.member(friend.id)
            if seen.insert(invitee).inserted { invitees.append(invitee) }
        }
        let given = AddressList(emails)
        invitees += given.mailboxes.map { .address($0.address, name: Self.guestName($0.name)) }
        // Whoever has pasted a whole letter needs no list of all of its words.
        for wrong in given.wrong.prefix(Self.maxErrors) {
            errors.add(.emails, EventReason.wrongAddress(wrong.text, wrong.problem))
        }
        if invitees.count > Event.maxInvited {
            let field = given.mailboxes.count > Event.maxInvited ? FieldName.emails : .participants
            errors.add(field, InvitationProblem.tooMany(limit: Event.maxInvited))
        }
    }
}
