import Foundation

/// A `Content-Type` or `Content-Disposition`: a word and its parameters (RFC 2045 section 5.1).
struct MIMEValue: Hashable, Sendable {
    /// In lower case, such as `text/calendar`.
    let name: String
    /// By name in lower case. Of one that comes twice the first counts; comments and RFC 2231's pieces are not read.
    let parameters: [String: String]

    init(_ value: String) {
        var pieces = Self.pieces(of: value)[...]
        name = (pieces.popFirst() ?? "").trimmingCharacters(in: .whitespaces).lowercased()
        var parameters: [String: String] = [:]
        for piece in pieces.prefix(50) {
            guard let equals = piece.firstIndex(of: "=") else { continue }
            let name = piece[..<equals].trimmingCharacters(in: .whitespaces).lowercased()
            let value = piece[piece.index(after: equals)...].trimmingCharacters(in: .whitespaces)
            if parameters[name] == nil { parameters[name] = Self.unquoted(value) }
        }
        self.parameters = parameters
    }

    /// Between semicolons that are not in quotation marks.
    private static func pieces(of value: String) -> [String] {
        var pieces = [""]
        var isQuoted = false
        var isEscaped = false
        for character in value {
            if character == ";", !isQuoted {
                pieces.append("")
                continue
            }
            if character == "\"", !isEscaped { isQuoted.toggle() }
            isEscaped = isQuoted && character == "\\" && !isEscaped
            pieces[pieces.count - 1].append(character)
        }
        return pieces
    }

    private static func unquoted(_ value: String) -> String {
        guard value.hasPrefix("\"") else { return value }
        var result = ""
        var isEscaped = false
        for character in value.dropFirst() {
            if character == "\"", !isEscaped { break }
            isEscaped = character == "\\" && !isEscaped
            if !isEscaped { result.append(character) }
        }
        return result
    }
}
