import Foundation

/// The file of an import, open for reading. Positions are given with every read, so that threads can share it.
final class ImportFile: Sendable {
    private let descriptor: Int32
    /// Bytes.
    let size: Int64
    let name: String

    /// Throws `unreadable` unless `url` is a regular file that this process may read.
    init(_ url: URL) throws(ImportError) {
        name = url.lastPathComponent
        let opened = open(url.path, O_RDONLY | O_CLOEXEC)
        guard opened >= 0 else { throw Self.unreadable(url) }
        var status = stat()
        guard fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(opened)
            throw ImportError(.unreadable, "\(url.path) is not a file.")
        }
        descriptor = opened
        size = Int64(status.st_size)
    }

    deinit { close(descriptor) }

    /// Up to `count` bytes from `offset`; fewer only at the end of the file.
    func read(at offset: Int64, count: Int) throws(ImportError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count, let base = buffer.baseAddress {
                let got = pread(descriptor, base + filled, count - filled, off_t(offset) + off_t(filled))
                if got < 0, errno == EINTR { continue }
                if got < 0 { failure = errno }
                guard got > 0 else { return }
                filled += got
            }
        }
        guard failure == 0 else {
            throw ImportError(.unreadable, "Reading \(name) failed: \(errorText(failure)).", byteOffset: offset)
        }
        return bytes
    }

    /// Exactly `count` bytes from `offset`, else `truncated`.
    func readExactly(at offset: Int64, count: Int) throws(ImportError) -> [UInt8] {
        guard Int64(count) <= size - offset else {
            throw ImportError(
                .truncated,
                "The file ends too early: it was cut off or not downloaded whole.",
                byteOffset: offset
            )
        }
        let bytes = try read(at: offset, count: count)
        guard bytes.count == count else {
            throw ImportError(.truncated, "The file became shorter while it was read.", byteOffset: offset)
        }
        return bytes
    }

    private static func unreadable(_ url: URL) -> ImportError {
        ImportError(.unreadable, "Cannot open \(url.path): \(errorText(errno)).")
    }
}

/// The operating system's words for an error number.
func errorText(_ code: Int32) -> String { String(cString: strerror(code)) }
