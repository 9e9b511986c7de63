import Clocks

@testable import Models
@testable import Templates

/// The pages of a book, as a guest and as a host see them.
struct GuestbookSamples {
    let word: (_ ordinary: String) -> String
    let event: Event

    private var accounts: AccountSamples { AccountSamples(word: word) }
    private var now: Int64 { Int64(AccountSamples.now) }
    private static let secret = RowSecret(bytes: Array(repeating: 7, count: 16))!

    var all: [(name: String, html: String)] { timelines + forms + hosts + doors }

    private var timelines: [(name: String, html: String)] {
        var narrowed = GuestbookFilter()
        narrowed.words = word("cake")
        narrowed.kind = .photo
        let found = GuestbookAddress(narrowed, after: GuestbookCursor(id: 3, takenAt: now))
        return [
            ("book", book(guest, items, hasMore: true)), ("book-empty", book(guest, [])),
            ("book-nothing-found", book(guest, [], address: found)),
            ("book-review", book(visit(.guest, mode: .review), [item(state: .waiting)])),
            ("book-upload-only", book(visit(.guest, mode: .uploadOnly), [])),
            ("book-closed", book(visit(.guest, mode: .closed), [])),
            ("book-host", book(host, items, waiting: 2, reported: 1)),
            ("book-member", book(visit(.member), [item(isPreparing: true)], adoptable: word("Nell"))),
            ("book-post", post(guest)), ("book-post-host", post(host)),
        ]
    }

    private var forms: [(name: String, html: String)] {
        var typed = GuestbookPostInput()
        typed.text = word("All the best!")
        typed.placeName = word("The old mill")
        typed.uploads = ["q7-Zk3v9_x0Lq7-Zk3v9_w"]
        let errors: FieldErrors = [.text: GuestbookReason.empty.sentence, .files: GuestbookReason.uploadGone.sentence]
        let tight = GuestbookRoom(bound: .guest, used: 7 << 30, most: 8 << 30)
        let refused = GuestbookPostNewPage.RefusedFile(name: word("a.pdf"), reason: MediaProblem.notAMedium)
        let entry = entry(files: [photo])
        return [
            ("book-add", GuestbookPostNewPage(context: accounts.guest, visit: guest, room: wide).renderedString()),
            (
                "book-add-errors",
                GuestbookPostNewPage(
                    context: accounts.guest,
                    visit: guest,
                    room: tight,
                    input: typed,
                    errors: errors,
                    refused: [refused],
                    rest: .shown
                ).renderedString()
            ),
            (
                "book-edit",
                GuestbookPostEditPage(
                    context: accounts.mine,
                    visit: visit(.member),
                    entry: entry,
                    input: typed
                ).renderedString()
            ),
            (
                "book-late-words",
                GuestbookRefusalPage(
                    context: accounts.guest,
                    visit: visit(.guest, mode: .readOnly),
                    words: word("All the best!"),
                    reason: .finished
                ).renderedString()
            ),
            (
                "book-new",
                GuestbookNewPage(context: accounts.mine, input: EventInput(.guestbook)).renderedString()
            ),
        ]
    }

    private var hosts: [(name: String, html: String)] {
        let input = GuestbookSettingsInput()
        let rooms = [wide, GuestbookRoom(bound: .host, used: 3 << 29, most: 200 << 30)]
        let people = [
            GuestbookPerson(maker: nell, posts: 3, joinedAt: now - 900),
            GuestbookPerson(maker: ada, posts: 0, bannedAt: now, joinedAt: now - 800),
        ]
        let log = [
            GuestbookLogEntry(id: 2, act: .ban, whom: nell, actor: ada.author, createdAt: now - 60),
            GuestbookLogEntry(id: 1, act: .mode, subject: "review", createdAt: now - 120),
        ]
        let symbol = QRSymbol(side: 2, modules: [true, false, false, true])
        return [
            (
                "book-settings",
                GuestbookSettingsPage(context: accounts.mine, visit: host, input: input, rooms: rooms).renderedString()
            ),
            (
                "book-people",
                GuestbookPeoplePage(context: accounts.mine, visit: host, people: people, hasMore: true)
                    .renderedString()
            ),
            (
                "book-log",
                GuestbookLogPage(context: accounts.mine, visit: host, entries: log, hasMore: true).renderedString()
            ),
            (
                "book-print",
                GuestbookPrintPage(
                    context: accounts.mine,
                    visit: host,
                    address: "https://hereabouts.example/join/7K2XQM",
                    symbol: symbol
                ).renderedString()
            ),
        ]
    }

    private var doors: [(name: String, html: String)] {
        let listing = GuestbookListing(event: event, book: guestbook(.open), role: .host, posts: 12)
        let found = JoinPage.Found(event: event, book: guestbook(.open), host: word("Ada"))
        let wrong: FieldErrors = [.code: GuestbookReason.wrongCode.sentence]
        return [
            ("books", GuestbooksPage(context: accounts.mine, books: [listing], past: [listing]).renderedString()),
            ("books-none", GuestbooksPage(context: accounts.mine, books: []).renderedString()),
            (
                "books-past",
                PastGuestbooksPage(context: accounts.mine, books: [listing], number: 2, hasMore: true).renderedString()
            ),
            ("join", JoinPage(context: accounts.guest).renderedString()),
            ("join-found", JoinPage(context: accounts.guest, code: "7K2XQM", found: found).renderedString()),
            ("join-wrong", JoinPage(context: accounts.guest, code: word("7K"), errors: wrong).renderedString()),
            (
                "join-done",
                JoinedPage(context: accounts.guest, event: event, recovery: "amber boat candle").renderedString()
            ),
        ]
    }

    private func book(
        _ visit: GuestbookVisit,
        _ items: [GuestbookItem],
        hasMore: Bool = false,
        address: GuestbookAddress = GuestbookAddress(),
        waiting: Int = 0,
        reported: Int = 0,
        adoptable: String? = nil
    ) -> String {
        GuestbookPage(
            context: visit.account == nil ? accounts.guest : accounts.mine,
            visit: visit,
            host: Byline(username: word("ada.l"), displayName: word("Ada")),
            items: items,
            hasMore: hasMore,
            address: address,
            waiting: waiting,
            reported: reported,
            people: 12,
            zone: visit.role == .guest ? ZoneID(rawValue: 7) : nil,
            adoptable: adoptable,
            now: now
        ).renderedString()
    }

    private func post(_ visit: GuestbookVisit) -> String {
        let context = visit.account == nil ? accounts.guest : accounts.mine
        return GuestbookPostPage(context: context, visit: visit, item: items[0], now: now).renderedString()
    }
}

extension GuestbookSamples {
    fileprivate var guest: GuestbookVisit { visit(.guest) }
    fileprivate var host: GuestbookVisit { visit(.host) }
    fileprivate var nell: GuestbookMaker { GuestbookMaker(guest: 4, name: word("Nell")) }
    fileprivate var ada: GuestbookMaker {
        let author = Author(id: AccountID(rawValue: 1), username: word("ada.l"), name: word("Ada"), photoKey: nil)
        return GuestbookMaker(guest: 5, author: author)
    }
    fileprivate var wide: GuestbookRoom { GuestbookRoom(bound: .book, used: 12 << 30, most: 50 << 30) }

    fileprivate func guestbook(_ mode: GuestbookMode) -> Guestbook {
        Guestbook(
            event: event.id,
            secret: Self.secret,
            values: GuestbookValues(kind: .wedding, mode: mode, welcome: word("Write something for us!")),
            joinCode: JoinCode("7K2XQM")!,
            byteCount: 12 << 30,
            createdAt: now - 86_400,
            updatedAt: now - 86_400,
            version: 1,
            offeredTo: nil
        )
    }

    fileprivate func visit(_ role: GuestbookRole, mode: GuestbookMode = .open) -> GuestbookVisit {
        let account = role == .guest ? nil : AccountID(rawValue: 1)
        let row = GuestbookGuest(
            id: role == .guest ? 4 : 5,
            event: event.id,
            account: account,
            name: account == nil ? word("Nell") : nil,
            secret: Self.secret,
            bannedAt: nil,
            createdAt: now - 900
        )
        return GuestbookVisit(event: event, book: guestbook(mode), role: role, guest: row, account: account)
    }

    /// A set of photos with all that hangs on it, a film, and words at a place.
    fileprivate var items: [GuestbookItem] {
        let reply = GuestbookReply(
            id: 1,
            post: 3,
            maker: ada,
            words: word("So lovely"),
            isHidden: false,
            isWaiting: false,
            createdAt: now - 30
        )
        var set = entry(files: [photo, photo, photo])
        set.reactions = [.heart: 3]
        set.own = [.heart]
        set.replies = [reply]
        var words = entry(words: word("All the best!"), kind: .words, code: "p8-Zk3v9_x0Lq7-Zk3v9_w")
        words.files = []
        return [set, entry(kind: .video, code: "p9-Zk3v9_x0Lq7-Zk3v9_w", files: [film]), words].map {
            GuestbookItem($0)
        }
    }

    fileprivate func item(state: GuestbookPostState = .shown, isPreparing: Bool = false) -> GuestbookItem {
        var entry = entry(files: [photo], state: state)
        if isPreparing { entry.files = [file(.photo, copies: nil, state: .preparing)] }
        return GuestbookItem(entry)
    }

    fileprivate func entry(
        words: String = "",
        kind: GuestbookPostKind = .photo,
        code: String = "p7-Zk3v9_x0Lq7-Zk3v9_w",
        files: [GuestbookFile] = [],
        state: GuestbookPostState = .shown
    ) -> GuestbookEntry {
        let place = GeoPoint(latitude: 48.14, longitude: 11.58).map {
            GuestbookPlace(name: word("The old mill"), point: $0, isExact: false)
        }
        let post = GuestbookPost(
            id: 3,
            code: EventCode(code)!,
            guest: 4,
            kind: kind,
            words: words,
            place: kind == .words ? place : nil,
            takenAt: now - 600,
            state: state,
            hiddenAt: nil,
            createdAt: now - 600,
            updatedAt: now - 600
        )
        return GuestbookEntry(post: post, maker: nell, files: files)
    }

    fileprivate var photo: GuestbookFile {
        file(.photo, copies: GuestbookCopies(large: "l4rge", small: "sm4ll", square: "squ4re"))
    }

    fileprivate var film: GuestbookFile {
        let copies = GuestbookCopies(large: "l4rge", small: "sm4ll", square: "squ4re", video: "v1deo")
        return file(.video, copies: copies, seconds: 75)
    }

    fileprivate func file(
        _ kind: GuestbookFile.Kind,
        copies: GuestbookCopies?,
        state: GuestbookFile.State = .ready,
        seconds: Int? = nil
    ) -> GuestbookFile {
        GuestbookFile(
            id: 9,
            post: 3,
            kind: kind,
            state: state,
            caption: word("The cake"),
            description: word("A cake with three layers"),
            byteCount: 4_000_000,
            originalKey: "0riginal",
            copies: copies,
            width: 1_200,
            height: 900,
            seconds: seconds,
            colours: "2x1-d8c0a4806040"
        )
    }
}
