/// Markup as a value that knows how to write itself: a page, a component, text. Elements are no such values: they write
/// themselves where they are stated (`HTMLElement`), so a body is code that writes from its top to its end.
@usableFromInline package protocol HTML {
    associatedtype Body: HTML = Written

    /// What this consists of: stating it writes it to the page of this thread (`HTMLBuffer.page`).
    @HTMLBuilder var body: Body { get }

    /// Writes this to the page of this thread. The primitives of this folder bring their own.
    func write()
}

extension HTML {
    @inlinable package func write() { body.write() }

    package func renderedBytes() -> [UInt8] { HTMLBuffer.bytes { self } }

    package func renderedString() -> String { String(decoding: renderedBytes(), as: UTF8.self) }
}

// A primitive has to bring its own `write()`, or writing it would not end.
extension HTML where Body == Written {
    @inlinable package var body: Written {
        write()
        return Written()
    }
}
