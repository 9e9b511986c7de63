/// Anything that can be written into a page. A page or component says what it consists of in `body`; only the few
/// primitives of this folder write bytes themselves.
@usableFromInline package protocol HTML {
    associatedtype Body: HTML = Self

    @HTMLBuilder var body: Body { get }

    /// `borrowing` keeps the compiler from copying parts of a page before they are written, which took two thirds of the
    /// time. What has to look into an enumeration says nothing, which is the same to a caller.
    borrowing func render(into buffer: inout HTMLBuffer)
}

extension HTML {
    @inlinable package borrowing func render(into buffer: inout HTMLBuffer) { body.render(into: &buffer) }

    /// Writes what is not needed any more, as a row of a list is: its strings are handed on to its body rather than shared.
    /// No requirement of the protocol, which would make code for every part of every page.
    @inlinable package consuming func renderOnce(into buffer: inout HTMLBuffer) { body.render(into: &buffer) }

    package func renderedBytes() -> [UInt8] { HTMLBuffer.bytes { render(into: &$0) } }

    package func renderedString() -> String { String(decoding: renderedBytes(), as: UTF8.self) }
}

// A primitive is its own body; it has to bring its own `render(into:)`, or rendering it would not end.
extension HTML where Body == Self {
    @inlinable package var body: Self { self }
}
