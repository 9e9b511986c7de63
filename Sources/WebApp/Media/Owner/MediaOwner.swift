import Foundation
import Models

/// Whose the files of a home are. The site is known by a random name, which its home repeats (`MediaMark`), so that nobody removes what
/// only the rows of another site name, and no machine stores files where the others of its site do not look.
///
/// A site whose database is a file has the name in its data folder and in no backup: one that was restored beside it has the same
/// rows, which grow apart. The machines of a database on a server have a data folder each; there the database has the name, and the
/// home that it was used with, and a restore forgets both.
struct MediaOwner: Sendable {
    let data: DataDirectory
    var mark: any MediaMark
    /// Epoch seconds.
    var clock: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) }

    /// Under which the database keeps the name.
    static let nameSetting = "media_mark"
    /// Under which it keeps `place` of the home that bears it.
    static let placeSetting = "media_place"

    /// What is the site's: `nil`, or whose it may be instead.
    func foreign(_ claim: MediaClaim) throws -> ForeignMedia? {
        let known = try known(making: claim > .nothing)
        let found = try mark.read()
        guard let name = known.name, found == name else { return try claimed(claim, known, found: found) }
        if known.place == nil || claim >= .unmarked { try keepPlace(claim) }
        return nil
    }

    /// Why operators should look, although the home bears the site's name: two may do so, of which one was copied.
    func doubt() throws -> String? {
        guard let place = try known(making: false).place, place != mark.place else { return nil }
        return """
            The database \(data.location.place) was used with the \(place), and this process has the \(mark.place), which bears the same mark. \
            Where these are two, each lacks what the other was given: hereabouts check --mend says whether anything is missing, and \
            notes the new one.
            """
    }

    /// For a home that does not bear the name.
    private func claimed(_ claim: MediaClaim, _ known: Known, found: String?) throws -> ForeignMedia? {
        let isUnused = found == nil && !wasMarked(known)
        let isOurs = isUnused || (found == nil && claim == .unmarked) || claim == .anything
        guard isOurs else { return ForeignMedia(self, place: known.place, isMarked: found != nil) }
        guard claim > .nothing else { return nil }
        // A file of another's making may stand in the place of the site's own.
        guard let name = known.name else { return ForeignMedia(self, place: known.place, isMarked: found != nil) }
        try mark.put(name)
        // The last of two who came at once has it.
        guard try mark.read() == name else { return ForeignMedia(self, place: known.place, isMarked: true) }
        try keepPlace(claim)
        return nil
    }

    private func wasMarked(_ known: Known) -> Bool { known.place != nil || (mark.givesName && known.name != nil) }

    private struct Known {
        var name: String?
        /// `nil` for a database that is a file.
        var place: String?
    }

    private func known(making: Bool) throws -> Known {
        guard data.server != nil else { return Known(name: try own(making: making)) }
        let known = try data.location.read { db in
            Known(name: try Self.text(Self.nameSetting, db), place: try Self.text(Self.placeSetting, db))
        }
        guard known.name == nil, let own = try own(making: making) else { return known }
        guard making else { return Known(name: own) }
        let kept = try data.location.write {
            try Setting.value(Self.nameSetting, orKeep: Array(own.utf8), now: clock(), $0)
        }
        // That of another process, where one came first.
        return Known(name: String(decoding: kept, as: UTF8.self), place: known.place)
    }

    private func own(making: Bool) throws -> String? {
        let file = mark.givesName ? FolderMark(folder: data.media.path).file : data.ownerFile
        return making ? try file.make() : try file.read()
    }

    private func keepPlace(_ claim: MediaClaim) throws {
        guard claim > .nothing, data.server != nil else { return }
        try data.location.write { db in
            guard try claim >= .unmarked || Self.text(Self.placeSetting, db) == nil else { return }
            try Setting.replace(Self.placeSetting, with: Array(mark.place.utf8), now: clock(), db)
        }
    }

    private static func text(_ setting: String, _ db: DatabaseConnection) throws -> String? {
        try Setting.value(setting, db).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The files of members come to lie in another home than that which the database was used with.
    static func forget(_ db: DatabaseConnection) throws {
        for setting in [nameSetting, placeSetting] { try Setting.remove(setting, db) }
    }
}

/// What is made the site's that is not.
enum MediaClaim: Comparable {
    /// Nothing is written.
    case nothing
    /// What is nobody's, where the site has no home yet.
    case unused
    /// What has no mark: somebody has looked that no file is missing.
    case unmarked
    /// Also what is another's.
    case anything
}

/// The files of members are not this site's, or not those that its other machines use.
struct ForeignMedia: Error, CustomStringConvertible {
    let description: String
    /// Whether another site has put its name there.
    let isMarked: Bool
    /// Whether the site may go on with it and remove nothing, since no home is known that would be the right one.
    let mayServe: Bool

    init(_ owner: MediaOwner, place: String?, isMarked: Bool) {
        let (mark, location) = (owner.mark, owner.data.location)
        self.isMarked = isMarked
        mayServe = place == nil && !mark.givesName
        guard mayServe else {
            let other = place.map { $0 == mark.place ? "" : " The database was used with the \($0)." } ?? ""
            let what = isMarked ? "it has the mark of another site." : mark.missing
            let way = isMarked ? (mark.givesName ? "" : " \(Self.takeOver)") : " \(Self.mend)"
            description = """
                The \(mark.place) is not the home of members' files that the database \(location.place) was used with: \(what)\(other)\(way)
                """
            return
        }
        let whose =
            owner.data.server == nil
            ? "data folder than \(owner.data.folder.path)" : "site than the one of the database \(location.place)"
        description = """
            The \(mark.place) belongs to another \(whose): what nobody names is not removed there. Give each site a bucket of its own. \
            \(Self.takeOver)
            """
    }

    private static let mend =
        "If it is the right one, hereabouts check --mend says whether anything is missing, and marks it."
    private static let takeOver = "Where that other one is no more, start once with --media-s3-take-over."
}

extension DataDirectory {
    /// What the folder is known by to a bucket.
    var ownerFile: IdentityFile { IdentityFile(path: mediaOwner.path, folder: folder.path, work: work.path) }
}
