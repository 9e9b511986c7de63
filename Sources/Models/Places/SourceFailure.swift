/// A source that had no answer this time, for a sentence on the page.
package struct SourceFailure: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case tookTooLong
        case unreachable
        /// It takes no more requests for now, or we send no more.
        case overloaded
        /// It does not serve us: a wrong key, for example.
        case refused
        /// Its answer cannot be parsed.
        case unclear
    }

    package let source: PlaceSource
    package let reason: Reason

    package init(source: PlaceSource, reason: Reason) {
        self.source = source
        self.reason = reason
    }
}
