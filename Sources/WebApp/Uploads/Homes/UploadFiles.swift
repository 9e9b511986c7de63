import CSystem
import Foundation
import Glibc
import HTTPServer
import Models

/// The files of uploads, each under its upload's name. All of this waits for the disk: it runs on a pool.
struct UploadFiles: Sendable {
    /// Exists already.
    let folder: String
    /// Bytes of the disk that are left free.
    let reserveBytes: Int
    /// What is free of the disk on which a folder lies, for this user.
    var freeBytes: @Sendable (String) -> Int = UploadFiles.freeBytes

    func path(of name: UploadName) -> String { "\(folder)/\(name)" }

    /// Makes an empty file that survives a power cut. Throws `HTTPError` 507 where so many bytes have no room on the disk.
    func create(_ name: UploadName, for byteCount: Int) throws {
        try checkRoom(for: byteCount)
        try Self.explainingFullDisk {
            let descriptor = csystem_open(path(of: name), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw SystemError("open") }
            close(descriptor)
            try DurableFolder.sync(folder)
        }
    }

    /// Takes over a whole file that came otherwise, by a second name. Throws as `create` does.
    func adopt(_ path: String, as name: UploadName, byteCount: Int) throws {
        try Self.explainingFullDisk {
            try FinishedUpload.link(path, to: self.path(of: name), byteCount: byteCount)
            // Opening makes it durable.
            _ = try open(name)
            try DurableFolder.sync(folder)
        }
    }

    /// `nil` where there is no such file. What has come is durable then; `durableSize` tells of how much that is known.
    func open(_ name: UploadName, durableSize: Int? = nil) throws -> UploadFile? {
        let descriptor = csystem_open(path(of: name), O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw SystemError("open")
        }
        return try Self.explainingFullDisk { try UploadFile(adopting: descriptor, durableSize: durableSize) }
    }

    /// Appends to a file, unless that would take of the reserve. Throws `HTTPError` 507 for a full disk; what was written
    /// of `bytes` by then is kept.
    func append(_ bytes: [UInt8], to file: UploadFile) throws {
        try checkRoom(for: bytes.count)
        try Self.explainingFullDisk { try file.append(bytes) }
    }

    /// What is not there is no error.
    func remove(_ names: some Sequence<UploadName>) throws {
        for name in names where unlink(path(of: name)) != 0 && errno != ENOENT { throw SystemError("unlink") }
    }

    /// The uploads that have a file, each with when it was written last.
    func all() -> [(name: UploadName, changed: Int64)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { UploadName($0) }.compactMap { name in
            var information = stat()
            guard stat(path(of: name), &information) == 0 else { return nil }
            return (name, Int64(information.st_mtim.tv_sec))
        }
    }

    /// Throws `HTTPError` 507 where so many bytes would take of the reserve.
    func checkRoom(for count: Int) throws {
        guard freeBytes(folder) >= reserveBytes + count else { throw Self.fullDisk }
    }

    static let fullDisk = HTTPError(.insufficientStorage, "the disk is full")

    /// Runs `work`; that the disk is full, or the user's share of it, becomes 507.
    static func explainingFullDisk<Value>(_ work: () throws -> Value) throws -> Value {
        do {
            return try work()
        } catch let error as SystemError where [ENOSPC, EDQUOT].contains(error.code) {
            throw fullDisk
        }
    }

    /// For this user.
    static func freeBytes(at folder: String) -> Int {
        var information = statvfs()
        guard statvfs(folder, &information) == 0 else { return .max }
        let free = UInt64(information.f_bavail).multipliedReportingOverflow(by: UInt64(information.f_frsize))
        return Int(min(free.partialValue, UInt64(Int64.max)))
    }
}
