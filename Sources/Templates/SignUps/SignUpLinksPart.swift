import Models

/// For operators: makes links by which people sign up, and lists all of them.
struct SignUpLinksPart: HTML {
    let context: PageContext
    let list: SignUpLinkList
    let form: SignUpLinkForm
    let errors: FieldErrors

    var body: some HTML {
        Section(.class("part form-part")) {
            H2 { tr("Invitation links") }
            P(.class("soft")) { tr("Whoever has a link may sign up, whatever is chosen above but “Nobody”.") }
            PostForm(.signUpLinks, context, creates: true) { fields }
        }
        Section(.class("part")) {
            H2 { tr("Links so far") }
            if list.links.isEmpty { P(.class("soft")) { tr("Nobody has made one.") } }
            UL(.class("rows")) {
                ForEach(list.links) { SignUpLinkRow(link: $0, isForOperator: true, context: context) }
            }
            ModerationPages(
                newer: list.isContinued ? .signUpRules : nil,
                older: list.hasMore ? list.links.last.map { .signUpRules(before: $0.id) } : nil
            )
        }
    }

    @HTMLBuilder private var fields: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        fields.text(.uses, tr("How many people"), .number, value: form.uses, help: tr("1 to 1000."))
        fields.text(
            .days,
            tr("For how many days"),
            .number,
            value: form.days,
            help: tr("Empty: until somebody ends it."),
            isRequired: false
        )
        fields.text(
            .note,
            tr("For whom"),
            .linkNote,
            value: form.note,
            help: tr("Only operators see it."),
            isRequired: false
        )
        SubmitButton(tr("Make a link"), .quiet)
    }
}

/// A link: what is left of it, who came by it, and its end.
struct SignUpLinkRow: HTML {
    let link: SignUpLink
    let isForOperator: Bool
    let context: PageContext

    var body: some HTML {
        LI(.class("row")) {
            Div(.class("row-text")) {
                P { Strong { link.state } }
                if isForOperator { maker }
                if !link.note.isEmpty { P(.dir("auto")) { link.note } }
                people
            }
            if link.isGood {
                PostForm(isForOperator ? .signUpLinkEnd(link.id) : .friendLinkEnd(link.id), context) {
                    SubmitButton(tr("End link"), .quiet)
                }
            }
        }
    }

    private var maker: some HTML {
        P(.class("soft")) {
            if let maker = link.maker {
                A(.href(.person(username: maker))) { maker }
            } else {
                tr("On the command line")
            }
            " · " + InstantWords(epochSeconds: Int(link.createdAt)).words
        }
    }

    @HTMLBuilder private var people: some HTML {
        if link.used > 0 {
            P(.class("soft")) {
                Count(link.used, "%1 person came by it.", "%1 people came by it.").words
                for name in link.people {
                    " "
                    A(.href(.person(username: name))) { name }
                }
                if link.used > SignUpLink.maxNames, link.people.count == SignUpLink.maxNames { " …" }
            }
        }
    }
}
