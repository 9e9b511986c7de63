/// A picture that should hold nothing but pixels holds something else, or ends too early.
struct UncleanPicture: Error, Hashable, CustomStringConvertible {
    /// The segment or chunk, such as `APP1` or `eXIf`.
    let part: String
    var description: String { "unexpected \(part)" }
}
