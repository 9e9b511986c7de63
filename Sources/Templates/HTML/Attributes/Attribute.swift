/// One attribute of the element `Tag`. The static members that make one (`.class`, `.href`, …) are open to the tags
/// that may carry it.
@usableFromInline package struct Attribute<Tag, Value: AttributeValue>: AttributeList {
    /// A space, the name, and for values `="`: everything before the value.
    @usableFromInline package let opening: StaticString
    @usableFromInline package let value: Value

    @inlinable @inline(__always) package init(_ opening: StaticString, _ value: Value) {
        self.opening = opening
        self.value = value
    }

    @inlinable @inline(__always) package borrowing func render(into buffer: inout HTMLBuffer) {
        value.render(after: opening, into: &buffer)
    }
}
