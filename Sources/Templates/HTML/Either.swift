/// One of two pieces of markup: what `if … else` and `switch` become.
@usableFromInline package enum Either<First: HTML, Second: HTML>: HTML {
    case first(First)
    case second(Second)

    /// Never inlined: see `HTMLElement`.
    @inlinable @inline(never) package func render(into buffer: inout HTMLBuffer) {
        switch self {
        case .first(let content): content.render(into: &buffer)
        case .second(let content): content.render(into: &buffer)
        }
    }
}
