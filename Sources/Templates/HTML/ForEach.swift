/// Writes markup for each element as it comes to it. A `for` in a body does the same but first keeps all its markup in
/// an array; long lists are better off here.
@usableFromInline package struct ForEach<Elements: Sequence, Content: HTML>: HTML {
    @usableFromInline package let elements: Elements
    @usableFromInline package let content: (Elements.Element) -> Content

    @inlinable @inline(__always) package init(
        _ elements: Elements, @HTMLBuilder content: @escaping (Elements.Element) -> Content
    ) {
        self.elements = elements
        self.content = content
    }

    @inlinable package consuming func render(into buffer: inout HTMLBuffer) {
        for element in elements { content(element).render(into: &buffer) }
    }
}
