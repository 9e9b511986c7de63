import Foundation
import Models

/// Whether the files of the site are its user's, and nobody else's to read.
struct PermissionCheck {
    let data: DataDirectory
    let mends: Bool

    /// Who runs this: root looks after the site of whom the folder belongs to.
    var user = geteuid()

    private static let ofOthers: mode_t = 0o077

    func findings() -> [Finding] {
        let owner = user == 0 ? FileOwner.number(of: data.folder.path) ?? user : user
        var (open, foreign): ([String], [String]) = ([], [])
        for path in paths {
            var information = stat()
            // A link is somebody's decision, and what it leads to is looked at by them.
            guard lstat(path, &information) == 0, information.st_mode & S_IFMT != S_IFLNK else { continue }
            if information.st_uid != owner { foreign.append(path) }
            if information.st_mode & Self.ofOthers != 0 { open.append(path) }
        }
        return owners(foreign, owner) + modes(open)
    }

    private var paths: [String] {
        let root = data.folder.path
        let below = (FileManager.default.enumerator(atPath: root)?.allObjects as? [String] ?? []).sorted()
        return [root] + below.map { "\(root)/\($0)" }
    }

    private func owners(_ paths: [String], _ owner: uid_t) -> [Finding] {
        guard let first = paths.first else { return [] }
        let (shown, folder) = (Finding.list(paths), data.folder.path)
        guard user == 0 else {
            let whose = "Files or folders are not \(FileOwner.ofThisProcess)'s, who runs this: \(shown)"
            return [Finding(.fault, "\(whose). The first: \(FileOwner.advice(on: first))")]
        }
        let name = FileOwner.name(of: folder)
        let words = "Files or folders are not \(name)'s, whose the site is: \(shown). Do: chown -R \(name): \(folder)"
        return [Finding(.fault, words)]
    }

    private func modes(_ paths: [String]) -> [Finding] {
        guard !paths.isEmpty else { return [] }
        let shown = Finding.list(paths)
        guard mends else {
            return [
                Finding(.warning, "Files or folders are open to others: \(shown). --mend closes them.")
            ]
        }
        let failed = paths.filter { path in
            var information = stat()
            return stat(path, &information) != 0 || chmod(path, information.st_mode & 0o7777 & ~Self.ofOthers) != 0
        }
        let mended = paths.count - failed.count
        return
            (mended > 0 ? [Finding(.mended, "Files or folders are their owner's alone now: \(shown).")] : [])
            + (failed.isEmpty
                ? []
                : [
                    Finding(
                        .fault,
                        "Files or folders stay open to others: \(Finding.list(failed)). Do as root: chmod go= on them."
                    )
                ])
    }
}
