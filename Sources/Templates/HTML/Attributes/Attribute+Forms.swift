@usableFromInline package protocol FormControl {}
extension Tags.Input: FormControl {}
extension Tags.Button: FormControl {}
extension Tags.Select: FormControl {}
extension Tags.Textarea: FormControl {}

extension Attribute where Tag: FormControl, Value == String {
    @inlinable package static func name(_ name: FieldName) -> Self { Self(" name=\"", name.rawValue) }
    @inlinable package static func value(_ value: consuming String) -> Self { Self(" value=\"", value) }
    @inlinable package static func placeholder(_ text: consuming String) -> Self { Self(" placeholder=\"", text) }
    @inlinable package static func autocomplete(_ token: consuming String) -> Self { Self(" autocomplete=\"", token) }
    @inlinable package static func inputMode(_ mode: consuming String) -> Self { Self(" inputmode=\"", mode) }
    @inlinable package static func enterKeyHint(_ hint: consuming String) -> Self { Self(" enterkeyhint=\"", hint) }
    @inlinable package static func type(_ type: consuming String) -> Self { Self(" type=\"", type) }
}

extension Attribute where Tag == Tags.Input, Value == String? {
    @inlinable package static func value(ifAny value: consuming String?) -> Self { Self(" value=\"", value) }
}

extension Attribute where Tag: FormControl, Value == Int {
    @inlinable package static func maxLength(_ characters: Int) -> Self { Self(" maxlength=\"", characters) }
    @inlinable package static func minLength(_ characters: Int) -> Self { Self(" minlength=\"", characters) }
}

extension Attribute where Tag: FormControl, Value == Bool {
    @inlinable package static func multiple(_ on: Bool = true) -> Self { Self(" multiple", on) }
    @inlinable package static func disabled(_ on: Bool = true) -> Self { Self(" disabled", on) }
    @inlinable package static func required(_ on: Bool = true) -> Self { Self(" required", on) }
    @inlinable package static func checked(_ on: Bool = true) -> Self { Self(" checked", on) }
    @inlinable package static func autofocus(_ on: Bool = true) -> Self { Self(" autofocus", on) }
}

extension Attribute where Tag == Tags.Fieldset, Value == Bool {
    @inlinable package static func disabled(_ on: Bool = true) -> Self { Self(" disabled", on) }
}

extension Attribute where Tag == Tags.Option, Value == String {
    @inlinable package static func value(_ value: consuming String) -> Self { Self(" value=\"", value) }
}

extension Attribute where Tag == Tags.Option, Value == Bool {
    @inlinable package static func selected(_ on: Bool = true) -> Self { Self(" selected", on) }
}

extension Attribute where Tag == Tags.Form, Value == String {
    /// HTML forms speak `get` and `post` only.
    @inlinable package static func method(_ method: consuming String) -> Self { Self(" method=\"", method) }
}

extension Attribute where Tag == Tags.Form, Value == Bool {
    @inlinable package static func noValidate(_ on: Bool = true) -> Self { Self(" novalidate", on) }
}

/// Where a message about a field leads to.
extension Attribute where Value == String {
    @inlinable package static func id(_ field: FieldName) -> Self { Self(" id=\"", field.rawValue) }
}

extension Attribute where Tag == Tags.Label, Value == String {
    @inlinable package static func `for`(_ id: consuming String) -> Self { Self(" for=\"", id) }
    @inlinable package static func `for`(_ field: FieldName) -> Self { Self(" for=\"", field.rawValue) }
}
