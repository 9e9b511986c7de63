import Models

/// What operators have decided, newest first: nothing of it can be changed (B15).
package struct ModerationLogPage: Page {
    package let context: PageContext
    package let entries: [ModerationEntry]
    package let hasMore: Bool
    /// Whether newer ones were left out.
    package let isContinued: Bool

    package init(context: PageContext, entries: [ModerationEntry], hasMore: Bool = false, isContinued: Bool = false) {
        self.context = context
        self.entries = entries
        self.hasMore = hasMore
        self.isContinued = isContinued
    }

    package var title: String { tr("Decisions") }
    package var description: String { tr("What operators have decided.") }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        ModerationFrame(.log) {
            if entries.isEmpty {
                EmptyState(.check, tr("No decisions yet"), context.assets) {
                    P { tr("Whatever operators decide is written down here.") }
                }
            } else {
                UL(.class("rows")) { ForEach(entries) { row($0) } }
            }
            ModerationPages(
                newer: isContinued ? .moderation(.log) : nil,
                older: hasMore ? entries.last.map { .moderationLog(before: $0.id) } : nil
            )
        }
    }

    private func row(_ entry: ModerationEntry) -> some HTML {
        LI(.class("row")) {
            Div(.class("row-text")) {
                P(.dir("auto")) {
                    Strong { entry.action.words }
                    ": "
                    entry.heading
                }
                P(.class("soft")) {
                    if let name = entry.operatorName {
                        A(.href(.person(username: name))) { name }
                    } else {
                        entry.isCommand ? tr("On the command line") : tr("Somebody whose account is erased")
                    }
                    " · " + InstantWords(epochSeconds: Int(entry.createdAt), offset: nil).words
                }
                if !entry.words.isEmpty { P(.class("typed"), .dir("auto")) { entry.words } }
            }
        }
    }
}
