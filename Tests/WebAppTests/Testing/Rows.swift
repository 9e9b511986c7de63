import Foundation
import HTTPServer
import HTTPTesting

extension TestResponse {
    /// The values of an attribute in the order of the page.
    func attribute(_ name: String) -> [String] {
        text.components(separatedBy: " \(name)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }
}
