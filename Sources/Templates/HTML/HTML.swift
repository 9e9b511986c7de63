/// Anything that can be written into a page. A page or component says what it consists of in `body`; only the few
/// primitives of this folder write bytes themselves.
@usableFromInline package protocol HTML {
    associatedtype Body: HTML = Self

    @HTMLBuilder var body: Body { get }

    consuming func render(into buffer: inout HTMLBuffer)
}

extension HTML {
    @inlinable package consuming func render(into buffer: inout HTMLBuffer) { body.render(into: &buffer) }

    package func renderedBytes() -> [UInt8] {
        var buffer = HTMLBuffer()
        render(into: &buffer)
        return buffer.bytes
    }

    package func renderedString() -> String { String(decoding: renderedBytes(), as: UTF8.self) }
}

// A primitive is its own body; it has to bring its own `render(into:)`, or rendering it would not end.
extension HTML where Body == Self {
    @inlinable package var body: Self { self }
}
