import Models

/// What members have reported and nobody has settled (B15).
package struct ModerationQueuePage: Page {
    package let context: PageContext
    package let cases: [ModerationCase]
    /// From 1.
    package let number: Int
    package let hasMore: Bool
    /// Epoch seconds.
    package let now: Int64

    package init(context: PageContext, cases: [ModerationCase], number: Int = 1, hasMore: Bool = false, now: Int64) {
        self.context = context
        self.cases = cases
        self.number = number
        self.hasMore = hasMore
        self.now = now
    }

    package var title: String { "Moderation" }
    package var description: String { "What was reported." }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        ModerationFrame(.queue) {
            if cases.isEmpty {
                EmptyState(.check, "Nothing is reported", context.assets) {
                    P { "What members report stands here until somebody has looked at it." }
                }
            }
            ForEach(cases) { found in
                Article(.class("part"), .id("case-\(found.id)")) {
                    CaseHead(found: found, assets: context.assets)
                    if found.hiddenAt != nil, found.subject.kind != .account {
                        P(.class("note")) { "It is hidden already." }
                    }
                    H3 { Count(found.count, "report").words }
                    UL(.class("rows")) { ForEach(found.reports) { row($0) } }
                    if found.count > found.reports.count {
                        P(.class("soft")) { "Older ones are not shown." }
                    }
                    CaseActions(found: found, context: context)
                }
            }
            ModerationPages(
                newer: number > 1 ? .moderation(.queue, page: number - 1) : nil,
                older: hasMore ? .moderation(.queue, page: number + 1) : nil
            )
        }
    }

    private func row(_ report: Report) -> some HTML {
        LI(.class("row")) {
            Div(.class("row-text")) {
                P {
                    Strong { report.reason.words }
                    " · "
                    A(.href(.person(username: report.reporter.username)), .dir("auto")) { report.reporter.displayName }
                    Span(.class("soft")) {
                        " · " + AgoWords(epochSeconds: Int(report.createdAt), now: Int(now)).words
                    }
                }
                if !report.words.isEmpty { P(.class("typed"), .dir("auto")) { report.words } }
            }
        }
    }
}

/// What an operator can do about a case.
private struct CaseActions: HTML {
    let found: ModerationCase
    let context: PageContext

    var body: some HTML {
        PostForm(.moderationCase(found.id, .dismissal), context, class: "actions") {
            SubmitButton("Dismiss reports", .quiet)
        }
        if found.subject.kind != .account, found.hiddenAt == nil {
            form("Hide it", "Hide", .hiding, "Its maker reads it beside the \(found.subject.kind.noun).")
        }
        if !found.isOperator, !found.isSuspended {
            let name = found.subject.maker.displayName
            form("Suspend \(name)", "Suspend", .suspension, "It stands in the list of decisions.")
        }
    }

    private func form(
        _ summary: String,
        _ button: String,
        _ path: CasePath,
        _ help: String
    ) -> some HTML {
        let fields = FormFieldSet(errors: .none, assets: context.assets, prefix: "\(button.lowercased())-\(found.id)-")
        return Details {
            Summary { summary }
            PostForm(.moderationCase(found.id, path), context) {
                fields.textArea(.message, "Why", value: "", help: help, rows: 2)
                SubmitButton(button, .danger)
            }
        }
    }
}

/// The way to the pages before and behind.
struct ModerationPages: HTML {
    let newer: Route?
    let older: Route?

    var body: some HTML {
        if newer != nil || older != nil {
            Nav(.class("pages"), .ariaLabel("Pages")) {
                if let newer { A(.class("button quiet"), .href(newer)) { "Newer" } }
                if let older { A(.class("button quiet"), .href(older)) { "Older" } }
            }
        }
    }
}
