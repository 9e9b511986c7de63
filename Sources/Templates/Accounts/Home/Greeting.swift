/// "Good morning, Ada": by the member's clock where that is known.
struct Greeting: HTML {
    let member: Member
    /// 0 to 23; `nil` where nobody knows it.
    let hour: Int?

    var body: some HTML {
        H1 {
            Self.words(hour) + ListWords.comma
            Bdi { Self.firstName(member.displayName) }
        }
    }

    static func words(_ hour: Int?) -> String {
        guard let hour else { return tr("Hello") }
        return switch hour {
        case 5..<12: tr("Good morning")
        case 12..<18: tr("Good afternoon")
        default: tr("Good evening")
        }
    }

    /// What friends call them, as far as a name tells it.
    static func firstName(_ name: String) -> String { name.split(separator: " ").first.map(String.init) ?? name }
}
