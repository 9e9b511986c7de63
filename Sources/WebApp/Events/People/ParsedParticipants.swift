import Auth
import Models
import Templates

/// Whom a form asks: friends by username (`participants`, one each), and addresses, one in a line (`emails`).
struct ParsedParticipants {
    private(set) var invitees: [Invitee] = []
    private static let maxErrors = 20
    /// As typed.
    let emails: String
    private(set) var errors = FieldErrors.none

    /// Those of a text that are addresses.
    static func addresses(in text: String) -> [String] {
        text.split { $0.isNewline || $0 == "," || $0 == ";" }
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { EmailPolicy.problem(with: $0) == nil }
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
        var folded: Set<String> = []
        for line in emails.split(whereSeparator: { $0.isNewline || $0 == "," || $0 == ";" }) {
            let address = line.trimmingCharacters(in: .whitespaces)
            guard !address.isEmpty else { continue }
            guard EmailPolicy.problem(with: address) == nil else {
                errors.add(.emails, EventReason.notAnAddress(String(address.prefix(EmailPolicy.maxBytes))))
                // Whoever has pasted a whole letter needs no list of all of its words.
                if errors.entries.count >= Self.maxErrors { break }
                continue
            }
            if folded.insert(address.lowercased()).inserted { invitees.append(.address(address)) }
        }
        if invitees.count > Event.maxInvited {
            errors.add(.participants, InvitationProblem.tooMany(limit: Event.maxInvited))
        }
    }
}
