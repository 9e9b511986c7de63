import Models

extension SiteAccent {
    /// A tone and what is written on it, as CSS has them: "#17694a".
    package struct Tone: Hashable, Sendable {
        package let ground: String
        package let ink: String
    }

    /// On light screens. The same stand in `Public/css/site/11-accents.css`; a test compares them, and measures their contrasts.
    package var light: Tone {
        switch self {
        case .green: Tone(ground: "#17694a", ink: "#ffffff")
        case .teal: Tone(ground: "#0d6a78", ink: "#ffffff")
        case .blue: Tone(ground: "#2457a6", ink: "#ffffff")
        case .violet: Tone(ground: "#6a3fa0", ink: "#ffffff")
        case .berry: Tone(ground: "#9b2f6b", ink: "#ffffff")
        case .red: Tone(ground: "#ab2f26", ink: "#ffffff")
        case .brown: Tone(ground: "#744820", ink: "#ffffff")
        case .slate: Tone(ground: "#45566b", ink: "#ffffff")
        }
    }

    /// On dark ones.
    package var dark: Tone {
        switch self {
        case .green: Tone(ground: "#74d3a4", ink: "#06281a")
        case .teal: Tone(ground: "#63c3d2", ink: "#04262c")
        case .blue: Tone(ground: "#8fb4f2", ink: "#0a1f42")
        case .violet: Tone(ground: "#c0a3f0", ink: "#231041")
        case .berry: Tone(ground: "#ee9cc6", ink: "#3d0c27")
        case .red: Tone(ground: "#ff9d92", ink: "#3f0a06")
        case .brown: Tone(ground: "#d9ab80", ink: "#2d1a07")
        case .slate: Tone(ground: "#a9bcd2", ink: "#14202e")
        }
    }

    var words: String {
        switch self {
        case .green: tr("Green")
        case .teal: tr("Teal")
        case .blue: tr("Blue")
        case .violet: tr("Violet")
        case .berry: tr("Berry")
        case .red: tr("Red")
        case .brown: tr("Brown")
        case .slate: tr("Slate")
        }
    }
}
