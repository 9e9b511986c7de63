/// A name of our own with a number behind it ("event-12"), for ids, written without an intermediate string.
@usableFromInline package struct NumberedName: AttributeValue {
    @usableFromInline package let prefix: StaticString
    @usableFromInline package let number: Int

    @inlinable package init(_ prefix: StaticString, _ number: Int) {
        self.prefix = prefix
        self.number = number
    }

    @inlinable @inline(__always) package func render(
        after opening: StaticString,
        into buffer: inout HTMLBuffer
    ) {
        buffer.append(opening)
        buffer.append(prefix)
        buffer.append(number)
        buffer.append(UInt8(ascii: "\""))
    }
}
