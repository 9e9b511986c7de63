import Auth
import Foundation
import HTTPServer
import Models
import Templates

/// A book for a large screen (GB5): opened by a host, or by a link that shows it and does nothing else.
enum WallController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let isByKey = try visit.query[.key] != nil
        let book = isByKey ? try LinkedBook(visit, as: [.wall]) : try LinkedBook(hostedBy: visit)
        let wall = try Wall(book)
        let items = wall.items
        let at = try visit.query[.index].flatMap { Int($0) } ?? 0
        let index = items.isEmpty ? 0 : max(at, 0) % items.count
        let page = WallPage(
            assets: visit.app.assetPaths,
            event: book.event,
            join: Wall.join(book),
            item: items.isEmpty ? nil : items[index],
            song: wall.song,
            items: .guestbook(book.event.code, .wallItems, key: book.key),
            next: .guestbook(book.event.code, .wall, key: book.key, at: items.isEmpty ? 0 : (index + 1) % items.count)
        )
        var response = Response.html(page.renderedBytes())
        response.headers["Cache-Control"] = "private, no-store"
        response.headers["Referrer-Policy"] = "no-referrer"
        return response
    }
}

/// What a wall shows, for wall.js: all of it each time, and nothing at all where nothing has changed.
enum WallItemsController {
    @Sendable static func index(_ visit: Visit) async throws -> Response {
        let book = try LinkedBook(visit, as: [.wall])
        let bytes = try Wall(book).json
        return Response.bytes(
            bytes,
            contentType: "application/json",
            etag: "W/\"" + String(ContentDigest.sha256(bytes).prefix(32)) + "\"",
            cacheControl: "private, no-cache",
            request: visit.request
        )
    }
}

/// The newest of a book: each photo and video for itself, words between them; and the song that is heard there.
struct Wall {
    let items: [WallItem]
    let song: TrackWords?
    private let title: String

    private static let posts = 60
    private static let most = 100

    init(_ book: LinkedBook) throws {
        title = book.event.title
        items = Array(try book.newest(Self.posts).flatMap { Self.items($0, book) }.prefix(Self.most))
        song = try book.song
    }

    /// The way in, as long as the book takes somebody in.
    static func join(_ book: LinkedBook) -> (code: JoinCode, symbol: QRSymbol)? {
        guard book.found.book.mode != .closed else { return nil }
        let code = book.found.book.joinCode
        return QRSymbol(book.app.address.absolute(Route.join(code).path)).map { (code, $0) }
    }

    private static func items(_ entry: GuestbookEntry, _ book: LinkedBook) -> [WallItem] {
        let (post, by) = (entry.post, entry.maker.displayName)
        guard !entry.files.isEmpty else { return [WallItem(id: post.code.description, words: post.words, by: by)] }
        return entry.files.enumerated().compactMap { index, file in
            guard let copies = file.copies else { return nil }
            return WallItem(
                id: "\(post.code)-\(file.id)",
                picture: book.media(copies.large),
                video: copies.video.map(book.media),
                width: file.width,
                height: file.height,
                words: file.caption.isEmpty && index == 0 ? post.words : file.caption,
                description: file.description,
                by: by
            )
        }
    }

    private struct Item: Encodable {
        let id: String
        let picture: String?
        let video: String?
        let width: Int
        let height: Int
        let words: String
        let description: String
        let by: String
    }

    private struct Song: Encodable {
        let title: String
        let artist: String
    }

    private struct Items: Encodable {
        let title: String
        let items: [Item]
        let song: Song?
    }

    var json: [UInt8] {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let all = items.map {
                Item(
                    id: $0.id,
                    picture: $0.picture?.path,
                    video: $0.video?.path,
                    width: $0.width,
                    height: $0.height,
                    words: $0.words,
                    description: $0.description,
                    by: $0.by
                )
            }
            let song = song.map { Song(title: $0.shownTitle, artist: $0.artist) }
            return Array(try encoder.encode(Items(title: title, items: all, song: song)))
        }
    }
}
