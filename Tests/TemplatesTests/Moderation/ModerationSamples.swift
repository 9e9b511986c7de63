import Clocks
import Models

@testable import Templates

/// The forms that report, and every page of operators.
struct ModerationSamples {
    let word: (_ ordinary: String) -> String

    private var accounts: AccountSamples { AccountSamples(word: word) }
    private var now: Int64 { Int64(AccountSamples.now) }

    var all: [(name: String, html: String)] {
        let typed = ReportInput(reason: "spam", words: word("It sells umbrellas."))
        let errors: FieldErrors = [
            .reason: word("Choose what comes nearest."), .text: word("This is 3 characters longer than it may be."),
        ]
        let mine = accounts.mine
        return [
            ("report-event", ReportPage(context: mine, subject: event).renderedString()),
            ("report-person", ReportPage(context: mine, subject: person).renderedString()),
            (
                "report-errors",
                ReportPage(context: mine, subject: review, input: typed, errors: errors).renderedString()
            ),
            ("report-post", ReportPage(context: mine, subject: post, isForHosts: true).renderedString()),
            ("settings-operator", settings),
            ("moderation-post", CasePage(context: mine, found: reportedPost, files: [], now: now).renderedString()),
            (
                "moderation-post-hidden",
                CasePage(context: mine, found: hiddenPost, files: [], now: now).renderedString()
            ),
            ("hidden-for-maker", hiddenNote(isForMaker: true)), ("hidden-for-operator", hiddenNote(isForMaker: false)),
            ("moderation-empty", ModerationQueuePage(context: mine, cases: [], now: now).renderedString()),
            (
                "moderation",
                ModerationQueuePage(context: mine, cases: open, number: 2, hasMore: true, now: now).renderedString()
            ),
            ("moderation-hidden-empty", ModerationHiddenPage(context: mine, cases: [], now: now).renderedString()),
            (
                "moderation-hidden",
                ModerationHiddenPage(context: mine, cases: hidden, number: 2, hasMore: true, now: now).renderedString()
            ),
            ("moderation-log-empty", ModerationLogPage(context: mine, entries: []).renderedString()),
            (
                "moderation-log",
                ModerationLogPage(context: mine, entries: entries, hasMore: true, isContinued: true).renderedString()
            ),
        ]
    }

    private var settings: String {
        SettingsPage(
            context: accounts.mine,
            sessions: [],
            email: EmailStatus(address: word("ada@example.org"), isConfirmed: true),
            openCases: 3,
            now: AccountSamples.now
        ).renderedString()
    }

    private func hiddenNote(isForMaker: Bool) -> String {
        let (author, picture) = (
            Byline(username: "bo_diddley", displayName: word("Bo Haven")),
            PlacePicture(large: .media("large"), small: .media("small"), width: 4, height: 3)
        )
        let photo = PlacePhotoItem(
            id: 7,
            picture: picture,
            author: author,
            day: CivilDate(utcAt: AccountSamples.now),
            isMine: isForMaker,
            hidden: HiddenNote(isForMaker: isForMaker, words: word("No sales here."))
        )
        return PlacePhotosPage(
            context: accounts.mine,
            heading: PlaceTabSamples(word: word).heading(),
            photos: [photo],
            chosen: photo
        ).renderedString()
    }

    private var maker: Author {
        Author(
            id: AccountID(rawValue: 7),
            username: "bo_diddley",
            name: word("Bo Haven"),
            photoKey: nil
        )
    }

    private var event: ModerationSubject {
        ModerationSubject(
            kind: .event,
            number: 1,
            title: word("Umbrella sale"),
            text: word("Cheap & good.\nCome early."),
            maker: maker,
            code: EventCode("q7-Zk3v9_x0Lq7-Zk3v9_w")
        )
    }

    private var review: ModerationSubject {
        ModerationSubject(
            kind: .review,
            number: 2,
            title: word("Café Lark"),
            text: word("Buy my umbrellas instead."),
            picture: StoredPicture(largeKey: "large", smallKey: "small", width: 4, height: 3),
            maker: maker,
            place: PlaceID(.node, 123)
        )
    }

    private var person: ModerationSubject { ModerationSubject(maker) }

    private var post: ModerationSubject {
        ModerationSubject(
            kind: .post,
            number: 4,
            title: word("Lena & Tom"),
            text: word("What a dress!"),
            maker: nil,
            guestName: word("Nell"),
            code: EventCode("q7-Zk3v9_x0Lq7-Zk3v9_w"),
            post: EventCode("p7-Zk3v9_x0Lq7-Zk3v9_w")
        )
    }

    private var reportedPost: ModerationCase {
        let report = Report(
            reporter: nil,
            guestName: word("Olle"),
            reason: .offensive,
            words: word("It hurts."),
            createdAt: now - 200_000
        )
        return ModerationCase(id: 4, subject: post, reportedAt: now, hostsUntil: now - 9, reports: [report], count: 1)
    }

    private var hiddenPost: ModerationCase {
        ModerationCase(id: 4, subject: post, hiddenAt: now - 90, words: word("No such words."))
    }

    private var open: [ModerationCase] {
        let reports = ReportReason.allCases.enumerated().map { index, reason in
            Report(
                reporter: maker,
                reason: reason,
                words: index % 2 == 0 ? word("It sells umbrellas.") : "",
                createdAt: now - Int64(index) * 4_000
            )
        }
        return [
            ModerationCase(id: 1, subject: event, reports: reports, count: 25),
            ModerationCase(
                id: 2,
                subject: review,
                hiddenAt: now - 9,
                isSuspended: true,
                reports: [reports[0]],
                count: 1
            ),
            ModerationCase(id: 3, subject: person, isOperator: true, reports: [reports[0]], count: 1),
        ]
    }

    private var hidden: [ModerationCase] {
        [
            ModerationCase(id: 1, subject: event, hiddenAt: now - 90, words: word("No sales here.")),
            ModerationCase(id: 3, subject: person, hiddenAt: now - 7_200, isSuspended: true),
        ]
    }

    private func isJob(_ action: ModerationEntry.Action) -> Bool { action == .retry || action == .drop }

    private var entries: [ModerationEntry] {
        ModerationEntry.Action.allCases.enumerated().map { index, action in
            ModerationEntry(
                id: Int64(index),
                action: action,
                kind: isJob(action) ? nil : .event,
                title: index == 1 ? "" : isJob(action) ? "mail-reset" : word("Umbrella sale"),
                isErased: index == 1,
                words: index % 2 == 0 ? word("No sales here.") : "",
                createdAt: now,
                isCommand: index > 3,
                operatorName: index < 3 ? "ossi.op" : nil
            )
        }
    }
}
