@testable import Models

/// What tests tell is the same in every language.
extension NoticeBody: ExpressibleByStringInterpolation {
    public init(stringLiteral text: String) { self = .plain(text) }
}
