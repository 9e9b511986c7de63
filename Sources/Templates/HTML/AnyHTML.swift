/// Markup of any type, made when it is its turn to be written: what stands around it is one type whatever it holds, and so is
/// compiled once. It costs a call through a closure: for the content of a page, not for a row of a list.
struct AnyHTML: HTML {
    private let write: (inout HTMLBuffer) -> Void

    init<Content: HTML>(@HTMLBuilder _ content: @escaping () -> Content) {
        write = { buffer in content().render(into: &buffer) }
    }

    borrowing func render(into buffer: inout HTMLBuffer) { write(&buffer) }
}
