/// The attributes of one element, in order.
@usableFromInline package protocol AttributeList {
    borrowing func render(into buffer: inout HTMLBuffer)
}

@usableFromInline package struct NoAttributes: AttributeList {
    @inlinable @inline(__always) package init() {}
    @inlinable @inline(__always) package borrowing func render(into buffer: inout HTMLBuffer) {}
}

@usableFromInline package struct AttributePair<First: AttributeList, Second: AttributeList>: AttributeList {
    @usableFromInline package let first: First
    @usableFromInline package let second: Second

    @inlinable @inline(__always) package init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    @inlinable @inline(__always) package borrowing func render(into buffer: inout HTMLBuffer) {
        first.render(into: &buffer)
        second.render(into: &buffer)
    }
}

@usableFromInline package typealias TwoAttributes<Tag, A: AttributeValue, B: AttributeValue> =
    AttributePair<Attribute<Tag, A>, Attribute<Tag, B>>

@usableFromInline package typealias ThreeAttributes<Tag, A: AttributeValue, B: AttributeValue, C: AttributeValue> =
    AttributePair<TwoAttributes<Tag, A, B>, Attribute<Tag, C>>

@usableFromInline package typealias FourAttributes<
    Tag,
    A: AttributeValue,
    B: AttributeValue,
    C: AttributeValue,
    D: AttributeValue
> =
    AttributePair<TwoAttributes<Tag, A, B>, TwoAttributes<Tag, C, D>>
