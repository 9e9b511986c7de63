@testable import Models

/// What tests tell is the same in every language.
extension ToldWords: ExpressibleByStringInterpolation {
    public init(stringLiteral text: String) { self = .plain(text) }
}
