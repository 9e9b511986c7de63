/// Markup written as it stands. The only way past escaping: a test counts its uses, and each must show beside it why
/// nothing that a person typed can be in there.
package struct DangerouslyUnescaped: HTML {
    private let markup: StaticString

    /// Takes only what was known when the code was compiled.
    package init(_ markup: StaticString) { self.markup = markup }

    package func write() { HTMLBuffer.page.pointee.append(markup) }
}
