import Models

/// What is hidden and who is suspended, with the way back (B15).
package struct ModerationHiddenPage: Page {
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

    package var title: String { tr("Hidden and suspended") }
    package var description: String { tr("What operators have hidden.") }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        ModerationFrame(.hidden) {
            if cases.isEmpty {
                EmptyState(.check, tr("Nothing is hidden"), context.assets) { P { tr("And nobody is suspended.") } }
            }
            ForEach(cases) { found in
                Article(.class("part")) {
                    CaseHead(found: found, assets: context.assets)
                    Div(.class("note")) {
                        P {
                            (found.subject.kind == .account ? tr("Suspended ") : tr("Hidden "))
                                + AgoWords(epochSeconds: Int(found.hiddenAt ?? now), now: Int(now)).words
                        }
                        if !found.words.isEmpty { P(.class("typed"), .dir("auto")) { found.words } }
                    }
                    PostForm(.moderationCase(found.id, .restoration), context, class: "actions") {
                        SubmitButton(tr("Restore"), .quiet)
                    }
                }
            }
            ModerationPages(
                newer: number > 1 ? .moderation(.hidden, page: number - 1) : nil,
                older: hasMore ? .moderation(.hidden, page: number + 1) : nil
            )
        }
    }
}
