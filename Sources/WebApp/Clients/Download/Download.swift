import Foundation

/// Fetches a file from a server of somebody else. Blocks its thread; for the command line.
struct Download {
    /// One sentence for the person at the command line, without the address's query, which may be secret.
    struct Failed: Error, CustomStringConvertible {
        let name: String
        let host: String
        let reason: OutboundError

        var description: String {
            let hint = reason == .refusedAddress ? " (--allow-private-network allows others)" : ""
            return "Cannot download \(name) from \(host): \(reason)\(hint)."
        }
    }

    let url: OutboundURL
    var maxBytes: Int64 = 4 << 30
    var allowsPrivateNetwork = false
    var limits = OutboundTransfer.Limits(total: nil, connect: .seconds(15))

    /// The last part of the path, as a file may be called.
    var name: String {
        let path = url.text.prefix { $0 != "?" }.dropFirst("\(url.origin.scheme)://".count)
        let last = path.split(separator: "/").dropFirst().last.map(String.init) ?? ""
        let decoded = last.removingPercentEncoding ?? last
        let plain = decoded.filter { $0.isLetter || $0.isNumber || "._-".contains($0) }
        return plain.isEmpty || plain.hasPrefix(".") ? "download" : String(plain.prefix(60))
    }

    /// The file in `folder`. Throws `Failed`.
    func run(into folder: DownloadFolder, progress: @escaping (DownloadProgress) -> Void = { _ in }) throws -> URL {
        let file = folder.url.appending(path: name)
        do {
            try fetch(to: file, progress: progress)
            return file
        } catch let reason as OutboundError {
            throw Failed(name: name, host: url.origin.host, reason: reason)
        }
    }

    private func fetch(to file: URL, progress: @escaping (DownloadProgress) -> Void) throws {
        let descriptor = creat(file.path, 0o600)
        guard descriptor >= 0 else { throw Self.notKept() }
        defer { close(descriptor) }
        var request = OutboundRequest(url, namedBy: .ofOperator)
        request.privateAddresses = allowsPrivateNetwork ? .allowed : .refused
        // Whoever sits at the command line sees where a mirror is, and asks for it.
        var transfer = OutboundTransfer(userAgent: "Hereabouts/\(Version.current)", hosts: .any, limits: limits)
        // What is squeezed in the file stays so.
        transfer.acceptsCompression = false
        let start = ContinuousClock.now
        transfer.progress = { received, total in
            progress(DownloadProgress(received: received, total: total, elapsed: .now - start))
        }
        var received: Int64 = 0
        _ = try transfer.run(request) { bytes in
            received += Int64(bytes.count)
            guard received <= maxBytes else { throw OutboundError.tooLarge }
            try Self.write(bytes, to: descriptor)
        }
    }

    private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw notKept() }
            rest = rest.dropFirst(count)
        }
    }

    private static func notKept() -> OutboundError { .notKept(reason: String(cString: strerror(errno))) }
}
