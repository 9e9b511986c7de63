import Foundation

/// Databases that others of this machine may read: an earlier version made them so in a folder which others may enter.
enum PrivateFiles {
    private static let ofOthers: mode_t = 0o077

    /// Takes what is not their owner's from the modes of those of `files` that are there, and says it of each.
    static func tighten(_ files: [URL], say: (String) -> Void) {
        for file in files {
            var information = stat()
            guard stat(file.path, &information) == 0, information.st_mode & ofOthers != 0 else { continue }
            // Whoever may not do that may still be able to work with the file.
            if chmod(file.path, information.st_mode & 0o7777 & ~ofOthers) == 0 {
                say("\(file.path) could be read by others on this machine; from now on its owner alone can")
            } else {
                say("\(file.path) can be read by others on this machine. As its owner: chmod go= \(file.path)")
            }
        }
    }
}
