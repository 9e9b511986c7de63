/// Markup that stands on the page already: what a body, a block or an element leaves behind. Its type says that the code
/// which made it has run; there is nothing in it.
@usableFromInline package struct Written: HTML {
    @inlinable @inline(__always) package init() {}
    @inlinable @inline(__always) package func write() {}
}
