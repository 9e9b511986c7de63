import Models

/// A circle by the link of a mail, without an account: who asks, and the answer. Nothing of who else is in it.
package struct CircleInvitationPage: Page {
    package let context: PageContext
    /// That of the address.
    package let token: String
    package let circle: Circle
    package let person: CirclePerson
    package let inviter: String?
    /// Whether the reader, a member, may take over what is a mere address's.
    package let canClaim: Bool
    package let name: String
    package let errors: FieldErrors

    package init(
        context: PageContext,
        token: String,
        circle: Circle,
        person: CirclePerson,
        inviter: String?,
        canClaim: Bool = false,
        name: String? = nil,
        errors: FieldErrors = .none
    ) {
        (self.context, self.token, self.circle, self.person) = (context, token, circle, person)
        (self.inviter, self.canClaim) = (inviter, canClaim)
        (self.name, self.errors) = (name ?? person.guestName, errors)
    }

    package var title: String { FormTitle.words(circle.name, errors) }
    /// Link previews show this: nothing of the circle.
    package var description: String { tr("An invitation at \(SiteName.current).") }
    package var section: SiteSection? { .home }

    package var content: some HTML {
        Div(.class("form-page")) {
            H1(.dir("auto")) { circle.name }
            P(.class("lead"), .dir("auto")) {
                inviter.map { tr("\($0) asks you into this circle.") } ?? tr("You are asked into this circle.")
            }
            P(.class("soft")) {
                tr(
                    "Invitations to its meetings come by mail. Others in it see the name that you give, and never your address."
                )
            }
            if canClaim {
                Section(.class("part")) {
                    P { tr("You are logged in: keep the circle with your account.") }
                    PostForm(.circleInvitation(token, .claim), context) { SubmitButton(tr("Keep it with my account")) }
                }
            }
            answer
        }
    }

    private var answer: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        return Section(.class("part")) {
            fields.summary
            PostForm(.circleInvitation(token), context) {
                if person.state == .asked {
                    fields.text(
                        .name,
                        tr("Your name"),
                        .name,
                        value: name,
                        help: tr("As the others know you."),
                        isRequired: false
                    )
                    Div(.class("actions")) {
                        CircleDecisionButtons(yes: tr("Join without an account"), no: tr("Decline"), of: circle.name)
                    }
                } else {
                    P { tr("You are in it.") }
                    Button(.class("button danger"), .type("submit"), .name(.decision), .value("decline")) {
                        tr("Leave the circle")
                    }
                }
            }
        }
    }
}
