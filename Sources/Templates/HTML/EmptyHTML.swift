/// Nothing at all: an empty block.
@usableFromInline package struct EmptyHTML: HTML {
    @inlinable package init() {}
    @inlinable @inline(__always) package borrowing func render(into buffer: inout HTMLBuffer) {}
}
