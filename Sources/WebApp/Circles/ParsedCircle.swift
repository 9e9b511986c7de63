import Auth
import HTTPServer
import Models
import Templates

/// Whom a form asks into a circle: friends by username, and addresses of others.
struct ParsedCirclePeople {
    let invitees: CircleInvitees
    private(set) var errors: FieldErrors

    init(_ form: FormData, of member: MemberVisit) throws {
        let people = try ParsedParticipants(form, of: member)
        var (errors, invitees) = (people.errors, CircleInvitees())
        let own = EmailPolicy.folded(member.account.email)
        for invitee in people.invitees {
            switch invitee {
            case .member(let account): invitees.members.append(account)
            case .address(let email, let name):
                if EmailPolicy.folded(email) == own { errors.add(.emails, CircleReason.ownAddress) }
                invitees.addresses.append(CircleInvitees.Address(email, name: name))
            // No form names one.
            case .circleGuest: break
            }
        }
        (self.invitees, self.errors) = (invitees, errors)
    }
}

extension CircleInput {
    init(_ form: FormData) {
        self.init()
        name = form.text(.name).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        participants = form.all(.participants)
        emails = form.exact(.emails).replacing("\r\n", with: "\n")
        inviters = CircleShare(rawValue: form.text(.inviters)) ?? inviters
        hosts = CircleShare(rawValue: form.text(.hosts)) ?? hosts
    }

    /// What is wrong with the name.
    var errors: FieldErrors {
        if name.isEmpty { return [.name: CircleReason.noName] }
        if NamePolicy.problem(with: name) == .characters { return [.name: NameProblem.characters] }
        return name.unicodeScalars.count > Circle.maxNameLength ? [.name: CircleReason.tooLong] : .none
    }
}

extension CircleLinkInput {
    init(_ form: FormData) {
        self.init()
        joinsAtOnce = form.text(.joins) != "ask"
        (uses, days) = (form.text(.uses), form.text(.days))
    }

    var values: (uses: Int?, days: Int?) {
        func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
            Int(text.filter { !$0.isWhitespace }).flatMap { range.contains($0) ? $0 : nil }
        }
        return (number(uses, in: CircleLink.uses), number(days, in: CircleLink.days))
    }
}
