import Models

/// Takes some of a thing, takes more or less of it, and gives it back.
struct ThingClaimForms: HTML {
    let listed: ListedThing
    /// So many the reader brings.
    let own: Int
    let shown: ThingsShown
    let mayTake: Bool
    let context: PageContext
    let typed: String?
    let errors: FieldErrors

    private var thing: Thing { listed.thing }
    /// So many they can bring, all in all.
    private var most: Int { listed.left + own }

    var body: some HTML {
        Div(.class("thing-forms")) {
            if mayTake, most > 1 || typed != nil {
                counted
            } else if mayTake, most == 1, own == 0 {
                PostForm(shown.door.claim(thing.id), context) {
                    HiddenField(.count, "1")
                    Button(.class("button quiet"), .type("submit"), .ariaLabel(tr("I bring it: \(thing.name)"))) {
                        tr("I bring it")
                    }
                }
            }
            if own > 0 {
                PostForm(shown.door.claimRemoval(thing.id), context) {
                    Button(
                        .class("button quiet"),
                        .type("submit"),
                        .ariaLabel(tr("I do not bring it after all: \(thing.name)"))
                    ) { tr("I do not bring it after all") }
                }
            }
        }
    }

    private var counted: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets, prefix: "thing-\(thing.id)-")
        return PostForm(shown.door.claim(thing.id), context, class: "thing-count") {
            fields.text(
                .count,
                tr("How many of “\(thing.name)” you bring"),
                .number,
                value: typed ?? "\(max(1, own))",
                help: tr("Up to \(most)."),
                isRequired: true
            )
            Button(
                .class("button quiet"),
                .type("submit"),
                .ariaLabel(own == 0 ? tr("I bring it: \(thing.name)") : tr("Save: \(thing.name)"))
            ) { own == 0 ? tr("I bring it") : tr("Save") }
        }
    }
}

/// Another thing for the list.
struct ThingAddForm: HTML {
    let shown: ThingsShown
    let visit: ThingsVisit
    /// What was typed and not taken.
    let typed: (name: String, count: String)?
    let errors: FieldErrors
    let context: PageContext

    var body: some HTML {
        let fields = FormFieldSet(errors: typed == nil ? .none : errors, assets: context.assets, prefix: "new-")
        PostForm(shown.door.things, context, class: "thing-add", creates: true) {
            fields.text(
                .thing,
                visit.manages ? tr("What is needed") : tr("What you bring"),
                .thingName,
                value: typed?.name ?? ""
            )
            fields.text(.count, tr("How many"), .number, value: typed?.count ?? "1")
            SubmitButton(tr("Add"))
        }
    }
}

extension InputKind {
    static let thingName = InputKind(type: "text", autocomplete: "off", maxLength: Thing.maxNameLength)
    static let question = InputKind(type: "text", autocomplete: "off", maxLength: Question.maxLength)
}
