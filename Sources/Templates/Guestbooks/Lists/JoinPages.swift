import Models

/// Where somebody comes in with a code, and then says who they are (GB3, B11).
package struct JoinPage: Page {
    /// A book whose code was given.
    package struct Found: Hashable, Sendable {
        package let event: Event
        package let book: Guestbook
        package let host: String

        package init(event: Event, book: Guestbook, host: String) {
            self.event = event
            self.book = book
            self.host = host
        }
    }

    package let context: PageContext
    package let code: String
    package let name: String
    package let found: Found?
    package let errors: FieldErrors

    package init(
        context: PageContext,
        code: String = "",
        name: String = "",
        found: Found? = nil,
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.code = code
        self.name = name
        self.found = found
        self.errors = errors
    }

    package var title: String { FormTitle.words(found?.event.title ?? tr("Join a guestbook"), errors) }
    package var description: String { tr("Join a guestbook with the code from its host.") }
    package var section: SiteSection? { .events }
    package var styles: [String] { ["css/guestbooks.css"] }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        Div(.class("form-page join-page")) {
            if let found {
                Div(.class("join-head")) {
                    DateBlock(found.event.listedTime)
                    Div {
                        H1(.dir("auto")) { found.event.title }
                        P(.class("soft"), .dir("auto")) { tr("\(found.book.kind.words) · hosted by \(found.host)") }
                    }
                }
                if !found.book.values.welcome.isEmpty {
                    P(.class("typed"), .dir("auto")) { found.book.values.welcome }
                }
                name(found)
            } else {
                H1 { tr("Join a guestbook") }
                P(.class("lead")) { tr("The host has given you a code of 6 letters and digits.") }
                JoinCodeForm(code: code, errors: errors, context: context)
                P(.class("aside")) {
                    A(.href(.guestbooks(.recovery))) { tr("I was in a book on another phone") }
                }
            }
        }
    }

    @HTMLBuilder private func name(_ found: Found) -> some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        fields.summary
        PostForm(.guestbooks(.join), context, creates: true) {
            Input(.type("hidden"), .name(.code), .value(found.book.joinCode.description))
            if let member = context.viewer.member {
                P { tr("You join as \(member.displayName).") }
            } else {
                fields.text(
                    .name,
                    tr("Your name"),
                    .name,
                    value: name,
                    help: tr("The host and the other guests see it beside what you post. No account needed.")
                )
            }
            SubmitButton(tr("Join the book"))
        }
        if context.viewer.member == nil {
            P(.class("aside")) {
                A(.href(.logIn(next: Route.join(found.book.joinCode).path))) { tr("Log in to join with your account") }
            }
            // Where somebody is told that their name is taken, it may be their own.
            P(.class("aside")) {
                A(.href(.guestbooks(.recovery))) { tr("I was in a book on another phone") }
            }
        }
    }
}

/// The one field of the code.
struct JoinCodeForm: HTML {
    let code: String
    let errors: FieldErrors
    let context: PageContext

    var body: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        fields.summary
        PostForm(.guestbooks(.join), context, class: "join-code") {
            fields.text(.code, tr("Code"), .joinCode, value: code)
            SubmitButton(tr("Next"))
        }
    }
}

/// Shown once to a guest who has just joined: the words that open the book on another device.
package struct JoinedPage: Page {
    package let context: PageContext
    package let event: Event
    package let recovery: String

    package init(context: PageContext, event: Event, recovery: String) {
        self.context = context
        self.event = event
        self.recovery = recovery
    }

    package var title: String { tr("You’re in") }
    package var description: String { tr("You have joined the guestbook of \(event.title).") }
    package var section: SiteSection? { .events }
    package var styles: [String] { ["css/guestbooks.css"] }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        Div(.class("form-page join-page")) {
            H1 { tr("You’re in!") }
            P(.class("lead"), .dir("auto")) { event.title }
            P {
                tr("This device remembers you. On another one, these words open the book. You see them only once:")
            }
            P(.class("recovery"), .lang("zxx")) { recovery }
            P(.class("soft")) { tr("Take a screenshot, or write them down.") }
            A(.class("button wide"), .href(.guestbook(event.code))) { tr("Open the book") }
        }
    }
}

/// Where a guest comes back on another device.
package struct RecoveryPage: Page {
    package let context: PageContext
    package let errors: FieldErrors

    package init(context: PageContext, errors: FieldErrors = .none) {
        self.context = context
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Come back to a book"), errors) }
    package var description: String { tr("Open a guestbook on another phone.") }
    package var section: SiteSection? { .events }
    package var styles: [String] { ["css/guestbooks.css"] }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        Div(.class("form-page join-page")) {
            P(.class("back")) {
                A(.href(.guestbooks(.join))) {
                    Icon(.back, context.assets)
                    tr("Join")
                }
            }
            H1 { tr("Come back to a book") }
            P(.class("lead")) { tr("Enter the words that you were shown when you joined.") }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            PostForm(.guestbooks(.recovery), context) {
                fields.text(.recovery, tr("Recovery words"), .recovery, value: "")
                SubmitButton(tr("Open the book"))
            }
        }
    }
}
