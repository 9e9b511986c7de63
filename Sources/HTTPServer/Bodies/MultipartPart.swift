/// What stands above one part of a multipart form: which field it is, and which file.
public struct MultipartPart: Sendable, Hashable {
    public let name: String
    /// The last component of the name that the client gave the file; `nil` for a part that is not a file. Empty when a
    /// file field was left empty. It is what a stranger wrote: show it, never open it.
    public let filename: String?
    /// As claimed by the client; `nil` without a `Content-Type`.
    public let contentType: String?

    public var isFile: Bool { filename != nil }

    init(name: String, filename: String?, contentType: String?) {
        self.name = name
        self.filename = filename
        self.contentType = contentType
    }
}

extension MultipartPart {
    static let maxHeaderBytes = 8_192
    static let maxHeaderFields = 20

    /// Reads the header lines of a part without the empty line after them. Throws 400 for a line that is not
    /// `name: value`, a line ended or broken by anything but CRLF, a continued line, and a part without `name`.
    init(header: ArraySlice<UInt8>) throws {
        var disposition: String?
        var contentType: String?
        for line in try Self.lines(of: header) {
            let (name, value) = try Self.field(line)
            switch name {
            case "content-disposition":
                guard disposition == nil else { throw Self.malformed("two Content-Disposition fields in one part") }
                disposition = value
            case "content-type":
                guard contentType == nil else { throw Self.malformed("two Content-Type fields in one part") }
                contentType = value
            default: break
            }
        }
        let parameters = try Self.formData(disposition)
        guard let name = parameters["name"] else { throw Self.malformed("a part without a name") }
        self.init(
            name: Self.unescaped(name),
            filename: parameters["filename"].map { Self.lastComponent(Self.unescaped($0)) },
            contentType: contentType
        )
    }

    private static func lines(of header: ArraySlice<UInt8>) throws -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = header
        while !rest.isEmpty {
            let end = rest.firstIndex(of: ASCII.carriageReturn) ?? rest.endIndex
            lines.append(rest[..<end])
            guard lines.count <= maxHeaderFields else { throw malformed("too many header fields in a part") }
            guard end < rest.endIndex else { break }
            guard rest[end...].dropFirst().first == ASCII.lineFeed else { throw malformed("a bare CR in a part") }
            rest = rest[(end + 2)...]
        }
        return lines
    }

    private static func field(_ line: ArraySlice<UInt8>) throws -> (name: String, value: String) {
        guard let colon = line.firstIndex(of: ASCII.colon), colon > line.startIndex,
            line[..<colon].allSatisfy(ASCII.isToken)
        else { throw malformed("a malformed header line in a part") }
        let isSpace: (UInt8) -> Bool = { $0 == ASCII.space || $0 == ASCII.tab }
        var value = line[(colon + 1)...].drop(while: isSpace)
        while let last = value.last, isSpace(last) { value.removeLast() }
        guard value.allSatisfy({ $0 >= ASCII.space && $0 != 0x7F || $0 == ASCII.tab }) else {
            throw malformed("a control character in a part header")
        }
        let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
        return (name, try PercentDecoding.validText(value))
    }

    private static func formData(_ disposition: String?) throws -> [String: String] {
        var scanner = ParameterScanner(Array((disposition ?? "").utf8))
        guard scanner.token()?.lowercased() == "form-data" else { throw malformed("a part that is not form-data") }
        var parameters: [String: String] = [:]
        while let (name, value) = scanner.parameter() {
            guard parameters.updateValue(value, forKey: name) == nil else {
                throw malformed("a part with a repeated parameter")
            }
        }
        guard scanner.isAtEnd else { throw malformed("a malformed Content-Disposition") }
        return parameters
    }

    /// Undoes the three escapes of WHATWG HTML (multipart/form-data encoding): `%22`, `%0D` and `%0A`; nothing else is
    /// encoded there, so `100%25.txt` stays as it is. Line breaks become spaces.
    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(ASCII.percent) else { return text }
        return text.replacing("%22", with: "\"").replacing("%0D%0A", with: " ")
            .replacing("%0D", with: " ").replacing("%0A", with: " ")
    }

    private static func lastComponent(_ filename: String) -> String {
        filename.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
    }

    private static func malformed(_ reason: String) -> HTTPError { HTTPError(.badRequest, reason) }
}
