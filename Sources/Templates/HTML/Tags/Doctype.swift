/// What makes browsers take a page as today's HTML.
@usableFromInline package struct Doctype: HTML {
    @inlinable package init() {}
    @inlinable package func write() { HTMLBuffer.page.pointee.append("<!DOCTYPE html>") }
}
