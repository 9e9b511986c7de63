/// Text, escaped.
extension String: HTML {
    @inlinable package func write() { HTMLBuffer.page.pointee.appendText(self) }
}

extension Int: HTML {
    @inlinable package func write() { HTMLBuffer.page.pointee.append(self) }
}

extension Optional: HTML where Wrapped: HTML {
    @inlinable package func write() {
        if case .some(let content) = self { content.write() }
    }
}

extension Array: HTML where Element: HTML {
    @inlinable package func write() {
        for content in self { content.write() }
    }
}
