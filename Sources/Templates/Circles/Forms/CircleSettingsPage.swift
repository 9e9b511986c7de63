import Models

/// What keepers decide: the name, who may do what, and the link by which people come.
package struct CircleSettingsPage: Page {
    package let context: PageContext
    package let circle: Circle
    package let input: CircleInput
    package let link: CircleLinkInput
    /// The whole address of the link; `nil` where there is none.
    package let address: WebAddress?
    package let now: Int64
    package let errors: FieldErrors

    package init(
        context: PageContext,
        circle: Circle,
        input: CircleInput,
        link: CircleLinkInput = CircleLinkInput(),
        address: WebAddress?,
        now: Int64,
        errors: FieldErrors = .none
    ) {
        (self.context, self.circle, self.input, self.link) = (context, circle, input, link)
        (self.address, self.now, self.errors) = (address, now, errors)
    }

    package var title: String { FormTitle.words(tr("Settings of \(circle.name)"), errors) }
    package var description: String { tr("The same people again.") }
    package var section: SiteSection? { .home }

    package var content: some HTML {
        Div(.class("form-page")) {
            CircleBack(route: .circle(circle.code), words: circle.name, assets: context.assets)
            H1 { tr("Settings") }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            PostForm(.circle(circle.code, .settings), context) {
                fields.text(.name, tr("Name"), .circleName, value: input.name)
                CircleShareFields(input: input, assets: context.assets)
                SubmitButton(tr("Save"))
            }
            Section(.class("part")) {
                H2 { tr("Link") }
                standing
                form(fields)
            }
        }
    }

    @HTMLBuilder private var standing: some HTML {
        if let given = circle.link, let address {
            P { Code(.id("link")) { address.text } }
            P(.class("soft")) {
                given.isOpen(at: now) ? Self.left(of: given, now: now) : tr("It does not let anybody in any more.")
            }
            PostForm(.circle(circle.code, .linkRemoval), context) {
                Div(.class("actions")) {
                    Button(.class("button quiet danger"), .type("submit")) { tr("End the link") }
                }
            }
        } else {
            P(.class("soft")) { tr("There is none. Whoever has a link can come, until it ends or is used up.") }
        }
    }

    private static func left(of link: CircleLink, now: Int64) -> String {
        let days = max(1, Int((link.until - now + 86_399) / 86_400))
        let (uses, time) = (Count(link.uses - link.used, "person", "people").words, Count(days, "day").words)
        return link.joinsAtOnce
            ? tr("It lets \(uses) in at once, for \(time).") : tr("\(uses) can ask by it, for \(time).")
    }

    private func form(_ fields: FormFieldSet) -> some HTML {
        PostForm(.circle(circle.code, .link), context) {
            RadioGroup(
                name: .joins,
                legend: tr("Whoever opens it"),
                message: nil,
                assets: context.assets
            ) {
                choice("once", tr("joins at once"), link.joinsAtOnce)
                choice("ask", tr("asks, and keepers decide"), !link.joinsAtOnce)
            }
            fields.text(.uses, tr("For how many people"), .number, value: link.uses)
            fields.text(.days, tr("For how many days"), .number, value: link.days)
            SubmitButton(circle.link == nil ? tr("Make a link") : tr("Make a new link, and end this one"), .quiet)
        }
    }

    private func choice(_ value: String, _ words: String, _ isChosen: Bool) -> some HTML {
        Label(.class("check")) {
            Input(.type("radio"), .name(.joins), .value(value), .checked(isChosen))
            Span { words }
        }
    }
}
