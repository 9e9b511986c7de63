/// Writes markup for each element. A `for` in a body does the same and counts its turns in an array besides; long lists are
/// better off here.
@usableFromInline package struct ForEach: HTML {
    @inlinable @inline(__always) package init<Elements: RandomAccessCollection>(
        _ elements: Elements,
        @HTMLBuilder content: (Elements.Element) -> Written
    ) {
        for element in elements { _ = content(element) }
    }

    @inlinable @inline(__always) package func write() {}
}
