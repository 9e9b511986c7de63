import Foundation

/// One setting: what it is called, what it takes, what it is where nobody says, and one sentence of what it does. Command line,
/// environment, file and docs/configuration.md all come from `Configuration.keys`.
struct ConfigurationKey<Value: ConfigurationValue>: AnyConfigurationKey {
    /// In lower case, with hyphens: `--max-connections` and `max-connections =`.
    let name: String
    let section: ConfigurationSection
    /// `nil` where it follows from something else, which `standardWords` says then.
    let standard: Value?
    let standardWords: String
    let rule: ConfigurationRule<Value>
    let privacy: ConfigurationPrivacy
    let help: String

    init(
        _ name: String,
        _ section: ConfigurationSection,
        _ standard: Value,
        says words: String? = nil,
        takes rule: ConfigurationRule<Value> = .any,
        privacy: ConfigurationPrivacy = .open,
        _ help: String
    ) {
        (self.name, self.section, self.standard, self.rule) = (name, section, standard, rule)
        (self.privacy, self.help) = (privacy, help)
        standardWords = words ?? standard.configured
    }

    /// A setting that follows from something else where nobody says it.
    init(
        _ name: String,
        _ section: ConfigurationSection,
        otherwise words: String,
        takes rule: ConfigurationRule<Value> = .any,
        privacy: ConfigurationPrivacy = .open,
        _ help: String
    ) {
        (self.name, self.section, self.standard, self.rule) = (name, section, nil, rule)
        (self.privacy, self.help) = (privacy, help)
        standardWords = words
    }

    /// What the environment or the file say; `nil` where neither does.
    var given: Value? { Configuration.current.text(of: name).flatMap(value) }

    /// The value of this text; `nil` for what is not taken.
    func value(_ text: String) -> Value? {
        Value(configured: text).flatMap { rule.allows($0) ? $0 : nil }
    }

    var takes: String { rule.takes }
    func accepts(_ text: String) -> Bool { value(text) != nil }
    var isFlag: Bool { Value.self == Bool.self }
    var isList: Bool { Value.self == [String].self }
}

/// A setting whose type does not matter.
protocol AnyConfigurationKey: Sendable {
    var name: String { get }
    var section: ConfigurationSection { get }
    var standardWords: String { get }
    var takes: String { get }
    var help: String { get }
    var privacy: ConfigurationPrivacy { get }
    var isFlag: Bool { get }
    /// Whether what is said more than once adds up.
    var isList: Bool { get }
    func accepts(_ text: String) -> Bool
}

extension AnyConfigurationKey {
    /// In the environment.
    var variable: String { Configuration.prefix + name.uppercased().replacing("-", with: "_") }

    var isInFiles: Bool { section != .once }
}

/// Who may read a value.
enum ConfigurationPrivacy: Sendable {
    case open

    /// It may hold a password by mistake, so no complaint repeats it.
    case unrepeated

    /// It is one: no option (everybody on the machine reads the command line of a process), and never printed. A file that holds
    /// nothing else may be named in its place: `NAME-file`, or `hereabouts.NAME` among systemd's credentials.
    case secret
}
