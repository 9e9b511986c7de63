import Models

/// A circle in somebody's list.
package struct ListedCircle: Hashable, Sendable {
    package let visible: VisibleCircle
    /// A square of its picture, where it has one.
    package let picture: Route?
    package let people: Int
    /// Who asks them into it.
    package let inviter: String?

    package init(_ visible: VisibleCircle, picture: Route? = nil, people: Int, inviter: String? = nil) {
        (self.visible, self.picture, self.people, self.inviter) = (visible, picture, people, inviter)
    }
}

/// All circles that a member is in, is asked to or asks for.
package struct CirclesPage: Page {
    package let context: PageContext
    package let circles: [ListedCircle]

    package init(context: PageContext, circles: [ListedCircle]) { (self.context, self.circles) = (context, circles) }

    package var title: String { tr("Circles") }
    package var description: String { tr("The same people again.") }
    package var section: SiteSection? { .home }

    package var content: some HTML {
        Div(.class("title-line")) {
            H1 { tr("Circles") }
            if !circles.isEmpty { A(.class("button"), .href(.circles(.new))) { tr("New circle") } }
        }
        if circles.isEmpty {
            EmptyState(.people, tr("No circles yet"), context.assets) {
                P {
                    tr(
                        """
                        A circle is the people whom you meet again and again: chess on Fridays, the choir, the street. You ask \
                        all of them to a meeting as you ask one.
                        """
                    )
                }
                P { A(.class("button"), .href(.circles(.new))) { tr("New circle") } }
            }
        }
        let asked = circles.filter { $0.visible.mine.state == .asked }
        if !asked.isEmpty {
            H2(.class("results-heading")) { tr("Waiting for your answer") }
            UL(.class("rows")) { ForEach(asked) { CircleRow(listed: $0, context: context) } }
        }
        let others = circles.filter { $0.visible.mine.state != .asked }
        if !asked.isEmpty, !others.isEmpty { H2(.class("results-heading")) { tr("Your circles") } }
        if !others.isEmpty {
            UL(.class("rows")) { ForEach(others) { CircleRow(listed: $0, context: context) } }
        }
    }
}

/// A circle in a list: its name, how many are in it, and who the reader is to it.
struct CircleRow: HTML {
    let listed: ListedCircle
    let context: PageContext

    private var circle: Circle { listed.visible.circle }

    var body: some HTML {
        LI(
            .class("row"),
            .dataCircle(circle.code.description),
            .dataState(listed.visible.mine.state.rawValue)
        ) {
            if let picture = listed.picture {
                Face(name: circle.name, of: nil, photo: picture, size: .middle)
            } else {
                Span(.class("hue-icon")) { Icon(.people, context.assets) }
            }
            Div(.class("row-text")) {
                A(.class("row-link"), .href(.circle(circle.code)), .dir("auto")) { circle.name }
                P(.class("soft")) {
                    Count(listed.people, "person", "people").words
                    if let standing {
                        " · "
                        Bdi { standing }
                    }
                }
                if listed.visible.mine.state == .asked { CircleAnswer(circle: circle, context: context) }
            }
        }
    }

    private var standing: String? {
        switch listed.visible.mine.state {
        case .asked: listed.inviter.map { tr("\($0) asks you") } ?? tr("You are asked")
        case .asking: tr("You have asked to be let in")
        case .member: listed.visible.isKeeper ? tr("You keep it") : nil
        case .declined, .refused, .gone: nil
        }
    }
}

/// Yes or no to an invitation.
struct CircleAnswer: HTML {
    let circle: Circle
    let context: PageContext

    var body: some HTML {
        PostForm(.circle(circle.code, .answer), context) {
            Div(.class("actions")) {
                CircleDecisionButtons(yes: tr("Join"), no: tr("Decline"), of: circle.name)
            }
        }
    }
}

/// Two buttons that decide. What they are about is heard, since several may stand on a page.
struct CircleDecisionButtons: HTML {
    let yes: String
    let no: String
    let subject: String

    init(yes: String, no: String, of subject: String) { (self.yes, self.no, self.subject) = (yes, no, subject) }

    var body: some HTML {
        button("accept", yes, isMain: true)
        button("decline", no, isMain: false)
    }

    private func button(_ value: String, _ words: String, isMain: Bool) -> some HTML {
        Button(
            .class(isMain ? "button" : "button quiet"),
            .type("submit"),
            .name(.decision),
            .value(value)
        ) {
            words
            Span(.class("visually-hidden"), .dir("auto")) { " " + subject }
        }
    }
}
