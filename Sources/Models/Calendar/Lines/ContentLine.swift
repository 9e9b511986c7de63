/// A line of a calendar file: a name, parameters, a value (RFC 5545 section 3.1).
///
/// Whatever a line is made from, writing it gives one line: what could end it has become a space or an escape.
package struct ContentLine: Hashable, Sendable {
    package struct Parameter: Hashable, Sendable {
        /// In capitals.
        package let name: String
        /// As meant, not as written.
        package let values: [String]
    }

    /// In capitals.
    package let name: String
    package let parameters: [Parameter]
    /// As written: a TEXT still has its escapes.
    package let value: String

    /// Characters of a name or of a parameter's name that are not letters, digits or hyphens are left out.
    package init(_ name: String, _ parameters: [(name: String, value: String)] = [], value: String) {
        self.init(
            name: name,
            parameters: parameters.map { Parameter(name: Self.asName($0.name), values: [$0.value]) },
            value: value
        )
    }

    /// A value of type TEXT.
    package init(_ name: String, _ parameters: [(name: String, value: String)] = [], text: String) {
        self.init(name, parameters, value: CalendarText.escaped(text))
    }

    init(name: String, parameters: [Parameter], value: String) {
        self.name = Self.asName(name)
        self.parameters = parameters
        self.value = CalendarText.oneLine(value)
    }

    /// The text of a value of type TEXT.
    package var text: String { CalendarText.unescaped(value) }

    /// The first value of a parameter, whose name is in capitals.
    package subscript(_ parameter: String) -> String? {
        parameters.first { $0.name == parameter }?.values.first
    }

    /// Letters, digits and hyphens, in capitals.
    private static func asName(_ text: String) -> String {
        String(decoding: text.uppercased().utf8.filter(isNameByte), as: UTF8.self)
    }

    static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }
}
