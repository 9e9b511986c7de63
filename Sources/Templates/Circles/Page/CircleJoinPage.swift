import Models

/// A circle, for whoever has come by its link.
package struct CircleJoinPage: Page {
    package let context: PageContext
    package let circle: Circle
    package let link: CircleLink
    package let errors: FieldErrors

    package init(context: PageContext, circle: Circle, link: CircleLink, errors: FieldErrors = .none) {
        (self.context, self.circle, self.link, self.errors) = (context, circle, link, errors)
    }

    package var title: String { FormTitle.words(tr("Join a circle"), errors) }
    /// Link previews show this: nothing of the circle.
    package var description: String { tr("An invitation at \(SiteName.current).") }
    package var section: SiteSection? { .home }

    package var content: some HTML {
        Div(.class("form-page")) {
            H1(.dir("auto")) { circle.name }
            FormFieldSet(errors: errors, assets: context.assets).summary
            P(.class("lead")) {
                link.joinsAtOnce
                    ? tr("A circle of people who meet again and again. You can join it.")
                    : tr("A circle of people who meet again and again. You can ask to be let in.")
            }
            P(.class("soft")) {
                CircleWords.whoAsks(circle)
            }
            PostForm(.circleJoin(link.code), context) {
                SubmitButton(link.joinsAtOnce ? tr("Join") : tr("Ask to be let in"))
            }
        }
    }
}

/// A link that lets nobody in any more, for whoever has come by it.
package struct CircleLinkOverPage: Page {
    package let context: PageContext

    package init(context: PageContext) { self.context = context }

    package var title: String { tr("Join a circle") }
    package var description: String { tr("An invitation at \(SiteName.current).") }
    package var section: SiteSection? { .home }

    package var content: some HTML {
        H1 { tr("Join a circle") }
        EmptyState(.people, tr("This link has ended"), context.assets) {
            P { CircleProblem.linkOver.sentence }
        }
    }
}
