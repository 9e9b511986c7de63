import Foundation
import HTTPServer
import HTTPTesting

extension TestResponse {
    /// What the fields of that name hold, in the order of the page.
    func fieldValues(of name: String) -> [String] {
        text.components(separatedBy: "<input").dropFirst().compactMap { piece in
            let tag = piece.prefix { $0 != ">" }
            guard tag.contains(" name=\"\(name)\"") else { return nil }
            let parts = tag.components(separatedBy: " value=\"")
            return parts.count > 1 ? String(parts[1].prefix { $0 != "\"" }) : ""
        }
    }
}
