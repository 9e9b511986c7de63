/// The name of an element, as its two pieces of markup.
@usableFromInline package protocol ElementTag {
    /// `<name`
    static var opening: StaticString { get }
    /// `</name>`
    static var closing: StaticString { get }
}

/// An element that has no content and no end tag.
@usableFromInline package protocol VoidTag {
    /// `<name`
    static var opening: StaticString { get }
}
