import Clocks
import Models
import Templates

extension HomeContent {
    private static let rows = 3
    private static let faces = 6
    private static let memoryLimit = 4

    /// What `account` sees at home, read at once.
    init(of account: Account, now: Int64, _ db: DatabaseConnection) throws {
        self.init()
        if let listing = try EventListing.next(of: account.id, now: now, db),
            let event = try VisibleEvent.find(listing.code, for: account.id, db)?.event
        {
            let guests = try EventGuest.list(of: event.id, limit: Self.faces, db)
            let coming = guests.filter { $0.attendance.isSeated }.compactMap(\.person)
            next = (event, try AnswerCounts.count(of: event.id, db), coming.map { Byline($0) }, listing.poll)
            nextPicture = try EventPicture.find(of: event.id, db).map { PlacePicture($0) }
            hostsNext = event.host == account.id
        }
        hour = try QuietHours.find(of: account.id, db).map { WallClock($0.zone).local(at: now).minute / 60 }
        invitations = try EventListing.unanswered(of: account.id, limit: Self.rows, now: now, db)
        bookmarks = try Bookmark.page(1, of: account.id, db).bookmarks.prefix(Self.rows).map(\.place)
        bookmarkCount = try Bookmark.count(of: account.id, db)
        memories = try GuestbookMemory.list(of: account.id, limit: Self.memoryLimit, now: now, db)
        requests = try FriendRequest.incoming(of: account.id, limit: Self.rows, db).map { Byline($0.person) }
        requestCount = try FriendRequest.incomingCount(of: account.id, db)
        firstSteps = account.isEmailConfirmed ? [] : [.confirmEmail(account.email)]
        if account.photoKey == nil || account.name == nil { firstSteps.append(.completeProfile) }
        if try Friend.count(of: account.id, db) == 0 { firstSteps.append(.findFriends) }
        if bookmarks.isEmpty { firstSteps.append(.makeBookmark) }
    }
}

/// Public events of the next days, as home shows them.
enum EventsAround {
    private static let limit = 4
    private static let seconds: Int64 = 7 * 86_400
    private static let metres = 20_000.0

    /// The soonest around a point, without the one that stands above them already.
    static func list(
        _ centre: GeoPoint,
        without code: EventCode?,
        for account: AccountID,
        now: Int64,
        _ index: PinIndex,
        _ db: DatabaseConnection
    ) throws -> [PinnedEvent] {
        var filter = EventMapFilter(from: now)
        (filter.to, filter.viewer) = (now + seconds, account)
        (filter.centre, filter.withinMetres) = (centre, metres)
        let found = try PinnedEvent.list(filter, .time, among: index.current(db), limit: limit, db)
        return found.filter { $0.event.code != code }
    }
}
