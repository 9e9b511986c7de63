import Foundation
import HTTPServer

extension FolderHome {
    /// Walks through all folders.
    func list(_ body: (ListedMedia) throws -> Void) throws {
        let paths = FileManager.default.enumerator(atPath: folder)
        while let path = paths?.nextObject() as? String {
            guard let key = MediaKey(String(path.split(separator: "/").last ?? "")) else { continue }
            // One may be laid aside between the look into its folder and now. Each place is looked at once: `first` of a lazy
            // `compactMap` asks again for what it has found, and ends the program where that has gone meanwhile.
            let found = Self.look(self.path(of: key), false) ?? Self.look(asidePath(of: key), true)
            guard let (information, isAside) = found else { continue }
            try body(
                ListedMedia(
                    key: key,
                    byteCount: Int64(information.st_size),
                    storedAt: Int64(information.st_mtim.tv_sec),
                    isAside: isAside
                )
            )
        }
    }

    /// `nil` where there is no such file, or something else in its place.
    private static func look(_ path: String, _ isAside: Bool) -> (stat, Bool)? {
        var information = stat()
        guard lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
        return (information, isAside)
    }

    func copy(_ key: MediaKey, to path: String) throws -> (byteCount: Int64, digest: [UInt8])? {
        // It may be laid aside after the first look.
        for source in [self.path(of: key), asidePath(of: key)] {
            do {
                return try FileCopy.make(of: source, at: path)
            } catch let error as SystemError where error.code == ENOENT {
                continue
            }
        }
        return nil
    }
}
