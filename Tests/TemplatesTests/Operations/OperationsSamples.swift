import Models

@testable import Templates

/// Every page of operations.
struct OperationsSamples {
    let word: (_ ordinary: String) -> String

    private var context: PageContext { AccountSamples(word: word).mine }
    private var now: Int64 { Int64(AccountSamples.now) }

    var all: [(name: String, html: String)] { jobs + health + settings + mails + people }

    private var people: [(name: String, html: String)] {
        let stored = PersonStorage(ownBooks: 3 << 30, sent: 20 << 20, songs: 1_200_000, uploads: 5 << 20)
        let byline = Byline(username: word("ada.l"), displayName: word("Ada Lovelace"))
        let ada = OperatedPerson(person: byline, joinedAt: now - 9_000_000, storage: stored)
        let ossi = OperatedPerson(
            person: Byline(username: word("ossi"), displayName: word("ossi")),
            isOperator: true,
            isEmailConfirmed: false,
            joinedAt: now - 90_000
        )
        let bo = OperatedPerson(person: byline, suspendedAt: now - 7_200, joinedAt: now - 9_000_000)
        func page(_ found: OperatedPerson, _ link: String? = nil, _ errors: FieldErrors = .none) -> String {
            let typed = errors.isEmpty ? "" : word("adda")
            return OperatedPersonPage(
                context: context,
                found: found,
                link: link,
                typed: typed,
                errors: errors,
                now: now
            ).renderedString()
        }
        return [
            (
                "people",
                PeoplePage(context: context, people: [ada, ossi, bo], number: 2, hasMore: true).renderedString()
            ),
            ("people-none", PeoplePage(context: context, people: [], selection: .suspended).renderedString()),
            ("people-not-found", PeoplePage(context: context, people: [], words: word("nobody")).renderedString()),
            ("person-operated", page(ada)), ("person-operator", page(ossi)), ("person-shut", page(bo)),
            ("person-reset", page(ada, word("https://example.org/password-reset/t0ken"))),
            ("person-not-erased", page(ada, nil, [.confirmedName: ErasureProblem.anotherName])),
        ]
    }

    private var mails: [(name: String, html: String)] {
        let server = word("mail.example.org:587")
        let outcomes: [(String, MailTestOutcome)] = [
            ("mail-test-taken", .taken(server: server)),
            (
                "mail-test-refused",
                .refused(
                    server: server,
                    reason: word("Login denied"),
                    talk: ["< 220 " + word("mail"), "> " + word("EHLO me"), "> …"]
                )
            ),
            ("mail-test-unreached", .refused(server: server, reason: word("Timeout"), talk: [])),
            ("mail-test-file", .written(file: word("/data/outbox/test-1.eml"))),
            ("mail-test-unwritten", .unwritten(folder: word("/data/outbox"), reason: word("No space left on device"))),
        ]
        return outcomes.map { name, outcome in
            (name, MailTestPage(context: context, address: word("ada@example.org"), outcome: outcome).renderedString())
        }
    }

    private var settings: [(name: String, html: String)] {
        let sections = [
            ConfiguredSection(
                title: word("Mail"),
                settings: [
                    ConfiguredSetting(
                        name: word("smtp-url"),
                        value: .hidden(place: word("--smtp-url")),
                        help: word("Server.")
                    ),
                    ConfiguredSetting(
                        name: word("max-connections"),
                        value: .given(word("<512>"), place: word("HEREABOUTS_MAX_CONNECTIONS")),
                        help: word("At once.")
                    ),
                    ConfiguredSetting(
                        name: word("port"),
                        value: .standard(word("8080")),
                        help: word("Where it listens.")
                    ),
                ]
            )
        ]
        return [("operations-settings", ConfiguredSettingsPage(context: context, sections: sections).renderedString())]
    }

    private var health: [(name: String, html: String)] {
        let states: [(String, SiteHealth)] = [
            (
                "operations-well",
                state(
                    .works,
                    jobs: [0, 1, 2, 0],
                    mails: .server(name: word("mail.example.org:587"), isEncrypted: true)
                )
            ),
            (
                "operations-unwell",
                state(.full, jobs: [3, 0, 1, 12], isWell: false, mails: .files(folder: word("/data/outbox")))
            ),
            (
                "operations-slow",
                state(.slow, jobs: [1, 1, 0, 1], mails: .server(name: word("localhost:25"), isEncrypted: false))
            ),
            (
                "operations-broken",
                state(.fails, jobs: [0, 0, 0, 0], mails: .server(name: word("localhost:25"), isEncrypted: false))
            ),
        ]
        return states.map { name, health in
            (name, SiteHealthPage(context: context, health: health).renderedString())
        }
    }

    private func state(
        _ writing: SiteHealth.Writing,
        jobs: [Int],
        isWell: Bool = true,
        mails: SiteHealth.Mails
    ) -> SiteHealth {
        let backup = LastBackup(
            madeAt: now - (writing == .works ? 7_200 : 400_000),
            folder: word("/mnt/backups"),
            byteCount: 5 << 30
        )
        return SiteHealth(
            writing: writing,
            databaseBytes: 14 << 20,
            placesBytes: 900_000,
            freeBytes: isWell ? 40 << 30 : 99 << 20,
            reserveBytes: 1_600 << 20,
            jobs: JobCounts(due: jobs[0], scheduled: jobs[1], leased: jobs[2], parked: jobs[3]),
            oldestDue: isWell ? now : now - 7_200,
            mails: mails,
            missing: isWell
                ? []
                : [
                    MissingTool(.pictures, path: "/usr/bin/vips"), MissingTool(.videos, path: "/usr/bin/ffmpeg"),
                    MissingTool(.maps, path: "/usr/share/leaflet"), MissingTool(.trust, path: "/etc/ssl/ca.crt"),
                ],
            isolatesTools: isWell,
            lastBackup: isWell ? backup : nil,
            lastCheck: check(writing),
            certificateEnd: isWell ? now + 80 * 86_400 : now + 3 * 86_400,
            certificateLacksIssuer: writing == .slow,
            openCases: isWell ? 0 : 1,
            nodes: nodes(isWell: isWell),
            nodesNow: now,
            nodeJobs: jobs[2] > 0 ? [NodeID(rawValue: 1): jobs[2]] : [:],
            isOnServer: writing == .slow,
            version: "0.1.0",
            schema: 42,
            now: now
        )
    }

    private func nodes(isWell: Bool) -> [Node] {
        let serve = Node(
            id: NodeID(rawValue: 1),
            name: word("harbour"),
            kind: .serve,
            version: "0.1.0",
            startedAt: now - 90_000,
            seenAt: now - 4,
            places: PlaceDataVersion(name: word("1x2y3z"), importedAt: now - 90_000)
        )
        let work = Node(
            id: NodeID(rawValue: 2),
            name: word("quay"),
            kind: .work,
            version: "0.0.9",
            startedAt: now - 7_200,
            seenAt: now - 1,
            places: PlaceDataVersion(name: word("4a5b6c"), importedAt: now - 400_000)
        )
        return isWell ? [serve] : [serve, work]
    }

    private func check(_ writing: SiteHealth.Writing) -> LastDatabaseCheck? {
        switch writing {
        case .works: LastDatabaseCheck(checkedAt: now - 7_200)
        case .full: LastDatabaseCheck(checkedAt: now - 400_000)
        case .slow: nil
        case .fails:
            LastDatabaseCheck(
                checkedAt: now - 7_200,
                siteFault: word("account: Tree 9 page 70"),
                placesFault: word("place: it cannot be read")
            )
        }
    }

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
            FailedJob(job(40, "account-erasure", word("database is locked"), ago: 7_200), for: nil),
            FailedJob(job(39, word("of-a-newer-version"), nil, ago: 90_000), for: nil),
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
