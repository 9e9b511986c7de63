/// Nothing at all, where a statement is asked for.
@usableFromInline package struct EmptyHTML: HTML {
    @inlinable package init() {}
    @inlinable @inline(__always) package func write() {}
}
