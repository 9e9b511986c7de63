/// Lets a body be written as statements: markup in order, `if`, `switch`, `for` and `let`.
///
/// Blocks grow one part at a time, so that the type checker looks at one statement after the other.
@resultBuilder
@usableFromInline package enum HTMLBuilder {
    @inlinable @inline(__always) package static func buildBlock() -> EmptyHTML { EmptyHTML() }

    @inlinable @inline(__always) package static func buildPartialBlock<Content: HTML>(first: consuming Content)
        -> Content
    { first }

    @inlinable @inline(__always) package static func buildPartialBlock<Before: HTML, Content: HTML>(
        accumulated: consuming Before,
        next: consuming Content
    ) -> Both<Before, Content> { Both(first: accumulated, second: next) }

    @inlinable @inline(__always) package static func buildExpression<Content: HTML>(_ content: consuming Content)
        -> Content
    {
        content
    }

    @inlinable @inline(__always) package static func buildOptional<Content: HTML>(_ content: consuming Content?)
        -> Content?
    {
        content
    }

    @inlinable @inline(__always) package static func buildEither<First: HTML, Second: HTML>(
        first: consuming First
    ) -> Either<First, Second> { .first(first) }

    @inlinable @inline(__always) package static func buildEither<First: HTML, Second: HTML>(
        second: consuming Second
    ) -> Either<First, Second> { .second(second) }

    @inlinable package static func buildArray<Content: HTML>(_ contents: consuming [Content]) -> [Content] { contents }
}
