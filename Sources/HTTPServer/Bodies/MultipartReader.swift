/// Reads `multipart/form-data` (RFC 7578) part by part, as the caller asks for it: nothing is read from the client
/// before it is asked for, so the first part (a CSRF token, say) can be judged before anything is kept of the others.
///
/// ```swift
/// var reader = try MultipartReader(request)
/// while let part = try await reader.nextPart() {
///     let text = try await reader.text()
/// }
/// ```
public struct MultipartReader: ~Copyable {
    private let body: RequestBody
    private let limits: MultipartLimits
    private var scanner: MultipartScanner
    private var current: MultipartPart?
    private var partBytes = 0
    private var allFieldBytes = 0
    private var partCount = 0
    private var totalBytes = 0

    /// Throws 415 when the request is no multipart form or its boundary is missing or against the rules, and 413 when
    /// its declared length is over the limit.
    public init(_ request: Request, limits: MultipartLimits = MultipartLimits()) throws {
        try request.body.check(limit: limits.totalBytes)
        self.init(body: request.body, boundary: try Self.boundary(of: request["content-type"]), limits: limits)
    }

    init(body: RequestBody, boundary: String, limits: MultipartLimits) {
        self.body = body
        self.limits = limits
        scanner = MultipartScanner(boundary: boundary)
    }

    /// The next part; what was not read of the one before is skipped. `nil` after the final boundary.
    ///
    /// Throws 400 for a malformed body and 413 when a limit is passed; then nothing more can be read.
    public mutating func nextPart() async throws -> MultipartPart? {
        while current != nil { _ = try await nextBytes() }
        switch try await step() {
        case .part(let part):
            partCount += 1
            guard partCount <= limits.parts else { throw tooLarge("the form has more than \(limits.parts) parts") }
            partBytes = 0
            current = part
            return part
        case .end:
            try await skipEpilogue()
            return nil
        case .needMore, .content, .partEnd:
            throw HTTPError(.badRequest, "a malformed multipart body")
        }
    }

    /// The next bytes of the current part, never empty; `nil` at its end. Throws as `nextPart()` does.
    public mutating func nextBytes() async throws -> [UInt8]? {
        guard let part = current else { return nil }
        guard case .content(let bytes) = try await step() else {
            current = nil
            return nil
        }
        partBytes += bytes.count
        if !part.isFile { allFieldBytes += bytes.count }
        guard allFieldBytes <= limits.allFieldBytes else {
            throw tooLarge("the fields are larger than \(limits.allFieldBytes) bytes")
        }
        let limit = part.isFile ? limits.fileBytes : limits.fieldBytes
        guard partBytes <= limit else { throw tooLarge("a part is larger than \(limit) bytes") }
        return bytes
    }

    /// The rest of the current part in memory, at most `fieldBytes` or `fileBytes` of the limits.
    public mutating func bytes() async throws -> [UInt8] {
        var all: [UInt8] = []
        while let bytes = try await nextBytes() {
            try await body.keepInMemory(bytes.count)
            all.append(contentsOf: bytes)
        }
        return all
    }

    /// The rest of the current part as text. Throws 400 when it is not UTF-8 or has a NUL.
    public mutating func text() async throws -> String {
        try PercentDecoding.validText(try await bytes()[...])
    }

    /// Anything but `.needMore`.
    private mutating func step() async throws -> MultipartScanner.Step {
        while true {
            let step = try scanner.step()
            guard case .needMore = step else { return step }
            guard try await feed() else { throw HTTPError(.badRequest, "a multipart body without its final boundary") }
        }
    }

    /// Reads the body to its end, so that the connection can carry the next request.
    private mutating func skipEpilogue() async throws {
        while try await feed() { _ = try scanner.step() }
    }

    private mutating func feed() async throws -> Bool {
        guard let bytes = try await body.next() else { return false }
        totalBytes += bytes.count
        guard totalBytes <= limits.totalBytes else {
            throw tooLarge("the form is larger than \(limits.totalBytes) bytes")
        }
        scanner.feed(bytes)
        return true
    }

    private func tooLarge(_ reason: String) -> HTTPError { HTTPError(.contentTooLarge, reason) }
}

extension MultipartReader {
    /// The boundary parameter, 1 to 70 characters of RFC 2046 section 5.1.1.
    static func boundary(of contentType: String?) throws -> String {
        guard let type = contentType.flatMap(MediaType.init), type.essence == "multipart/form-data" else {
            throw HTTPError(.unsupportedMediaType, "a multipart form was expected")
        }
        guard let boundary = type.parameters["boundary"], (1...70).contains(boundary.utf8.count),
            boundary.utf8.allSatisfy(isBoundaryCharacter), boundary.utf8.last != ASCII.space
        else { throw HTTPError(.unsupportedMediaType, "a multipart form without a proper boundary") }
        return boundary
    }

    private static func isBoundaryCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        // '()+_,-./:=? and space
        case 0x27...0x29, 0x2B...0x2F, 0x3A, 0x3D, 0x3F, 0x5F, 0x20: true
        default: false
        }
    }
}
