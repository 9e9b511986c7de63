import Foundation
import Models

/// Whose the files of a home are. The site is known by a random name, which its home repeats (`MediaMark`), so that nobody removes what
/// only the rows of another site name, and no machine stores files where the others of its site do not look.
///
/// A site whose database is a file has the name in its data folder and in no backup: one that was restored beside it has the same
/// rows, which grow apart. The machines of a database on a server have a data folder each; there the database has the name and the home
/// (`KnownHome`), which the first of them gives it, and a restore gives it another name.
struct MediaOwner: Sendable {
    let data: DataDirectory
    var mark: any MediaMark
    /// Epoch seconds.
    var clock: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) }

    /// `nil` where the files are the site's, or become so by `claim`.
    func foreign(_ claim: MediaClaim) throws -> ForeignMedia? {
        let known = try known(making: claim > .nothing)
        let found = try mark.read()
        let foreign = ForeignMedia(self, known.home, found: found == known.name ? nil : found)
        let isElsewhere = known.home.map { $0.isElsewhere(than: mark) } ?? false
        if let name = known.name, found == name {
            if isElsewhere, claim < .unmarked { return foreign }
            return try note(claim, known.home) ? nil : foreign
        }
        let isFree = found == nil && !isElsewhere && known.mayMark
        guard isFree || found == nil && claim == .unmarked || claim == .anything else { return foreign }
        guard claim > .nothing else { return nil }
        // A file of another's making may stand in the place of the site's own name.
        guard let name = known.name else { return foreign }
        try mark.put(name)
        // The last of two who came at once has it.
        return try mark.read() == name && note(claim, known.home) ? nil : foreign
    }

    /// Why operators should look, although the home bears the site's name: one that has the same name by another address may be a copy.
    func doubt() throws -> String? {
        guard mark.isBucket, let home = try known(making: false).home, home.isMarked, home.place != mark.place,
            !home.isElsewhere(than: mark)
        else { return nil }
        return """
            The database \(data.location.place) was used with the \(home.place), and this process has the \(mark.place), which bears the \
            same mark. Where these are two, each lacks what the other was given: hereabouts check --mend says whether anything is \
            missing, and notes this one.
            """
    }

    private struct Known {
        var name: String?
        /// `nil` for a database that is a file, and for one of which an earlier version has made the name.
        var home: KnownHome?
        /// Whether the site's home may be one without a mark.
        var mayMark: Bool
    }

    private func known(making: Bool) throws -> Known {
        guard data.server != nil else {
            let file = data.ownerFile
            return Known(name: making ? try file.make() : try file.read(), mayMark: true)
        }
        let known = try data.location.read { try Self.known($0) }
        guard known.name == nil else { return known }
        let own = try mark.isBucket ? (making ? data.ownerFile.make() : data.ownerFile.read()) : UUID().uuidString
        guard let own else { return known }
        guard making else { return Known(name: own, mayMark: true) }
        // Both are that of another process, where one came first.
        return try data.location.write { db in
            let now = clock()
            _ = try Setting.value(KnownHome.nameSetting, orKeep: Array(own.utf8), now: now, db)
            _ = try Setting.value(KnownHome.setting, orKeep: KnownHome(mark, isMarked: false).bytes, now: now, db)
            return try Self.known(db)
        }
    }

    private static func known(_ db: DatabaseConnection) throws -> Known {
        let (name, home) = (try KnownHome.name(db), try KnownHome.find(db))
        return Known(name: name, home: home, mayMark: name == nil || home?.isMarked == false)
    }

    /// Notes the home that bears the mark. False where another one was noted meanwhile.
    private func note(_ claim: MediaClaim, _ home: KnownHome?) throws -> Bool {
        let noted = KnownHome(mark, isMarked: true)
        guard claim > .nothing, data.server != nil, home != noted else { return true }
        return try data.location.write { db in
            let home = try KnownHome.find(db)
            guard claim >= .unmarked || home?.isElsewhere(than: mark) != true else { return false }
            // By whichever address it is known first.
            guard claim >= .unmarked || home?.isMarked != true else { return true }
            try Setting.replace(KnownHome.setting, with: noted.bytes, now: clock(), db)
            return true
        }
    }
}

/// What is made the site's that is not.
enum MediaClaim: Comparable {
    /// Nothing is written.
    case nothing
    /// What is nobody's, where the site has no home yet.
    case unused
    /// What has no mark, or the site's where its home was another one: somebody has looked that no file is missing.
    case unmarked
    /// Also what is another's.
    case anything
}

extension DataDirectory {
    /// What the folder is known by to a bucket.
    var ownerFile: IdentityFile { IdentityFile(path: mediaOwner.path, folder: folder.path, work: work.path) }
}
