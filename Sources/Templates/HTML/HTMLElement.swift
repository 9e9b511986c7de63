/// An element with content: `Article(.class("event")) { … }`.
@usableFromInline package struct HTMLElement<Tag: ElementTag, Attributes: AttributeList, Content: HTML>: HTML {
    @usableFromInline package let attributes: Attributes
    @usableFromInline package let content: Content

    /// With attributes that are a list of their own, where there are more than an initialiser takes.
    init(list attributes: Attributes, @HTMLBuilder content: () -> Content) {
        self.attributes = attributes
        self.content = content()
    }

    /// Never inlined: where markup nests too deeply in one function, this compiler stops with an assertion of its own
    /// (`SILBitfield`, Swift 6.3.1). A call is little beside what is written here.
    @inlinable @inline(never) package borrowing func render(into buffer: inout HTMLBuffer) {
        buffer.append(Tag.opening)
        attributes.render(into: &buffer)
        buffer.append(UInt8(ascii: ">"))
        content.render(into: &buffer)
        buffer.append(Tag.closing)
    }
}
