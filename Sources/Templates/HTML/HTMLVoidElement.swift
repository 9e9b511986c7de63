/// An element without content or end tag: `Input(.type("search"))`.
@usableFromInline package struct HTMLVoidElement<Tag: VoidTag, Attributes: AttributeList>: HTML {
    @usableFromInline package let attributes: Attributes

    /// Never inlined: see `HTMLElement`.
    @inlinable @inline(never) package borrowing func render(into buffer: inout HTMLBuffer) {
        buffer.append(Tag.opening)
        attributes.render(into: &buffer)
        buffer.append(UInt8(ascii: ">"))
    }
}
