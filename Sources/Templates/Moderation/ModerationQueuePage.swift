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

    package var title: String { tr("Moderation") }
    package var description: String { tr("What was reported.") }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        ModerationFrame(.queue) {
            if cases.isEmpty {
                EmptyState(.check, tr("Nothing is reported"), context.assets) {
                    P { tr("What members report stands here until somebody has looked at it.") }
                }
            }
            ForEach(cases) { found in
                CaseCard(found: found, context: context, now: now) { EmptyHTML() }
            }
            ModerationPages(
                newer: number > 1 ? .moderation(.queue, page: number - 1) : nil,
                older: hasMore ? .moderation(.queue, page: number + 1) : nil
            )
        }
    }
}

/// The way to the pages before and behind.
struct ModerationPages: HTML {
    let newer: Route?
    let older: Route?

    var body: some HTML {
        if newer != nil || older != nil {
            Nav(.class("pages"), .ariaLabel(tr("Pages"))) {
                if let newer { A(.class("button quiet"), .href(newer)) { tr("Newer") } }
                if let older { A(.class("button quiet"), .href(older)) { tr("Older") } }
            }
        }
    }
}
