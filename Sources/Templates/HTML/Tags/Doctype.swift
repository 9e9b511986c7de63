/// What makes browsers take a page as today's HTML.
@usableFromInline package struct Doctype: HTML {
    @inlinable package init() {}
    @inlinable package borrowing func render(into buffer: inout HTMLBuffer) { buffer.append("<!DOCTYPE html>") }
}
