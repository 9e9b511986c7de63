import Foundation

/// Whose a file is, for whoever is told that it cannot be used, and whose it has to be.
package enum FileOwner {
    /// "root"; a number where the user has no name, "nobody" where there is no such file.
    package static func name(of path: String) -> String {
        number(of: path).map(name) ?? "nobody"
    }

    /// The number of its user; `nil` where there is no such file.
    package static func number(of path: String) -> uid_t? {
        var information = stat()
        return stat(path, &information) == 0 ? information.st_uid : nil
    }

    /// Whom this program runs as.
    package static var ofThisProcess: String { name(geteuid()) }

    /// Gives what root has made to the owner of the folder that it lies in: the site, which runs as that one, could not open it. False
    /// where that cannot be done, and `errno` says why; whoever is not root makes files that are theirs anyway.
    @discardableResult
    package static func handOver(_ path: String) -> Bool {
        guard geteuid() == 0 else { return true }
        // No link: the folder's owner could name any file of the machine so.
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return handOver(descriptor, at: path)
    }

    /// The same for what is open, whatever has its name by now.
    package static func handOver(_ descriptor: Int32, at path: String) -> Bool {
        guard geteuid() == 0 else { return true }
        var (file, folder) = (stat(), stat())
        let parent = URL(filePath: path).deletingLastPathComponent().path
        guard fstat(descriptor, &file) == 0, stat(parent, &folder) == 0 else { return false }
        if file.st_uid == folder.st_uid { return true }
        // A file with a second name may be one of root's that the folder's owner has named here.
        guard file.st_mode & S_IFMT == S_IFDIR || file.st_nlink == 1 else {
            errno = EMLINK
            return false
        }
        return fchown(descriptor, folder.st_uid, folder.st_gid) == 0
    }

    /// What keeps this program from writing `path`, which exists, and what to do: whose it is, or its mode.
    package static func advice(on path: String) -> String {
        if isReadOnly(path) { return "its disk is mounted read-only. Mount it for writing, or give another folder" }
        let (owner, user) = (name(of: path), ofThisProcess)
        if owner == user { return "its mode keeps its own owner \(user) from it. Do: chmod -R u+rwX \(path)" }
        return "it belongs to \(owner), and this program runs as \(user). Do as root: chown -R \(user) \(path)"
    }

    /// Whether it lies on a disk that nobody can write, not even root.
    package static func isReadOnly(_ path: String) -> Bool { access(path, W_OK) != 0 && errno == EROFS }

    private static func name(_ number: uid_t) -> String {
        var (entry, found) = (passwd(), UnsafeMutablePointer<passwd>?.none)
        var buffer = [CChar](repeating: 0, count: 16_384)
        guard getpwuid_r(number, &entry, &buffer, buffer.count, &found) == 0, found != nil, let name = entry.pw_name
        else { return "user \(number)" }
        return String(cString: name)
    }
}
