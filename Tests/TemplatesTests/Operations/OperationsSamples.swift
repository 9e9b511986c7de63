import Models

@testable import Templates

/// Every page of operations.
struct OperationsSamples {
    let word: (_ ordinary: String) -> String

    private var context: PageContext { AccountSamples(word: word).mine }
    private var now: Int64 { Int64(AccountSamples.now) }

    var all: [(name: String, html: String)] { jobs }

    private var jobs: [(name: String, html: String)] {
        [
            ("failed-jobs-empty", FailedJobsPage(context: context, jobs: [], now: now).renderedString()),
            (
                "failed-jobs",
                FailedJobsPage(
                    context: context,
                    jobs: failed,
                    kinds: [
                        ParkedKind(kind: "account-erasure", count: 1), ParkedKind(kind: "mail-reset", count: 1),
                        ParkedKind(kind: "notice-mail", count: 2),
                    ],
                    number: 2,
                    hasMore: true,
                    now: now
                ).renderedString()
            ),
        ]
    }

    private var failed: [FailedJob] {
        let reason = word("mail.example.org:587: Couldn't connect to server")
        return [
            FailedJob(job(41, "mail-reset", reason, ago: 90), for: ada),
            FailedJob(job(40, "account-erasure", "database is locked", ago: 7_200), for: nil),
            FailedJob(job(39, "of-a-newer-version", nil, ago: 90_000), for: nil),
        ]
    }

    private func job(_ id: Int64, _ kind: String, _ reason: String?, ago seconds: Int64) -> ParkedJob {
        ParkedJob(
            id: JobID(rawValue: id),
            kind: kind,
            attempts: id == 40 ? 1 : 8,
            lastError: reason,
            parkedAt: now - seconds
        )
    }

    private var ada: Author {
        Author(id: AccountID(rawValue: 7), username: "ada.l", name: word("Ada Lovelace"), photoKey: nil)
    }
}
