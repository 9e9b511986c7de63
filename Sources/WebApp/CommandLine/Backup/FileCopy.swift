import Auth
import CSystem
import Foundation
import HTTPServer

/// Copies of files, with the SHA-256 of what was copied.
enum FileCopy {
    private static let pieceBytes = 1 << 20

    /// Copies a file to where there is none, for its owner only. It is not on the disk yet when this returns. Throws `SystemError`;
    /// a part of the copy may be there then.
    static func make(of source: String, at destination: String) throws -> (byteCount: Int64, digest: [UInt8]) {
        let reading = try open(source)
        defer { close(reading) }
        let writing = csystem_open(destination, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard writing >= 0 else { throw SystemError("open") }
        defer { close(writing) }
        return try pieces(of: reading) { try write($0, to: writing) }
    }

    /// What a file is now.
    static func digest(of path: String) throws -> (byteCount: Int64, digest: [UInt8]) {
        let reading = try open(path)
        defer { close(reading) }
        return try pieces(of: reading) { _ in }
    }

    private static func open(_ path: String) throws -> CInt {
        let descriptor = csystem_open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0)
        guard descriptor >= 0 else { throw SystemError("open") }
        var information = stat()
        guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            errno = EINVAL
            throw SystemError("open")
        }
        return descriptor
    }

    private static func pieces(
        of descriptor: CInt,
        _ body: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> (byteCount: Int64, digest: [UInt8]) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceBytes, alignment: 16)
        defer { buffer.deallocate() }
        var digest = RunningSHA256()
        var total: Int64 = 0
        while true {
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw SystemError("read") }
            if count == 0 { return (total, digest.finish()) }
            let piece = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            digest.update(piece)
            try body(piece)
            total += Int64(count)
        }
    }

    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw SystemError("write") }
            rest = rest.dropFirst(count)
        }
    }

    /// Makes everything that was written on the disk of `folder` durable.
    static func syncAll(_ folder: String) throws {
        let descriptor = csystem_open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
        guard descriptor >= 0 else { throw SystemError("open") }
        defer { close(descriptor) }
        guard csystem_sync_all(descriptor) == 0 else { throw SystemError("syncfs") }
    }

    /// Makes the folders on the way to a file below `root` that are not there yet.
    static func makeFolders(of path: String, below root: String) throws {
        var folder = root
        for name in path.split(separator: "/").dropLast() {
            folder += "/\(name)"
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw SystemError("mkdir") }
        }
    }
}
