/// What fields of accounts need beside `Attribute+Forms`.
extension Attribute where Value == Int {
    /// `-1`: a script, a link or `autofocus` may focus it, the tab key passes by.
    @inlinable package static func tabIndex(_ index: Int) -> Self { Self(" tabindex=\"", index) }
}

extension Attribute where Tag == Tags.Form, Value == String? {
    @inlinable package static func encType(_ mediaType: consuming String?) -> Self { Self(" enctype=\"", mediaType) }

    /// Where the answer is shown.
    @inlinable package static func target(_ name: consuming String?) -> Self { Self(" target=\"", name) }
}

extension Attribute where Tag == Tags.Input, Value == String {
    /// The kinds of files that a picker offers.
    @inlinable package static func accept(_ kinds: consuming String) -> Self { Self(" accept=\"", kinds) }
    @inlinable package static func autocapitalize(_ how: consuming String) -> Self {
        Self(" autocapitalize=\"", how)
    }
    @inlinable package static func spellcheck(_ on: consuming String) -> Self { Self(" spellcheck=\"", on) }
}

@usableFromInline package protocol TakesText {}
extension Tags.Input: TakesText {}
extension Tags.Textarea: TakesText {}

extension Attribute where Tag: TakesText, Value == Bool {
    @inlinable package static func readOnly(_ on: Bool = true) -> Self { Self(" readonly", on) }
}

extension Attribute where Tag == Tags.Div, Value == Bool {
    @inlinable package static func autofocus(_ on: Bool = true) -> Self { Self(" autofocus", on) }
}

@usableFromInline package protocol HasSize {}
extension Tags.Img: HasSize {}
extension Tags.Video: HasSize {}

extension Attribute where Tag: HasSize, Value == Int {
    @inlinable package static func width(_ pixels: Int) -> Self { Self(" width=\"", pixels) }
    @inlinable package static func height(_ pixels: Int) -> Self { Self(" height=\"", pixels) }
}
