/// Case folding that does not depend on a language: `I` is always `i`.
enum ASCIICase {
    static func lowered(_ text: String) -> String {
        String(decoding: text.utf8.map { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 }, as: UTF8.self)
    }
}
