/// Where a link may lead. Addresses are values of a few checked types and never strings, so that nothing a person
/// typed becomes `javascript:`.
@usableFromInline package protocol LinkTarget: AttributeValue {
    /// Appends the address, percent-encoded where its rules ask for it; HTML escaping included.
    func appendAddress(to buffer: inout HTMLBuffer)
}

extension LinkTarget {
    @inlinable @inline(__always) package func render(
        after opening: StaticString,
        into buffer: inout HTMLBuffer
    ) {
        buffer.append(opening)
        appendAddress(to: &buffer)
        buffer.append(UInt8(ascii: "\""))
    }
}
