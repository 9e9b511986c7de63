import HTTPTesting

@testable import HTTPServer

extension FuzzTarget {
    private static let boundary = "XyZ"
    /// Small, so that inputs reach them.
    private static let limits = MultipartLimits(
        totalBytes: 4_096,
        fieldBytes: 64,
        allFieldBytes: 128,
        fileBytes: 1_024,
        parts: 4
    )

    /// The parts of a form: the same whole and in pieces, and never more than the limits allow.
    static let multipart = FuzzTarget(
        "multipart",
        seeds: HTTPSeeds.multipart + [Array("--XyZ junk".utf8) + Array(repeating: 0x20, count: 5_000)],
        words: HTTPSeeds.multipartWords,
        .waiting {
            bytes in
            // What is too long is refused, with which status hangs on the piece that was too much: what the site's own limits
            // allow is read as such.
            let isLong = bytes.count > limits.totalBytes
            let used = isLong ? MultipartLimits() : limits
            let whole = await read(bytes, chunkSize: max(bytes.count, 1), used)
            var random = SeededRandom(bytes)
            for size in [1, Int.random(in: 1...max(bytes.count, 1), using: &random)] {
                let pieces = await read(bytes, chunkSize: size, used)
                try require(pieces == whole, "in pieces of \(size): \(pieces) and not \(whole)")
                guard isLong else { continue }
                let refusal = await read(bytes, chunkSize: size, limits)
                try require(["400", "413"].contains(refusal), "longer than its limit: \(refusal)")
            }
        }
    )

    /// What is seen of a form: its parts, or with which status it is refused. What came before a refusal depends on the pieces.
    private static func read(_ bytes: [UInt8], chunkSize: Int, _ limits: MultipartLimits) async -> String {
        let body = RequestBody.memory(bytes, chunkSize: chunkSize, declared: false)
        var reader = MultipartReader(body: body, boundary: boundary, limits: limits)
        var seen = ""
        var (fieldBytes, parts) = (0, 0)
        do {
            while let part = try await reader.nextPart() {
                let content = try await reader.bytes()
                parts += 1
                if !part.isFile { fieldBytes += content.count }
                try require(content.count <= (part.isFile ? limits.fileBytes : limits.fieldBytes), "a part too large")
                try require(fieldBytes <= limits.allFieldBytes && parts <= limits.parts, "too much together")
                try require(part.filename?.contains { "/\\\r\n".contains($0) } != true, "a file name that is a path")
                seen += "\(part) \(content)\n"
            }
        } catch let error as HTTPError {
            return "\(error.status.code)"
        } catch {
            return "\(error) \(chunkSize)"
        }
        return seen
    }
}
