@usableFromInline package protocol HasHref {}
extension Tags.A: HasHref {}
extension Tags.Link: HasHref {}
extension Tags.Use: HasHref {}

@usableFromInline package protocol HasSource {}
extension Tags.Img: HasSource {}
extension Tags.Script: HasSource {}
extension Tags.Source: HasSource {}
extension Tags.Video: HasSource {}
extension Tags.Audio: HasSource {}
extension Tags.IFrame: HasSource {}

extension Attribute where Tag: HasHref, Value: LinkTarget {
    @inlinable package static func href(_ target: consuming Value) -> Self { Self(" href=\"", target) }
}

extension Attribute where Tag: HasHref, Value == Route {
    package static func href(_ route: Route) -> Self { Self(" href=\"", route) }
}

extension Attribute where Tag == Tags.A, Value == Route {
    /// The picture that gallery.js shows large.
    package static func dataLarge(_ picture: Route) -> Self { Self(" data-large=\"", picture) }
}

extension Attribute where Tag == Tags.A, Value == StaticString {
    /// Where the link opens: `_blank` for a new tab.
    static func target(_ name: StaticString) -> Self { Self(" target=\"", name) }
}

extension Attribute where Tag == Tags.A, Value == String {
    /// Under which name the browser keeps what the link leads to.
    package static func download(_ name: String) -> Self { Self(" download=\"", name) }
}

extension Attribute where Tag == Tags.Figure, Value == Route? {
    /// The file as it was sent, for those who may have it.
    package static func dataOriginal(_ file: Route?) -> Self { Self(" data-original=\"", file) }
}

extension Attribute where Tag: HasSource, Value: LinkTarget {
    @inlinable package static func src(_ target: consuming Value) -> Self { Self(" src=\"", target) }
}

extension Attribute where Tag: HasSource, Value == Route {
    package static func src(_ route: Route) -> Self { Self(" src=\"", route) }
}

extension Attribute where Tag == Tags.Video, Value == Route {
    /// The picture that is shown until the video plays.
    package static func poster(_ route: Route) -> Self { Self(" poster=\"", route) }
}

extension Attribute where Tag == Tags.Img, Value == String? {
    /// Files of several widths, of which the browser takes one.
    package static func srcSet(_ candidates: String?) -> Self { Self(" srcset=\"", candidates) }
    /// How wide the picture stands on the page.
    package static func sizes(_ sizes: String?) -> Self { Self(" sizes=\"", sizes) }
    package static func loading(_ when: String?) -> Self { Self(" loading=\"", when) }
}

extension Attribute where Tag == Tags.Source, Value == Route {
    package static func srcSet(_ route: Route) -> Self { Self(" srcset=\"", route) }
}

extension Attribute where Tag == Tags.Form, Value: LinkTarget {
    @inlinable package static func action(_ target: consuming Value) -> Self { Self(" action=\"", target) }
}

extension Attribute where Tag == Tags.Form, Value == Route {
    package static func action(_ route: Route) -> Self { Self(" action=\"", route) }
}

extension Attribute where Tag == Tags.Button, Value == Route {
    /// Sends the form there instead of to its own action.
    package static func formAction(_ route: Route) -> Self { Self(" formaction=\"", route) }
}

extension Attribute where Tag == Tags.Button, Value == Route? {
    package static func formAction(_ route: Route?) -> Self { Self(" formaction=\"", route) }
}

extension Attribute where Tag: HasHref, Value == String {
    @inlinable package static func rel(_ relation: consuming String) -> Self { Self(" rel=\"", relation) }
    @inlinable package static func type(_ mediaType: consuming String) -> Self { Self(" type=\"", mediaType) }
}

extension Attribute where Tag == Tags.Link, Value == String {
    @inlinable package static func sizes(_ sizes: consuming String) -> Self { Self(" sizes=\"", sizes) }
}

extension Attribute where Tag == Tags.Script, Value == String {
    @inlinable package static func type(_ mediaType: consuming String) -> Self { Self(" type=\"", mediaType) }
}

extension Attribute where Tag == Tags.Script, Value == Bool {
    @inlinable package static var `defer`: Self { Self(" defer", true) }
}
