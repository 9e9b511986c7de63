import Models

/// Somebody of a circle, and how pages name them where they have an account.
package struct ShownCirclePerson: Hashable, Sendable {
    package let person: CirclePerson
    package let byline: Byline?

    package init(_ person: CirclePerson, byline: Byline?) { (self.person, self.byline) = (person, byline) }
}

/// People of a circle, each with what the reader may do.
struct CirclePeopleRows: HTML {
    let people: [ShownCirclePerson]
    let visible: VisibleCircle
    /// Whether what can be done stands beside them.
    var offers = true
    let context: PageContext

    var body: some HTML {
        UL(.class("rows")) {
            ForEach(people) { CirclePersonRow(member: $0, visible: visible, offers: offers, context: context) }
        }
    }
}

/// Somebody of a circle, with what keepers and whoever has asked them may do.
struct CirclePersonRow: HTML {
    let member: ShownCirclePerson
    let visible: VisibleCircle
    let offers: Bool
    let context: PageContext

    private var person: CirclePerson { member.person }
    private var code: CircleCode { visible.circle.code }

    var body: some HTML {
        LI(.class("row person-row"), .dataState(person.state.rawValue)) {
            if let byline = member.byline {
                PersonLine(person: byline)
            } else {
                Face(name: name, of: nil, photo: nil)
                Div(.class("row-text")) {
                    Strong(.dir("auto")) { name }
                    // Nobody but who has typed it.
                    if let email = person.email, person.inviter == visible.mine.account {
                        P(.class("soft")) { Bdi { email } }
                    }
                }
            }
            if let standing { Span(.class("soft")) { standing } }
            if offers { actions }
        }
    }

    private var name: String {
        if let byline = member.byline { return byline.displayName }
        return person.guestName.isEmpty ? tr("Somebody by mail") : person.guestName
    }

    private var standing: String? {
        switch person.state {
        case .member: person.isKeeper ? tr("Keeper") : nil
        case .asked: tr("Asked")
        case .declined: tr("Declined")
        case .asking, .refused, .gone: nil
        }
    }

    private var isOwn: Bool { person.id == visible.mine.id }
    private var isKept: Bool { visible.isKeeper && !person.isKeeper }

    @HTMLBuilder private var actions: some HTML {
        switch person.state {
        case .asking where visible.isKeeper:
            PostForm(.circle(code, person.id, .decision), context) {
                Div(.class("actions")) { CircleDecisionButtons(yes: tr("Let in"), no: tr("Do not let in"), of: name) }
            }
        case .asked where isKept || person.inviter == visible.mine.account:
            button(.removal, tr("Withdraw"))
        case .member where isKept:
            Div(.class("actions")) {
                if person.account != nil { button(.keeper, tr("Make a keeper")) }
                button(.removal, tr("Take out", "somebody of a circle"))
            }
        default: EmptyHTML()
        }
    }

    private func button(_ path: CirclePersonPath, _ words: String) -> some HTML {
        PostForm(.circle(code, person.id, path), context) {
            Button(.class("button quiet"), .type("submit")) {
                words
                Span(.class("visually-hidden"), .dir("auto")) { " " + name }
            }
        }
    }
}
