// Long because it is a list: each statement that pages rest on, with what it is asked.
import GRDB
import Synchronization
import Testing

@testable import Models

/// Every statement of accounts, bookmarks and jobs finds its rows by an index.
struct QueryPlanTests {
    /// Runs each ability once, and returns the statements that SQLite saw, values filled in.
    private func statements() throws -> [String] {
        let seen = Mutex<[String]>([])
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        let queue = try DatabaseQueue(configuration: configuration)
        try queue.writeWithoutTransaction { db in
            let connection = DatabaseConnection(db)
            try Migrator(migrations: Schema.migrations).run(connection)
            db.trace { event in
                let text = event.expandedDescription
                seen.withLock { $0.append(text) }
            }
            try useFriends(connection)
            try useSignUps(connection)
            try usePasskeys(connection)
            try useAccounts(connection)
            try useJobs(connection)
            try useStrangerMails(connection)
            try useNotices(connection)
            try useEventMap(connection)
            try useModeration(connection)
            try useGuestbooks(connection)
            try useTalk(connection)
            try useThings(connection)
            try useCircles(connection)
            try useSecondFactors(connection)
            try useProviders(connection)
            db.trace(options: [])
        }
        return seen.withLock { $0 }
    }

    private func useAccounts(_ db: DatabaseConnection) throws {
        let ada = try Account.signUp(.person("ada-l"), now: noon, db)
        _ = try Account.exist(db)
        _ = try Account.operators(db)
        for selection in PeopleSelection.allCases { _ = try Account.people(selection, page: 2, db) }
        for words in ["ada", ada.email, "?"] { _ = try Account.people(.all, words: words, page: 1, db) }
        _ = try PersonStorage.read(of: ada.id, db)
        _ = try Account.find(username: "ada-l", db)
        _ = try Account.findForReset(email: ada.email, db)
        _ = try Account.credentials(login: ada.email, db)
        try EmailConfirmation.request(.numbered(1), of: ada.email, for: ada.id, expiresAt: noon + 9, db)
        _ = try EmailConfirmation.pending(of: ada.id, now: noon, db)
        _ = try EmailConfirmation.confirm(.numbered(1), now: noon, db)
        _ = try Account.findForReset(email: ada.email, db)
        let credentials = try #require(try Account.credentials(login: "ada-l", db))
        _ = try Session.begin(
            for: credentials,
            digest: .numbered(1),
            csrfSecret: [UInt8](repeating: 0, count: 32),
            userAgent: "",
            now: noon,
            db
        )
        _ = try SignedIn.find(.numbered(1), now: noon, db)
        _ = try Session.list(of: ada.id, now: noon, db)
        try Session.touch(.numbered(1), now: noon, db)
        try Session.end(.numbered(1), of: ada.id, db)
        _ = try Account.changePassword(credentials, to: "new", keeping: .numbered(1), now: noon, db)
        try PasswordReset.request(.numbered(1), for: ada.id, expiresAt: noon + 9, db)
        _ = try PasswordReset.find(.numbered(1), now: noon, db)
        _ = try PasswordReset.use(.numbered(1), settingPasswordHash: "newer", now: noon, db)
        try PasswordReset.removeExpired(now: noon, db)
        try Session.removeExpired(now: noon, db)
        try EmailConfirmation.removeExpired(now: noon, db)
        _ = try Account.rename(ada.id, to: "Ada", now: noon, db)
        _ = try Account.setPhoto("key", of: ada.id, now: noon, db)
        try Bookmark.add(.cafe(1), of: ada.id, now: noon, db)
        _ = try Bookmark.page(1, of: ada.id, db)
        try useLists(of: ada.id, db)
        _ = try OwnReview.list(by: ada.id, after: nil, limit: 9, db)
        _ = try OwnReview.list(by: ada.id, after: PlaceID(.way, 2), limit: 9, db)
        _ = try OwnPhoto.list(by: ada.id, db)
        try Bookmark.remove(PlaceID(.node, 1), of: ada.id, db)
        _ = try Bookmark.contains(PlaceID(.node, 1), of: ada.id, db)
        let newest = try #require(try Account.credentials(ada.id, db))
        _ = try Account.upgrade(newest, to: "costlier", db)
        _ = try Account.deviceSecret(of: ada.id, db)
        for cause in [AccountMail.Cause.newAccount, .change, .reset] {
            let mail = AccountMail(
                cause,
                account: cause == .reset ? nil : ada.id,
                network: [UInt8](repeating: 1, count: 32),
                address: .numbered(1)
            )
            #expect(try mail.count(now: noon, db) == .mail)
        }
        try AccountMail.removeOld(now: noon, db)
        let guesser = AddressDigest([UInt8](repeating: 1, count: 32))
        try FailedTries(failures: 1, lastAt: noon, endsAt: noon + 1).save(of: guesser, now: noon, db)
        _ = try FailedTries.find(guesser, db)
        try FailedTries.forgive(guesser, db)
        try FailedTries.removeOld(now: noon, db)
        _ = try Session.isOpen(.numbered(1), db)
        try CalendarFeed.renew(of: ada.id, now: noon, db)
        _ = try CalendarFeed.find(of: ada.id, db)
        let last = try #require(try Account.credentials(ada.id, db))
        let erased = try #require(try ErasedAccount.begin(last, now: noon, db))
        while try erased.next(now: noon, db) != nil {}
    }

    private func useLists(of account: AccountID, _ db: DatabaseConnection) throws {
        let place = PlaceID(.node, 1)
        let list = try BookmarkList.create("Rainy days", of: account, db)
        try BookmarkList.rename(list, to: "Sunny days", of: account, db)
        _ = try BookmarkList.findOrCreate("sunny days", of: account, db)
        try Bookmark.setNote("x", on: place, of: account, db)
        try Bookmark.setLists([list], on: place, of: account, db)
        _ = try Bookmark.lists(with: place, of: account, db)
        _ = try Bookmark.all(of: account, db)
        _ = try BookmarkList.all(of: account, db)
        _ = try BookmarkList.places(in: list, of: account, db)
        _ = try BookmarkList.memberships(of: account, db)
        try BookmarkList.remove(list, of: account, db)
    }

    private func useFriends(_ db: DatabaseConnection) throws {
        let bo = try Account.signUp(.person("bo-diddley"), now: noon, db).id
        let cy = try Account.signUp(.person("cy-stranger"), now: noon, db).id
        let digest = AddressDigest([UInt8](repeating: 0, count: 32))
        for _ in 0..<2 {
            try FriendRequest.send(from: bo, to: cy, now: noon, db)
            try FriendRequest.accept(from: bo, by: cy, now: noon, db)
            _ = try FriendRequest.incoming(of: bo, db)
            _ = try FriendRequest.incomingCount(of: bo, db)
            _ = try FriendRequest.outgoing(of: bo, db)
            _ = try Friend.search("b", among: cy, limit: 9, db)
            _ = try Friend.ids(of: cy, db)
            try Friend.move(bo, .up, of: cy, db)
            try Friend.remove(bo, of: cy, now: noon, db)
            _ = try FriendRemoval.latest(by: cy, now: noon, db)
            try FriendRemoval.undo(bo, by: cy, now: noon, db)
            _ = try FoundPerson.search("bo", for: cy, limit: 9, db)
            _ = try FoundPerson.find(email: "bo@example.org", for: cy, db)
            _ = try FoundPerson.find(username: "bo-diddley", for: cy, db)
            _ = try SiteInvitation.invite("x@example.org", by: cy, now: noon, db)
            _ = try SiteInvitation.maySend(to: "x@example.org", by: cy, digest: digest, now: noon, db)
            _ = try SiteInvitation.list(by: cy, db)
            try SiteInvitation.refuse(digest, now: noon, db)
            try SiteInvitation.fulfil("x@example.org", for: bo, now: noon, db)
            _ = try KnownAddress.keep([digest], of: cy, now: noon, db)
            try KnownAddress.tell(bo, digest, now: noon, db)
            try KnownAddress.forgetAll(of: cy, db)
            try AddressVisibility.setHidden(true, of: bo, db)
            try Block.add(bo, by: cy, now: noon, db)
            _ = try Block.list(by: cy, db)
            try Block.remove(bo, by: cy, db)
        }
    }

    private func useNotices(_ db: DatabaseConnection) throws {
        let (ada, bo) = (
            try Account.signUp(.person("ada-n"), now: noon, db), try Account.signUp(.person("bo-nn"), now: noon, db)
        )
        try QuietHours.save(QuietHours(fromMinute: 60, toMinute: 120, zone: "UTC"), of: ada.id, db)
        try NoticeSetting.save([.answer: [.app]], of: ada.id, db)
        let id = try #require(
            try NewNotice(for: ada.id, .friendRequest, by: bo.id, onceKey: "k").post(now: noon, db)
        )
        _ = try Notice.page(before: nil, of: ada.id, db)
        _ = try Notice.find(id, of: ada.id, db)
        _ = try Notice.unread(after: 0, of: ada.id, limit: 9, db)
        _ = try Notice.held(until: noon, of: ada.id, db)
        _ = try Notice.all(of: ada.id, db)
        _ = try Notice.unreadCount(of: ada.id, db)
        _ = try Notice.newest(db)
        _ = try Notice.addressees(after: 0, db)
        try Notice.markRead(about: EventID(rawValue: 1), for: ada.id, now: noon, db)
        try Notice.markRead(.friendRequest, for: ada.id, now: noon, db)
        try Notice.markRead(id, for: ada.id, now: noon, db)
        try Notice.markAllRead(through: id, for: ada.id, now: noon, db)
        try Notice.removeOld(now: noon, db)
        _ = try PushSubscription.list(of: ada.id, now: noon, db)
        _ = try PushSubscription.find(.numbered(9), now: noon, db)
        try PushSubscription.remove(.numbered(9), db)
    }

    private func useEventMap(_ db: DatabaseConnection) throws {
        let (ada, bo) = (
            try Account.signUp(.person("ada-m"), now: noon, db), try Account.signUp(.person("bo-mm"), now: noon, db)
        )
        try Block.add(bo.id, by: ada.id, now: noon, db)
        let event = try Event.publish(EventMapTests.values(), by: ada.id, anyway: false, now: noon, db)
        let picture = StoredPicture(largeKey: "l", smallKey: "s", width: 4, height: 3)
        _ = try EventPicture.replace(with: picture, of: event.id, by: ada.id, now: noon, db)
        _ = try EventPicture.find(of: [event.id], db)
        _ = try OwnEventPicture.list(by: ada.id, db)
        _ = try EventPicture.remove(of: event.id, db)
        let index = PinIndex()
        _ = try index.current(db)
        try db.execute(sql: "UPDATE event SET category = 'games' WHERE id = ?", arguments: [event.id])
        let pins = try index.current(db)
        var filter = EventMapFilter(from: noon)
        let window = MapWindow(centre: EventMapTests.market, zoom: 14, width: 720, height: 480)
        for words in ["", "foot par"] {
            (filter.words, filter.category, filter.viewer) = (words, words.isEmpty ? "" : "sports", ada.id)
            for order in [PinnedEvent.Order.time, .distance] {
                _ = try PinnedEvent.page(1, filter, order, among: pins, db)
            }
            _ = try PinnedEvent.count(filter, among: pins, db)
            _ = try EventCluster.list(filter, in: window, among: pins, db)
            (filter.centre, filter.withinMetres) = (EventMapTests.market, 3_000)
            for order in [PinnedEvent.Order.time, .distance] {
                _ = try PinnedEvent.page(1, filter, order, among: pins, db)
            }
        }
        try useAlerts(db, of: bo.id, filter: filter)
        try event.unsubscribe(bo.id, now: noon, db)
        for isPast in [false, true] {
            let search = EventSearch(words: isPast ? "" : "x", isPast: isPast, page: 1)
            _ = try EventListing.found(search, .subscriptions, of: ada.id, now: noon, db)
        }
    }

    private func useAlerts(_ db: DatabaseConnection, of account: AccountID, filter: EventMapFilter) throws {
        try EventAlert.save(AlertFilter(words: "foot"), named: "Mine", .daily, for: account, now: noon, db)
        let alert = try #require(try EventAlert.list(of: account, db).first)
        try EventAlert.change(alert.id, of: account, name: "Mine", period: .weekly, now: noon, db)
        _ = try filter.published(after: 0, through: 9, notBy: account, db)
        let event = try Event.publish(EventMapTests.values(), by: account, anyway: true, now: noon, db)
        let due = try #require(try EventAlert.find(alert.id, of: account, db)).dueAt
        let moment = AlertJob.Moment(alert: alert.id, account: account.rawValue, dueAt: due)
        _ = try EventAlert.digest(moment, now: due, db) { _, _ in "" }
        let notice = try #require(try NewNotice(for: account, .alert).post(now: noon, db))
        try AlertDigest.write([event.id], of: 1, alert: alert.id, notice: notice, db)
        _ = try AlertDigest.find(notice, for: account, db)
        try EventAlert.remove(alert.id, of: account, db)
    }

    private func useModeration(_ db: DatabaseConnection) throws {
        let (ada, bo) = (
            try Account.signUp(.person("ada-r"), now: noon, db), try Account.signUp(.person("bo-rr"), now: noon, db)
        )
        let (maker, operatorID) = (try #require(try Author.find(ada.id, db)), bo.id)
        _ = try Account.setOperator(true, try #require(try Author.find(bo.id, db)), now: noon, db)
        let event = try Event.publish(EventMapTests.values(), by: ada.id, anyway: true, now: noon, db)
        try ModerationWorld.review(by: ada.id, db)
        let place = PlaceID(.node, 5)
        try ModerationWorld.photo(by: ada.id, db)
        let review = try #require(try Review.page(1, of: place, for: bo.id, db).reviews.first)
        let photo = try #require(try PlacePhoto.list(of: place, for: bo.id, db).first)
        _ = try Review.find(review.id, of: place, for: bo.id, db)
        _ = try Review.summary(of: place, db)
        _ = try HiddenPicture.isShut("large", for: bo.id, db)
        _ = try PlacePhoto.find(photo.id, of: place, for: bo.id, db)
        let subjects = [
            ModerationSubject(event, by: maker), ModerationSubject(review, of: place, named: "x"),
            ModerationSubject(photo, of: place), ModerationSubject(maker),
        ]
        for _ in 0..<2 {
            for subject in subjects {
                try Report.file(.spam, "", about: subject, by: .member(bo.id), now: noon, db)
                _ = try VisibleEvent.find(event.code, for: bo.id, db)
                _ = try VisibleEvent.findToRead(event.code, for: bo.id, db)
                let id = try #require(try ModerationCase.open(1, now: noon, db).cases.first?.id)
                _ = try ModerationCase.openCount(now: noon, db)
                _ = try ModerationCase.words(subject.kind, subject.number, db)
                _ = try ModerationCase.hide(id, saying: "", telling: { _ in "" }, by: operatorID, now: noon, db)
                _ = try ModerationCase.hidden(1, db)
                _ = try ModerationCase.restore(id, telling: { _ in "" }, by: operatorID, now: noon, db)
                _ = try ModerationCase.dismiss(id, by: operatorID, now: noon, db)
            }
        }
        try Report.file(.spam, "", about: subjects[0], by: .member(bo.id), now: noon, db)
        let id = try #require(try ModerationCase.open(1, now: noon, db).cases.first?.id)
        _ = try ModerationCase.suspendMaker(id, saying: "", by: operatorID, now: noon, db)
        _ = try Account.restore(maker, by: .command, now: noon, db)
        _ = try ModerationEntry.page(before: nil, db)
        _ = try OwnReport.list(by: bo.id, now: noon, db)
        _ = try Account.list(after: nil, limit: 9, db)
        try DailyLimit.meetings.check(by: ada.id, now: noon, db)
    }

    private func useJobs(_ db: DatabaseConnection) throws {
        try Job.cancel(uniqueKeysBeginning: "event-reminder:7:", db)
        for key in ["a", "b"] {
            try Job.enqueue(
                "k",
                payload: "{}",
                in: .mail,
                of: .outliving(AccountID(rawValue: 1)),
                runAt: noon,
                uniqueKey: key,
                now: noon,
                db
            )
        }
        let worker = NodeID(rawValue: 1)
        let job = try #require(try Job.lease(.random(), in: .mail, by: worker, seconds: 9, now: noon, db))
        _ = try Job.lease(.random(), in: .mail, by: worker, seconds: 9, now: noon, db)
        let entry = NodeEntry(name: "a", kind: .work, version: "1", place: "here", mark: 7)
        let node = try entry.begin(db)
        try entry.beat(as: node, db)
        _ = try NodeSign.holdingJobs(besides: node, at: "here", db)
        _ = try NodeSign.all(at: "here", db)
        _ = try Node.living(db)
        _ = try Node.living(elsewhereThan: "here", db)
        try Node.removeOld(now: noon, db)
        try Node.end(node, now: noon, db)
        _ = try job.postpone(until: noon, db)
        try Job.release(from: worker, now: noon, db)
        _ = try job.extend(seconds: 9, now: noon, db)
        _ = try job.fail("x", now: noon, db)
        _ = try job.complete(db)
        _ = try Job.retry(job.id, now: noon, db)
        try Job.cancel(uniqueKey: "b", db)
        try Job.releaseExpired(now: noon, db)
        _ = try Job.nextWakeUp(in: .mail, db)
        _ = try JobCounts.count(now: noon, db)
        _ = try JobTally.list(now: noon, db)
        _ = try JobTally.oldestDue(in: .mail, now: noon, db)
        _ = try JobCounts.oldestDue(now: noon, db)
        _ = try ParkedJob.page(2, db)
        _ = try ParkedKind.all(db)
        for action in [ParkedJob.retry, ParkedJob.drop] { _ = try action(job.id, .command, noon, db) }
        let decision = ParkedDecision(.retry, allOf: "k", by: .command, now: noon)
        _ = try ParkedKind.retrySome(of: "k", after: job.id, in: decision, now: noon, db)
        _ = try ParkedKind.dropSome(of: "k", failedBy: noon, in: decision, db)
    }

    @Test func `no statement reads a whole table, and lists come in the order of an index`() throws {
        let statements = try statements().filter { statement in
            // What FTS5 asks its own tables is its own affair.
            ["SELECT", "INSERT", "UPDATE", "DELETE"].contains { statement.hasPrefix($0) }
                && !statement.contains(/(account|event|guestbook)_words_/)
                // What is held in memory is read as a whole, once.
                && !statement.contains("/* once per process */")
        }
        #expect(statements.count > 50)
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { db in
            try Migrator(migrations: Schema.migrations).run(DatabaseConnection(db))
            for statement in statements {
                let steps = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(statement)").map { $0["detail"] as String }
                // An FTS5 table is always "scanned"; the M says that it is by words. A derived table is a result, bounded
                // where it is made.
                for step in steps
                where step.hasPrefix("SCAN ") && step != "SCAN CONSTANT ROW"
                    // This index holds the jobs that have failed for good, and no others.
                    && step != "SCAN job USING INDEX job_parked_kind"
                    && !statement.contains(") AS \(step.dropFirst(5))")
                    && !step.contains(/VIRTUAL TABLE INDEX \d+:[MCDE]/) && !step.contains("json_each")
                    // Numbers that are handed in have a name of their own.
                    && !(step.contains("VIRTUAL TABLE") && statement.contains("json_each("))
                {
                    Issue.record("\(step): \(statement)")
                }
                // Those who claim one address are few, what hangs on one page of posts is, what waits for a host, and the
                // songs of one zone, the people of one event, the people and events of one circle, and the calendars of one member,
                // and who one member is at providers:
                // they alone may be sorted. Whoever counts jobs by kind does it beside the pages.
                let few = [
                    "email_folded", "FROM guestbook_reaction", "FROM guestbook_reply", "AS waiting",
                    "FROM circle_person", "event_circle", "FROM identity WHERE account_id",
                    "FROM talk_reaction", "AS told", "FROM attendance WHERE event_id", "role IN ('host', 'cohost')",
                    // What one person brings and has answered, and what one event asks.
                    "FROM feed WHERE account_id", "thing_claim", "FROM question_answer",
                    "FROM attendance JOIN question_answer",
                    "count(DISTINCT track.account_id)", "GROUP BY kind",
                ]
                let sorts = steps.contains { $0.contains("TEMP B-TREE") }
                #expect(!sorts || few.contains { statement.contains($0) }, "sorts: \(statement)")
            }
        }
    }
}
