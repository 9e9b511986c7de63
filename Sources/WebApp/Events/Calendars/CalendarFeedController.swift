import Auth
import HTTPServer
import Models
import Templates

/// A member's own calendar (B3), for programs that know nothing but its address: what they host and attend, of the past
/// year and to come.
enum CalendarFeedController {
    private static let pastSeconds: Int64 = 366 * 86_400
    private static let refreshSeconds = 3_600
    private static let cacheControl = "private, max-age=900"

    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let (app, now, request) = (visit.app, visit.now, visit.request)
        let secret = try visit.parameter(.calendar)
        switch try app.database.read({ try FeedSecret.find(secret, app.signingKey, $0) }) {
        case .none: throw HTTPError(.notFound, "no such calendar")
        case .ended:
            return Response.text(CalendarWords.ended, status: 410)
                .underSecretAddress().because("an address that has ended")
        case .works(let account, _):
            // A thousand events are most of a megabyte: written and compressed where an event loop need not wait.
            let language = try app.database.read { try Account.language(of: account, $0) }
            return try await app.languages.language(language).speaking {
                try await app.pool.run(share: visit.share) {
                    let feed = try app.database.read { try Feed(of: account, now: now, app, $0) }
                    return feed.response(to: request).compressed(for: request)
                }
            }
        }
    }

    private struct Feed {
        let bytes: [UInt8]
        let modified: Int64

        init(of account: AccountID, now: Int64, _ app: App, _ db: DatabaseConnection) throws {
            let entries = try CalendarEntry.list(of: account, since: now - pastSeconds, now: now, db)
            let calendar = EventCalendar(app)
            let bringing = try BroughtByEvent(entries, db)
            let name = try Author.find(account, db).map { CalendarWords.name(of: $0.displayName) }
            let file = CalendarFile(
                method: .publish,
                name: name,
                refreshSeconds: refreshSeconds,
                events: entries.flatMap { calendar.ownEntries($0, app.address, bringing) }
            )
            bytes = file.rendered()
            modified = entries.map(\.changedAt).max() ?? 0
        }

        /// The entity tag alone decides about 304: what is taken off a calendar leaves no time behind, so that
        /// `Last-Modified` says when the newest of what is there was written and no more.
        func response(to request: Request) -> Response {
            let etag = "W/\"\(ContentDigest.sha256(bytes).prefix(32))\""
            var response = Response.bytes(
                bytes,
                contentType: CalendarFile.contentType,
                etag: etag,
                cacheControl: cacheControl,
                request: request
            )
            response.headers["Last-Modified"] = HTTPDate.string(epochSeconds: Int(modified))
            response.headers["X-Robots-Tag"] = "noindex, nofollow"
            response.headers["Referrer-Policy"] = "no-referrer"
            return response
        }
    }
}

extension EventCalendar {
    /// As its member has it: what they have not said yes to, or wait for a seat at, is not sure, and what they are only
    /// subscribed to takes none of their time. Its stamp is the time of
    /// its last change, so that a calendar in which nothing has happened is the same byte by byte.
    func ownEntries(_ own: CalendarEntry, _ address: SiteAddress, _ bringing: BroughtByEvent) -> [CalendarEvent] {
        let link = address.absolute(Route.event(own.event.code).path)
        var entries = entries(
            own.event,
            own.exceptions,
            link: link,
            stamp: own.changedAt,
            bringing: bringing.words(of: own)
        )
        for index in entries.indices {
            if own.attendance.onlySubscribes {
                entries[index].isTransparent = true
            } else if entries[index].status == .confirmed, !own.attendance.isSeated {
                entries[index].status = .tentative
            }
        }
        return entries
    }
}

extension CalendarEntry {
    var changedAt: Int64 { max(event.updatedAt, attendance.answeredAt ?? 0) }
}

/// What a member brings to each of some events, and what is wanted at those that they manage.
struct BroughtByEvent {
    private let own: [AttendanceID: [Portion]]
    private let wanted: [EventID: [Portion]]

    init(_ entries: [CalendarEntry], _ db: DatabaseConnection) throws {
        own = try Attendance.portions(of: entries.map(\.attendance.id), db)
        wanted = try Thing.wanted(at: entries.filter(\.attendance.role.manages).map(\.event.id), db)
    }

    func words(of entry: CalendarEntry) -> String? {
        let words = [
            ThingsWords.bring(own[entry.attendance.id] ?? []), ThingsWords.wanted(wanted[entry.event.id] ?? []),
        ].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: "\n")
    }
}
