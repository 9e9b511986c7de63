import ArgumentParser

extension ConfigurationKey {
    /// For the command line: what is not taken ends the start with what is.
    fileprivate func parsed(_ text: String) throws -> Value {
        // Where a complaint must not repeat it, `require` looks at it: the parser repeats whatever it refuses.
        if privacy == .unrepeated, let value = Value(configured: text) { return value }
        guard let value = value(text) else { throw ValidationError("It takes \(takes).") }
        return value
    }

    /// For values that no complaint repeats.
    func require(_ value: Value) throws {
        guard rule.allows(value) else { throw ValidationError("--\(name) must be \(takes).") }
    }

    /// With the default, which the parser does not print for values that we read ourselves.
    fileprivate var argumentHelp: ArgumentHelp {
        ArgumentHelp(stringLiteral: isFlag ? help : "\(help) Default: \(standardWords).")
    }

    fileprivate var specification: NameSpecification { .customLong(name) }
}

extension Option where Value: ConfigurationValue {
    /// With a default of its own.
    init(_ key: ConfigurationKey<Value>) {
        guard let value = key.given ?? key.standard else { preconditionFailure("\(key.name) has no default") }
        self.init(
            wrappedValue: value,
            name: key.specification,
            help: key.argumentHelp,
            transform: { try key.parsed($0) }
        )
    }
}

extension Option {
    /// Without one: `nil` is what follows from something else.
    init<Known: ConfigurationValue>(_ key: ConfigurationKey<Known>) where Value == Known? {
        self.init(
            wrappedValue: nil,
            name: key.specification,
            help: key.argumentHelp,
            transform: { (text: String) throws -> Known in try key.parsed(text) }
        )
    }

    /// Given more than once, or once with commas.
    init(_ key: ConfigurationKey<[String]>) where Value == [String] {
        self.init(
            wrappedValue: key.given ?? key.standard ?? [],
            name: key.specification,
            help: key.argumentHelp,
            transform: { text in
                guard key.accepts(text) else { throw ValidationError("It takes \(key.takes).") }
                return text
            }
        )
    }
}

extension Flag where Value == Bool {
    /// Whether it stands on the command line: the parser refuses flags that are on before. `ConfigurationKey.isOn` knows the rest.
    init(_ key: ConfigurationKey<Bool>) {
        self.init(wrappedValue: false, name: key.specification, help: key.argumentHelp)
    }
}

extension ConfigurationKey where Value == Bool {
    /// - Parameter isGiven: on the command line.
    func isOn(_ isGiven: Bool) -> Bool { isGiven || given ?? standard ?? false }
}
