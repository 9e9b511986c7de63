/// Writes markup for each element as it comes to it. A `for` in a body does the same but first keeps all its markup in
/// an array; long lists are better off here.
@usableFromInline package struct ForEach<Elements: RandomAccessCollection, Content: HTML>: HTML {
    @usableFromInline package let elements: Elements
    /// Each element is handed over (`__owned`) rather than lent, so that a row which keeps it need not copy it.
    @usableFromInline package let content: (__owned Elements.Element) -> Content

    @inlinable @inline(__always) package init(
        _ elements: Elements,
        @HTMLBuilder content: @escaping (__owned Elements.Element) -> Content
    ) {
        self.elements = elements
        self.content = content
    }

    @inlinable package borrowing func render(into buffer: inout HTMLBuffer) {
        // By index: iterating would copy each element out of an array before it is lent to `content`.
        var index = elements.startIndex
        let end = elements.endIndex
        while index != end {
            content(elements[index]).renderOnce(into: &buffer)
            elements.formIndex(after: &index)
        }
    }
}
