/// A row of a table for spreadsheets (RFC 4180).
struct SpreadsheetRow {
    let cells: [String]

    init(_ cells: [String]) { self.cells = cells }

    var bytes: [UInt8] { Array((cells.map(Self.quoted).joined(separator: ",") + "\r\n").utf8) }

    /// What begins like a formula is one to a spreadsheet, also inside of quotes: an apostrophe before it makes it text
    /// (OWASP, "CSV Injection").
    private static func quoted(_ text: String) -> String {
        let isFormula = text.unicodeScalars.first.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) } ?? false
        return "\"" + (isFormula ? "'" : "") + text.replacing("\"", with: "\"\"") + "\""
    }
}
