import Models

/// Where a circle is made: its name, who is asked, and who may do what.
package struct CircleNewPage: Page {
    package let context: PageContext
    package let friends: [Byline]
    package let input: CircleInput
    package let errors: FieldErrors

    package init(
        context: PageContext,
        friends: [Byline],
        input: CircleInput = CircleInput(),
        errors: FieldErrors = .none
    ) {
        (self.context, self.friends, self.input, self.errors) = (context, friends, input, errors)
    }

    package var title: String { FormTitle.words(tr("New circle"), errors) }
    package var description: String { tr("The same people again.") }
    package var section: SiteSection? { .home }

    package var content: some HTML {
        Div(.class("form-page")) {
            CircleBack(route: .circles(.list), words: tr("Circles"), assets: context.assets)
            H1 { tr("New circle") }
            P(.class("lead")) { tr("Whoever you ask decides. Nothing about a circle is public.") }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            PostForm(.circles(.new), context, creates: true) {
                fields.text(.name, tr("Name"), .circleName, value: input.name)
                CirclePeopleFields(
                    friends: friends,
                    chosen: Set(input.participants),
                    emails: input.emails,
                    fields: fields,
                    assets: context.assets
                )
                CircleShareFields(input: input, assets: context.assets)
                SubmitButton(tr("Make the circle"))
            }
        }
    }
}

/// The way back to what a page belongs to.
struct CircleBack: HTML {
    let route: Route
    let words: String
    let assets: AssetPaths

    var body: some HTML {
        P(.class("back")) {
            A(.href(route)) {
                Icon(.back, assets)
                Bdi { words }
            }
        }
    }
}
