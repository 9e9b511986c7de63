/// Names of elements: forms.
extension Tags {
    @usableFromInline package enum Form: ElementTag {
        @inlinable package static var opening: StaticString { "<form" }
        @inlinable package static var closing: StaticString { "</form>" }
    }
    @usableFromInline package enum Label: ElementTag {
        @inlinable package static var opening: StaticString { "<label" }
        @inlinable package static var closing: StaticString { "</label>" }
    }
    @usableFromInline package enum Button: ElementTag {
        @inlinable package static var opening: StaticString { "<button" }
        @inlinable package static var closing: StaticString { "</button>" }
    }
    @usableFromInline package enum Select: ElementTag {
        @inlinable package static var opening: StaticString { "<select" }
        @inlinable package static var closing: StaticString { "</select>" }
    }
    @usableFromInline package enum Option: ElementTag {
        @inlinable package static var opening: StaticString { "<option" }
        @inlinable package static var closing: StaticString { "</option>" }
    }
    @usableFromInline package enum Optgroup: ElementTag {
        @inlinable package static var opening: StaticString { "<optgroup" }
        @inlinable package static var closing: StaticString { "</optgroup>" }
    }
    @usableFromInline package enum Textarea: ElementTag {
        @inlinable package static var opening: StaticString { "<textarea" }
        @inlinable package static var closing: StaticString { "</textarea>" }
    }
    @usableFromInline package enum Fieldset: ElementTag {
        @inlinable package static var opening: StaticString { "<fieldset" }
        @inlinable package static var closing: StaticString { "</fieldset>" }
    }
    @usableFromInline package enum Legend: ElementTag {
        @inlinable package static var opening: StaticString { "<legend" }
        @inlinable package static var closing: StaticString { "</legend>" }
    }
    @usableFromInline package enum Output: ElementTag {
        @inlinable package static var opening: StaticString { "<output" }
        @inlinable package static var closing: StaticString { "</output>" }
    }
    @usableFromInline package enum Meter: ElementTag {
        @inlinable package static var opening: StaticString { "<meter" }
        @inlinable package static var closing: StaticString { "</meter>" }
    }
    @usableFromInline package enum Datalist: ElementTag {
        @inlinable package static var opening: StaticString { "<datalist" }
        @inlinable package static var closing: StaticString { "</datalist>" }
    }
    @usableFromInline package enum Details: ElementTag {
        @inlinable package static var opening: StaticString { "<details" }
        @inlinable package static var closing: StaticString { "</details>" }
    }
    @usableFromInline package enum Summary: ElementTag {
        @inlinable package static var opening: StaticString { "<summary" }
        @inlinable package static var closing: StaticString { "</summary>" }
    }
    @usableFromInline package enum Dialog: ElementTag {
        @inlinable package static var opening: StaticString { "<dialog" }
        @inlinable package static var closing: StaticString { "</dialog>" }
    }
}

package typealias Form<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Form, Attributes, Content>
package typealias Label<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Label, Attributes, Content>
package typealias Button<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Button, Attributes, Content>
package typealias Select<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Select, Attributes, Content>
package typealias SelectOption<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Option, Attributes, Content>
package typealias Optgroup<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Optgroup, Attributes, Content>
package typealias Textarea<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Textarea, Attributes, Content>
package typealias Fieldset<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Fieldset, Attributes, Content>
package typealias Legend<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Legend, Attributes, Content>
package typealias Output<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Output, Attributes, Content>
package typealias Meter<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Meter, Attributes, Content>
package typealias Datalist<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Datalist, Attributes, Content>
package typealias Details<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Details, Attributes, Content>
package typealias Summary<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Summary, Attributes, Content>
package typealias Dialog<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Dialog, Attributes, Content>
