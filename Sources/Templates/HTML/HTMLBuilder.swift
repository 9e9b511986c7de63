/// Lets a body be written as statements: markup in order, `if`, `switch`, `for` and `let`. Each statement is written when it is
/// its turn; what a block hands on is nothing.
@resultBuilder
@usableFromInline package enum HTMLBuilder {
    @inlinable @inline(__always) package static func buildBlock() -> Written { Written() }

    @inlinable @inline(__always) package static func buildPartialBlock(first: Written) -> Written { first }

    @inlinable @inline(__always)
    package static func buildPartialBlock(accumulated: Written, next: Written) -> Written { next }

    @inlinable @inline(__always) package static func buildExpression(_ content: some HTML) -> Written {
        content.write()
        return Written()
    }

    @inlinable @inline(__always) package static func buildOptional(_ content: Written?) -> Written { Written() }

    @inlinable @inline(__always) package static func buildEither(first: Written) -> Written { first }

    @inlinable @inline(__always) package static func buildEither(second: Written) -> Written { second }

    @inlinable @inline(__always) package static func buildArray(_ contents: [Written]) -> Written { Written() }
}
