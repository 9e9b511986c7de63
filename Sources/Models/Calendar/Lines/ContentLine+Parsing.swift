extension ContentLine {
    /// Far more than any property has.
    private static let maxParameters = 50

    /// Reads an unfolded line; `nil` when it is none.
    init?(parsing line: String) {
        var reader = Reader(rest: Substring(line).utf8)
        guard let name = reader.name() else { return nil }
        var parameters: [Parameter] = []
        while reader.accept(UInt8(ascii: ";")) {
            guard parameters.count < Self.maxParameters, let parameter = reader.parameter() else { return nil }
            parameters.append(parameter)
        }
        guard reader.accept(UInt8(ascii: ":")) else { return nil }
        self.init(name: name, parameters: parameters, value: String(Substring(reader.rest)))
    }

    private struct Reader {
        var rest: Substring.UTF8View

        mutating func accept(_ byte: UInt8) -> Bool {
            guard rest.first == byte else { return false }
            rest.removeFirst()
            return true
        }

        /// In capitals.
        mutating func name() -> String? {
            let name = rest.prefix(while: ContentLine.isNameByte)
            rest = rest[name.endIndex...]
            return name.isEmpty ? nil : String(Substring(name)).uppercased()
        }

        mutating func parameter() -> Parameter? {
            guard let name = name(), accept(UInt8(ascii: "=")) else { return nil }
            var values: [String] = []
            repeat {
                guard let value = value() else { return nil }
                values.append(CalendarText.unescapedParameter(value))
            } while accept(UInt8(ascii: ","))
            return Parameter(name: name, values: values)
        }

        private mutating func value() -> String? {
            let isQuoted = accept(UInt8(ascii: "\""))
            let ends: [UInt8] = isQuoted ? [UInt8(ascii: "\"")] : Array("\";:,".utf8)
            let value = rest.prefix { !ends.contains($0) }
            rest = rest[value.endIndex...]
            guard !isQuoted || accept(UInt8(ascii: "\"")) else { return nil }
            return String(Substring(value))
        }
    }
}
