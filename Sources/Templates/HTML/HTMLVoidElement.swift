/// An element without content or end tag: `Input(.type("search"))`. It writes itself where it is stated.
@usableFromInline package struct HTMLVoidElement<Tag: VoidTag>: HTML {
    /// With attributes that are a list of their own, where there are more than an initialiser takes.
    init(attributes: some AttributeList) {
        let page = HTMLBuffer.page
        page.pointee.append(Tag.opening)
        attributes.render(into: &page.pointee)
        page.pointee.append(UInt8(ascii: ">"))
    }

    @inlinable @inline(__always) package func write() {}
}

extension HTMLVoidElement {
    @available(*, unavailable, message: "An element is written where it is stated: HTMLBuffer.bytes { … }")
    package func renderedBytes() -> [UInt8] { [] }

    @available(*, unavailable, message: "An element is written where it is stated: HTMLBuffer.bytes { … }")
    package func renderedString() -> String { "" }
}
