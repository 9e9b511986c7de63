import Models

/// A case that waits for an operator: what it is about, what was said of it, and what can be done.
struct CaseCard: HTML {
    let found: ModerationCase
    let context: PageContext
    /// Epoch seconds.
    let now: Int64
    /// More of what it is about.
    let content: () -> Written

    init(found: ModerationCase, context: PageContext, now: Int64, @HTMLBuilder content: @escaping () -> Written) {
        self.found = found
        self.context = context
        self.now = now
        self.content = content
    }

    var body: some HTML {
        Article(.class("part"), .id("case-\(found.id)")) {
            CaseHead(found: found, assets: context.assets)
            content()
            if found.hiddenAt != nil, found.subject.kind != .account {
                P(.class("note")) { tr("It is hidden already.") }
            }
            H3 { Count(found.count, "report").words }
            UL(.class("rows")) { ForEach(found.reports) { row($0) } }
            if found.count > found.reports.count {
                P(.class("soft")) { tr("Older ones are not shown.") }
            }
            CaseActions(found: found, context: context)
        }
    }

    private func row(_ report: Report) -> some HTML {
        LI(.class("row")) {
            Div(.class("row-text")) {
                P {
                    Strong { report.reason.words }
                    " · "
                    PersonOrGuest(person: report.reporter, guestName: report.guestName)
                    Span(.class("soft")) {
                        AgoWords(epochSeconds: Int(report.createdAt), now: Int(now)).words
                    }
                }
                if !report.words.isEmpty { P(.class("typed"), .dir("auto")) { report.words } }
            }
        }
    }
}

/// What an operator can do about a case.
struct CaseActions: HTML {
    let found: ModerationCase
    let context: PageContext

    var body: some HTML {
        PostForm(.moderationCase(found.id, .dismissal), context, class: "actions") {
            SubmitButton(tr("Dismiss reports"), .quiet)
        }
        if found.subject.kind != .account, found.hiddenAt == nil {
            form(tr("Hide it"), tr("Hide"), .hiding, tr("Its maker reads it beside the \(found.subject.kind.noun)."))
        }
        if !found.isOperator, !found.isSuspended, let name = found.subject.maker?.displayName {
            form(tr("Suspend \(name)"), tr("Suspend"), .suspension, tr("It stands in the list of decisions."))
        }
    }

    private func form(
        _ summary: String,
        _ button: String,
        _ path: CasePath,
        _ help: String
    ) -> some HTML {
        let fields = FormFieldSet(errors: .none, assets: context.assets, prefix: "\(path)-\(found.id)-")
        return Details {
            Summary { summary }
            PostForm(.moderationCase(found.id, path), context) {
                fields.textArea(.message, tr("Why"), value: "", help: help, rows: 2)
                SubmitButton(button, .danger)
            }
        }
    }
}
