/// What may stand as the value of an attribute. Each writes itself after the attribute's `opening`, or nothing when it
/// is absent.
@usableFromInline package protocol AttributeValue {
    func render(after opening: StaticString, into buffer: inout HTMLBuffer)
}

extension String: AttributeValue {
    @inlinable @inline(__always) package func render(
        after opening: StaticString,
        into buffer: inout HTMLBuffer
    ) {
        buffer.append(opening)
        buffer.appendAttributeValue(self)
        buffer.append(UInt8(ascii: "\""))
    }
}

/// Markup of our own.
extension StaticString: AttributeValue {
    @inlinable @inline(__always) package func render(
        after opening: StaticString,
        into buffer: inout HTMLBuffer
    ) {
        buffer.append(opening)
        buffer.append(self)
        buffer.append(UInt8(ascii: "\""))
    }
}

extension Int: AttributeValue {
    @inlinable @inline(__always) package func render(
        after opening: StaticString,
        into buffer: inout HTMLBuffer
    ) {
        buffer.append(opening)
        buffer.append(self)
        buffer.append(UInt8(ascii: "\""))
    }
}

/// A boolean attribute: its name alone, or nothing.
extension Bool: AttributeValue {
    @inlinable @inline(__always) package func render(
        after opening: StaticString,
        into buffer: inout HTMLBuffer
    ) {
        if self { buffer.append(opening) }
    }
}

/// Absent when `nil`.
extension Optional: AttributeValue where Wrapped: AttributeValue {
    @inlinable @inline(__always) package func render(
        after opening: StaticString,
        into buffer: inout HTMLBuffer
    ) {
        if case .some(let value) = self { value.render(after: opening, into: &buffer) }
    }
}
