import Foundation

/// What a setting can be, written as text: on the command line, in the environment, in a file.
protocol ConfigurationValue: Sendable, Equatable {
    /// `nil` for what is none.
    init?(configured text: String)

    /// How it is written again: `init(configured:)` reads it.
    var configured: String { get }

    /// What is taken, to follow "It takes".
    static var takes: String { get }
}

extension String: ConfigurationValue {
    init?(configured text: String) { self = text }
    var configured: String { self }
    static var takes: String { "any text" }
}

extension Int: ConfigurationValue {
    init?(configured text: String) { self.init(text) }
    var configured: String { String(self) }
    static var takes: String { "a whole number" }
}

extension UInt16: ConfigurationValue {
    init?(configured text: String) { self.init(text) }
    var configured: String { String(self) }
    static var takes: String { "a number from 0 to 65535" }
}

extension Double: ConfigurationValue {
    /// Not `inf`, `nan` or hexadecimal digits, which Swift reads too.
    init?(configured text: String) {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D }) else { return nil }
        self.init(text)
    }

    var configured: String { self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self) }
    static var takes: String { "a number, such as 2 or 2.5" }
}

extension Bool: ConfigurationValue {
    init?(configured text: String) {
        switch text.lowercased() {
        case "1", "true", "yes", "on": self = true
        case "0", "false", "no", "off": self = false
        default: return nil
        }
    }

    var configured: String { self ? "yes" : "no" }
    static var takes: String { "1, true, yes or on, and 0, false, no or off" }
}

extension [String]: ConfigurationValue {
    /// Separated by commas. `nil` for commas with nothing between them: something was meant to stand there.
    init?(configured text: String) {
        self = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        if isEmpty, !text.isEmpty { return nil }
    }

    var configured: String { joined(separator: ",") }
    static var takes: String { "a list with commas" }
}
