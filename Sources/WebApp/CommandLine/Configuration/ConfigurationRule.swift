/// Which values a setting takes, of those that its type has.
struct ConfigurationRule<Value: ConfigurationValue>: Sendable {
    /// To follow "It takes".
    let takes: String
    let allows: @Sendable (Value) -> Bool

    static var any: Self { Self(takes: Value.takes) { _ in true } }

    static func such(_ takes: String, allows: @escaping @Sendable (Value) -> Bool) -> Self {
        Self(takes: takes, allows: allows)
    }
}

extension ConfigurationRule where Value == Int {
    static func range(_ range: ClosedRange<Int>) -> Self {
        Self(takes: "a whole number from \(range.lowerBound) to \(range.upperBound)") { range.contains($0) }
    }
}

extension ConfigurationRule where Value == Double {
    /// Fractions too; 0 is none.
    static func upTo(_ most: Double) -> Self {
        Self(takes: "a number above 0 and up to \(most.configured), such as 2 or 2.5") { $0 > 0 && $0 <= most }
    }
}

extension ConfigurationRule where Value == String {
    /// Nothing, or what fits: an empty text switches such a setting off.
    static func empty(or takes: String, _ fits: @escaping @Sendable (String) -> Bool) -> Self {
        Self(takes: takes) { $0.isEmpty || fits($0) }
    }

    static var outboundURL: Self {
        empty(or: "an http or https address without user name and password") { OutboundURL($0) != nil }
    }
}
