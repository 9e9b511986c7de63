/// Two pieces of markup, one after the other; what a block of statements is made of.
@usableFromInline package struct Both<First: HTML, Second: HTML>: HTML {
    @usableFromInline package let first: First
    @usableFromInline package let second: Second

    @inlinable @inline(__always) package init(first: First, second: Second) {
        self.first = first
        self.second = second
    }

    @inlinable package borrowing func render(into buffer: inout HTMLBuffer) {
        first.render(into: &buffer)
        second.render(into: &buffer)
    }
}
