/// An element with content: `Article(.class("event")) { … }`. It writes itself where it is stated: start tag, content, end tag.
/// So it is no value to be kept: `let row = LI { … }` stands on the page where it says `LI`.
@usableFromInline package struct HTMLElement<Tag: ElementTag>: HTML {
    /// With attributes that are a list of their own, where there are more than an initialiser takes.
    init(list attributes: some AttributeList, @HTMLBuilder content: () -> Written) {
        let page = HTMLBuffer.page
        page.pointee.append(Tag.opening)
        attributes.render(into: &page.pointee)
        Self.write(content, to: page)
    }

    /// The end of the start tag, the content, the end tag.
    @inlinable @inline(__always)
    package static func write(_ content: () -> Written, to page: UnsafeMutablePointer<HTMLBuffer>) {
        page.pointee.append(UInt8(ascii: ">"))
        _ = content()
        page.pointee.append(Tag.closing)
    }

    @inlinable @inline(__always) package func write() {}
}

extension HTMLElement {
    @available(*, unavailable, message: "An element is written where it is stated: HTMLBuffer.bytes { … }")
    package func renderedBytes() -> [UInt8] { [] }

    @available(*, unavailable, message: "An element is written where it is stated: HTMLBuffer.bytes { … }")
    package func renderedString() -> String { "" }
}
