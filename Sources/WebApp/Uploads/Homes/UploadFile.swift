import CSystem
import Glibc
import HTTPServer
import Synchronization

/// The open file of an upload. It only grows at its end, so that whatever its size says is a beginning of what was sent.
final class UploadFile: Sendable {
    private let descriptor: CInt
    /// So much of it survives a power cut.
    private let durable: Atomic<Int>
    private let written: Atomic<Int>

    /// Makes durable what is in it already, unless this program has done that: one that was killed has left it to the system.
    /// Throws `SystemError`.
    init(adopting descriptor: CInt, durableSize: Int?) throws {
        self.descriptor = descriptor
        var information = stat()
        let isRead = fstat(descriptor, &information) == 0
        durable = Atomic(Int(information.st_size))
        written = Atomic(Int(information.st_size))
        guard isRead, information.st_mode & S_IFMT == S_IFREG else { throw SystemError("fstat") }
        guard durableSize == Int(information.st_size) || fsync(descriptor) == 0 else { throw SystemError("fsync") }
    }

    deinit { close(descriptor) }

    /// Until it is closed, for all servers that share the folder. False where another has it. Looks once more how long it is:
    /// another may have written it until now. Throws `SystemError`.
    func lock() throws -> Bool {
        guard csystem_lock_byte(descriptor, 0) == 0 else { return false }
        var information = stat()
        guard fstat(descriptor, &information) == 0 else { throw SystemError("fstat") }
        let found = Int(information.st_size)
        guard found != size else { return true }
        guard fsync(descriptor) == 0 else { throw SystemError("fsync") }
        durable.store(found, ordering: .releasing)
        written.store(found, ordering: .releasing)
        return true
    }

    var size: Int { written.load(ordering: .acquiring) }

    /// Throws `SystemError`; what was written of `bytes` by then counts.
    func append(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: rest)
                let count = pwrite(descriptor, part.baseAddress, part.count, off_t(size))
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { throw SystemError("write") }
                beginWriting(at: size, count)
                written.add(count, ordering: .acquiringAndReleasing)
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Has the system send to the disk what was just written, while more of it comes: the sync at the end then waits for
    /// little. Nothing is promised by this, so a failure is none.
    private func beginWriting(at offset: Int, _ count: Int) {
        csystem_begin_writing(descriptor, off_t(offset), off_t(count))
    }

    /// Waits until all of it survives a power cut. Where that fails, what had not been durable before is taken off again:
    /// after such a failure the system tells nobody what became of it. Throws `SystemError`.
    func sync() throws {
        guard fsync(descriptor) == 0 else {
            let error = SystemError("fsync")
            let kept = durable.load(ordering: .acquiring)
            if ftruncate(descriptor, off_t(kept)) == 0 { written.store(kept, ordering: .releasing) }
            throw error
        }
        durable.store(size, ordering: .releasing)
    }
}
