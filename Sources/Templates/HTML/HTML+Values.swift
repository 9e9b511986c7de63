/// Text, escaped.
extension String: HTML {
    @inlinable package borrowing func render(into buffer: inout HTMLBuffer) { buffer.appendText(self) }
}

extension Int: HTML {
    @inlinable package borrowing func render(into buffer: inout HTMLBuffer) { buffer.append(self) }
}

extension Optional: HTML where Wrapped: HTML {
    @usableFromInline package typealias Body = Self

    /// Never inlined: see `HTMLElement`.
    @inlinable @inline(never) package func render(into buffer: inout HTMLBuffer) {
        if case .some(let content) = self { content.render(into: &buffer) }
    }
}

extension Array: HTML where Element: HTML {
    @usableFromInline package typealias Body = Self

    @inlinable package func render(into buffer: inout HTMLBuffer) {
        for content in self { content.render(into: &buffer) }
    }
}
