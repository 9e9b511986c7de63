import Models

/// The jobs that have failed too often, newest first: why, and what to do about them.
package struct FailedJobsPage: Page {
    package let context: PageContext
    package let jobs: [FailedJob]
    package let kinds: [ParkedKind]
    /// From 1.
    package let number: Int
    package let hasMore: Bool
    /// Epoch seconds.
    package let now: Int64

    package init(
        context: PageContext,
        jobs: [FailedJob],
        kinds: [ParkedKind] = [],
        number: Int = 1,
        hasMore: Bool = false,
        now: Int64
    ) {
        self.context = context
        self.jobs = jobs
        self.kinds = kinds
        self.number = number
        self.hasMore = hasMore
        self.now = now
    }

    package var title: String { tr("Failed jobs") }
    package var description: String { tr("What the site could not do.") }
    package var styles: [String] { ["css/operations.css"] }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        OperationsFrame(.jobs, context) {
            if jobs.isEmpty {
                EmptyState(.check, tr("No job has failed"), context.assets) {
                    P { tr("Mails, pushes, photos and the like that cannot be done after several tries stand here.") }
                }
            } else {
                P(.class("soft")) {
                    tr("These were tried several times. They wait until you try them again or drop them.")
                }
                UL(.class("rows")) { ForEach(jobs) { FailedJobRow(job: $0, context: context, page: number, now: now) } }
            }
            ModerationPages(
                newer: number > 1 ? .operations(.jobs, page: number - 1) : nil,
                older: hasMore ? .operations(.jobs, page: number + 1) : nil
            )
            ForEach(kinds.filter { $0.count > 1 }) { FailedKindPart(kind: $0, context: context) }
        }
    }
}

/// A failed job, and for whom it was.
package struct FailedJob: Hashable, Sendable {
    package let job: ParkedJob
    package let person: Author?

    package init(_ job: ParkedJob, for person: Author?) { (self.job, self.person) = (job, person) }
}
