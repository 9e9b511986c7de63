import Synchronization

/// What a notice or a mail says besides its title, in the language of whoever gets it: said when it is posted, once for all
/// who read the same language.
package struct NoticeBody: Sendable {
    private final class Said: Sendable {
        let words: @Sendable (_ language: String) -> String
        let kept = Mutex<[String: String]>([:])

        init(_ words: @escaping @Sendable (_ language: String) -> String) { self.words = words }
    }

    /// As long as what is kept may get, in scalars.
    static let longest = 2_000

    private let said: Said

    /// - Parameter words: says it in a language, as BCP 47 names it; empty where nobody knows which.
    package init(_ words: @escaping @Sendable (_ language: String) -> String) { said = Said(words) }

    /// What people have written themselves, which is the same in every language.
    package static func plain(_ text: String) -> NoticeBody { NoticeBody { _ in text } }

    package static let none = plain("")

    /// Both, the other behind this one.
    func and(_ other: NoticeBody) -> NoticeBody {
        NoticeBody { language in
            [self.text(in: language), other.text(in: language)].filter { !$0.isEmpty }.joined(separator: " · ")
        }
    }

    package func text(in language: String) -> String {
        if let text = said.kept.withLock({ $0[language] }) { return text }
        let text = String(said.words(language).unicodeScalars.prefix(Self.longest))
        said.kept.withLock { $0[language] = text }
        return text
    }
}
