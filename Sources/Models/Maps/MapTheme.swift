/// Whether a map is drawn for a light or a dark page.
package enum MapTheme: String, Sendable, CaseIterable {
    case light, dark

    /// As addresses write it.
    package var word: StaticString {
        switch self {
        case .light: "light"
        case .dark: "dark"
        }
    }
}
