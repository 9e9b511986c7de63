import Foundation
import Templates

/// Reads the e-mail addresses of a table of contacts, as Google, Outlook and Thunderbird write them.
struct ContactTableReader {
    private var rows: CSVReader
    private let columns: [Int]

    /// Reads the headings. Throws `AddressBookProblem` where none of them is that of e-mail addresses.
    init(_ text: ArraySlice<UInt8>) throws(AddressBookProblem) {
        rows = CSVReader(text)
        let headings = try rows.next() ?? []
        columns = headings.indices.filter { Self.isEmail(headings[$0]) }
        guard !columns.isEmpty else { throw AddressBookProblem(.unknown) }
    }

    /// The addresses of the next contact; `nil` at the end of the file. Empty lines are no contacts.
    mutating func next() throws(AddressBookProblem) -> [String]? {
        while let row = try rows.next() {
            if row.allSatisfy(\.isEmpty) { continue }
            // Google puts several into one field.
            return columns.filter(row.indices.contains).flatMap { column in
                row[column].components(separatedBy: ":::").filter { !$0.isEmpty }
            }
        }
        return nil
    }

    /// "E-mail 1 - Value", "E-mail Address", "Primary Email"; not "E-mail 1 - Type" and "E-mail Display Name".
    private static func isEmail(_ heading: String) -> Bool {
        let words = heading.lowercased().replacing("-", with: "")
        guard words.contains("email") else { return false }
        return !["type", "typ", "label", "name"].contains { words.contains($0) }
    }
}
