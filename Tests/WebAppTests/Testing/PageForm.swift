import Foundation
import HTTPServer
import HTTPTesting

/// A form of a page, read from its markup, and what a browser would send of it.
struct PageForm {
    /// What a browser sends for one control.
    struct Pair: Equatable, CustomStringConvertible {
        let name: String
        let value: String

        var description: String { "\(name)=\(value)" }
    }

    struct Control {
        enum Kind: Equatable {
            /// Somebody types into it.
            case text, lines, date, time, password
            case file, hidden, box, radio, choice, button
        }

        let kind: Kind
        let name: String
        /// What it holds; where something is chosen of several, the last of them.
        var value: String
        /// Where a button sends the form, if not where the form says.
        var action: String?
    }

    let action: String
    let isMultipart: Bool
    private(set) var controls: [Control] = []

    /// The fields that words, dates or times are typed into.
    var typedNames: Set<String> {
        Set(controls.filter { [.text, .lines, .date, .time].contains($0.kind) }.map(\.name))
    }

    /// The buttons that say something of their own, by their places; `nil` for one that only sends.
    var buttons: [Int?] {
        let named = controls.indices.filter { controls[$0].kind == .button }
        return named.isEmpty ? [nil] : named
    }

    func action(by button: Int?) -> String { button.flatMap { controls[$0].action } ?? action }

    /// What is sent when every field is typed into, every box ticked, the last of each choice taken, and one button
    /// pressed. Each text is another, with signs in it that markup and forms escape. Files are left out.
    func typed(pressing button: Int?) -> [Pair] {
        controls.indices.compactMap { place in
            let control = controls[place]
            guard let value = Self.typed(control, place) else { return nil }
            let isSent =
                switch control.kind {
                case .button: place == button
                case .radio: !controls[(place + 1)...].contains { $0.kind == .radio && $0.name == control.name }
                default: true
                }
            return isSent ? Pair(name: control.name, value: value) : nil
        }
    }

    private static func typed(_ control: Control, _ place: Int) -> String? {
        switch control.kind {
        case .text: "Höchst \"lang\" & <gut> + 100 % 🎂 \(place)"
        case .lines: "\r\nErste 'Zeile' & <b> \(place)\r\n\r\n\"dritte\"\t= 50 %\r\n"
        case .date: String(format: "2027-%02d-%02d", place / 28 % 12 + 1, place % 28 + 1)
        case .time: String(format: "%02d:%02d", place / 60 % 24, place % 60)
        case .password: "never kept \(place)"
        case .file: nil
        case .hidden, .box, .radio, .choice, .button: control.value
        }
    }
}

extension PageForm {
    /// Those of a page that post, in their order.
    static func all(in page: TestResponse) -> [PageForm] {
        var reader = Reader()
        for match in page.text.matches(of: #/<(/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>([^<]*)/#) {
            let (_, slash, name, attributes, text) = match.output
            if slash.isEmpty {
                reader.open(name, Self.attributes(attributes), text)
            } else {
                reader.close(name)
            }
        }
        return reader.forms
    }

    private static func attributes(_ text: Substring) -> [String: String] {
        let pairs = text.matches(of: #/\s([a-z-]+)(?:="([^"]*)")?/#).map { match in
            (String(match.output.1), unescaped(match.output.2 ?? ""))
        }
        return Dictionary(pairs) { first, _ in first }
    }

    private static func unescaped(_ text: Substring) -> String {
        String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    }

    /// Goes through the tags of a page.
    private struct Reader {
        var forms: [PageForm] = []
        private var form: PageForm?
        /// The name of the list whose choices are read.
        private var choice: String?
        /// How deep in a group that cannot be used.
        private var disabledDepth = 0

        mutating func open(_ name: Substring, _ attributes: [String: String], _ text: Substring) {
            switch name {
            case "form":
                guard attributes["method"] == "post", let action = attributes["action"] else { return }
                form = PageForm(action: action, isMultipart: attributes["enctype"] == "multipart/form-data")
            case "fieldset": if disabledDepth > 0 || attributes["disabled"] != nil { disabledDepth += 1 }
            // A parser drops one line break at the very start.
            case "textarea":
                let lines = PageForm.unescaped(text)
                add(.lines, attributes, lines.hasPrefix("\n") ? String(lines.dropFirst()) : lines)
            case "select": choice = attributes["name"]
            case "option":
                guard let choice else { return }
                form?.controls.removeAll { $0.kind == .choice && $0.name == choice }
                add(.choice, ["name": choice, "value": attributes["value"] ?? PageForm.unescaped(text)])
            case "button" where attributes["type"] != "button": add(.button, attributes)
            case "input": if let kind = Self.kind(attributes["type"] ?? "text") { add(kind, attributes) }
            default: break
            }
        }

        mutating func close(_ name: Substring) {
            switch name {
            case "form":
                if let form { forms.append(form) }
                form = nil
            case "fieldset": if disabledDepth > 0 { disabledDepth -= 1 }
            case "select": choice = nil
            default: break
            }
        }

        private mutating func add(_ kind: Control.Kind, _ attributes: [String: String], _ lines: String? = nil) {
            guard let name = attributes["name"], disabledDepth == 0, attributes["disabled"] == nil else { return }
            let value = lines ?? attributes["value"] ?? (kind == .box ? "on" : "")
            form?.controls.append(Control(kind: kind, name: name, value: value, action: attributes["formaction"]))
        }

        private static func kind(_ type: String) -> Control.Kind? {
            switch type {
            case "text", "search", "email", "url", "tel", "number": .text
            case "date": .date
            case "time": .time
            case "password": .password
            case "file": .file
            case "hidden": .hidden
            case "checkbox": .box
            case "radio": .radio
            case "submit": .button
            default: nil
            }
        }
    }
}
