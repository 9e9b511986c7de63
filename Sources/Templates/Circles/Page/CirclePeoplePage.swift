import Models

/// All who are in a circle, a hundred at a time, and where further ones are asked.
package struct CirclePeoplePage: Page {
    package let context: PageContext
    package let visible: VisibleCircle
    package let people: [ShownCirclePerson]
    package let count: Int
    /// From 1.
    package let number: Int
    package let hasMore: Bool
    package let waiting: [ShownCirclePerson]
    /// Who can be asked.
    package let friends: [Byline]
    package let input: CircleInput
    package let errors: FieldErrors

    package init(
        context: PageContext,
        visible: VisibleCircle,
        people: [ShownCirclePerson],
        count: Int,
        number: Int = 1,
        hasMore: Bool = false,
        waiting: [ShownCirclePerson] = [],
        friends: [Byline] = [],
        input: CircleInput = CircleInput(),
        errors: FieldErrors = .none
    ) {
        (self.context, self.visible, self.people, self.count) = (context, visible, people, count)
        (self.number, self.hasMore, self.waiting) = (number, hasMore, waiting)
        (self.friends, self.input, self.errors) = (friends, input, errors)
    }

    private var circle: Circle { visible.circle }

    package var title: String { FormTitle.words(tr("People of \(circle.name)"), errors) }
    package var description: String { tr("The same people again.") }
    package var section: SiteSection? { .home }

    package var content: some HTML {
        CircleBack(route: .circle(circle.code), words: circle.name, assets: context.assets)
        H1 { Count(count, "person", "people").words }
        if visible.mayInvite { invite }
        if !waiting.isEmpty {
            Section(.class("part")) {
                H2 { tr("Not in it yet") }
                CirclePeopleRows(people: waiting, visible: visible, context: context)
            }
        }
        Section(.class("part")) {
            H2 { tr("In it") }
            CirclePeopleRows(people: people, visible: visible, context: context)
            if number > 1 || hasMore { pages }
        }
        // Keepers come first.
        if visible.isKeeper, number == 1, people.count(where: \.person.isKeeper) > 1 {
            PostForm(.circle(circle.code, .keeping), context, class: "aside") {
                SubmitButton(tr("Keep it no more"), .quiet)
            }
        }
    }

    private var pages: some HTML {
        Nav(.class("pages"), .ariaLabel(tr("Pages of people"))) {
            if number > 1 {
                A(.class("button quiet"), .href(.circlePeople(circle.code, page: number - 1))) { tr("Back") }
            }
            if hasMore {
                A(.class("button quiet"), .href(.circlePeople(circle.code, page: number + 1))) { tr("More") }
            }
        }
    }

    private var invite: some HTML {
        Section(.class("add-form")) {
            H2 { tr("Ask more people") }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            PostForm(.circle(circle.code, .people), context) {
                CirclePeopleFields(
                    friends: friends,
                    chosen: Set(input.participants),
                    emails: input.emails,
                    fields: fields,
                    assets: context.assets
                )
                SubmitButton(tr("Ask them"))
            }
        }
    }
}
