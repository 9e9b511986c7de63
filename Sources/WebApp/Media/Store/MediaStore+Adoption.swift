import CSystem
import Glibc
import HTTPServer

extension MediaStore {
    /// Makes a finished file one of the store by giving it a name here, however long it is: nothing is copied. Durable
    /// as by `add`. It has to lie on the store's own file system, and to be nobody else's.
    ///
    /// Throws `SystemError`; the file is where it was then.
    func adopt(_ path: String, as format: MediaFormat, isOriginal: Bool) throws -> MediaKey {
        let descriptor = csystem_open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0)
        guard descriptor >= 0 else { throw SystemError("open") }
        defer { close(descriptor) }
        guard fchmod(descriptor, 0o600) == 0 else { throw SystemError("fchmod") }
        // The sweep spares what is young: a file that took days to arrive is as young as its name.
        guard futimens(descriptor, nil) == 0 else { throw SystemError("futimens") }
        guard fsync(descriptor) == 0 else { throw SystemError("fsync") }
        var random = SystemRandomNumberGenerator()
        let key = MediaKey(format: format, isOriginal: isOriginal, using: &random)
        let parent = try makeFolders(of: key)
        guard rename(path, "\(parent)/\(key)") == 0 else { throw SystemError("rename") }
        try DurableFolder.sync(parent)
        return key
    }
}
