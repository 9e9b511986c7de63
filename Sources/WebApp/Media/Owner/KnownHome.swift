import Foundation
import Models

/// The home of files as the database of several machines knows it: whichever the first of them had.
struct KnownHome: Equatable {
    /// As `MediaMark` has them; both empty in a database that was restored and has none yet.
    let identity: String
    let place: String
    /// Whether it has borne the mark: one without a mark is another one then.
    let isMarked: Bool

    /// Under which the database keeps the site's name.
    static let nameSetting = "media_mark"
    static let setting = "media_home"

    init(_ mark: any MediaMark, isMarked: Bool) {
        (identity, place, self.isMarked) = (mark.identity, mark.place, isMarked)
    }

    private init(lines: [String]) {
        (identity, place) = (lines[0], lines[1])
        isMarked = lines[2] == "marked"
    }

    /// Three lines.
    var bytes: [UInt8] { Array("\(identity)\n\(place)\n\(isMarked ? "marked" : "")".utf8) }

    func isElsewhere(than mark: any MediaMark) -> Bool { !identity.isEmpty && identity != mark.identity }

    static func find(_ db: DatabaseConnection) throws -> KnownHome? {
        let lines = try text(setting, db)?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.flatMap { $0.count == 3 ? KnownHome(lines: $0) : nil }
    }

    static func name(_ db: DatabaseConnection) throws -> String? { try text(nameSetting, db) }

    private static func text(_ setting: String, _ db: DatabaseConnection) throws -> String? {
        try Setting.value(setting, db).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Gives a database that was put back from a backup a name of its own: its rows and those of the original grow apart, so neither may
    /// remove what the other one's name.
    static func rename(now: Int64, _ db: DatabaseConnection) throws {
        try Setting.replace(nameSetting, with: Array(UUID().uuidString.utf8), now: now, db)
        try Setting.replace(setting, with: KnownHome(lines: ["", "", ""]).bytes, now: now, db)
    }
}
