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
            let visible = try VisibleEvent.find(listing.code, for: account.id, db)
        {
            let event = visible.event
            let guests = try EventGuest.list(of: event.id, for: visible.attendance, limit: Self.faces, db)
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
        if account.name == nil { firstSteps.append(.completeProfile) }
        if account.name != nil, account.photoKey == nil { firstSteps.append(.addPhoto) }
        if try !FriendRequest.hasBegun(account.id, db) { firstSteps.append(.findFriends) }
        if bookmarks.isEmpty { firstSteps.append(.makeBookmark) }
    }
}
