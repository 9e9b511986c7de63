/// The attributes of one element, in order.
@usableFromInline package protocol AttributeList {
    borrowing func render(into buffer: inout HTMLBuffer)
}
