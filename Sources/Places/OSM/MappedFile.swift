import CSystem
import Foundation

/// A temporary file without a name, mapped into memory for reading and writing; gone with its last user, even one that
/// is killed.
final class MappedFile {
    private let descriptor: Int32
    private var base: UnsafeMutableRawPointer?
    private var bytes = 0

    init(folder: URL) throws(ImportError) {
        let path = folder.appending(path: "places.nodes-\(getpid())").path
        descriptor = csystem_open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.failure(errno) }
        unlink(path)
    }

    deinit {
        if let base { munmap(base, bytes) }
        close(descriptor)
    }

    /// Makes it `size` bytes long and returns where it is now. Its room on the disk is taken at once: a disk that fills
    /// up later would end the process with a signal.
    func grow(to size: Int) throws(ImportError) -> UnsafeMutableRawPointer {
        let status = posix_fallocate(descriptor, 0, off_t(size))
        guard status == 0 else { throw Self.failure(status) }
        if let base { munmap(base, bytes) }
        base = nil
        let mapped = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        guard let mapped, mapped != MAP_FAILED else { throw Self.failure(errno) }
        base = mapped
        bytes = size
        return mapped
    }

    private static func failure(_ code: Int32) -> ImportError {
        ImportError(
            code == ENOSPC ? .diskFull : .database,
            "The positions of the nodes could not be stored beside the database: \(errorText(code))."
        )
    }
}
