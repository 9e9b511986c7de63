import Templates

extension Configuration {
    /// All settings that outlive one command, for operators to read. What may hold a password is not in it.
    var listed: [ConfiguredSection] {
        ConfigurationSection.allCases.filter { $0 != .once }.map { section in
            ConfiguredSection(
                title: section.rawValue,
                settings: Self.keys.filter { $0.section == section }.map(setting)
            )
        }
    }

    private func setting(_ key: any AnyConfigurationKey) -> ConfiguredSetting {
        let value: ConfiguredSetting.Value =
            switch (entry(of: key.name), key.privacy) {
            case (nil, _): .standard(key.standardWords)
            case (let entry?, .open): .given(entry.text, place: entry.place)
            case (let entry?, _): .hidden(place: entry.place)
            }
        return ConfiguredSetting(name: key.name, value: value, help: key.help)
    }
}
