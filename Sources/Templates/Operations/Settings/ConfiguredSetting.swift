/// One setting of the running program, as operators read it. Its name, its place and its sentence are those of the command line
/// and of the file, which are English.
package struct ConfiguredSetting: Hashable, Sendable {
    package enum Value: Hashable, Sendable {
        /// What it is where nobody says anything.
        case standard(String)
        /// What somebody says, and where.
        case given(String, place: String)
        /// The same of what nobody may read here.
        case hidden(place: String)
    }

    package let name: String
    package let value: Value
    /// What it does, in a sentence.
    package let help: String

    package init(name: String, value: Value, help: String) {
        (self.name, self.value, self.help) = (name, value, help)
    }
}

/// Settings that belong together.
package struct ConfiguredSection: Hashable, Sendable {
    package let title: String
    package let settings: [ConfiguredSetting]

    package init(title: String, settings: [ConfiguredSetting]) { (self.title, self.settings) = (title, settings) }
}
