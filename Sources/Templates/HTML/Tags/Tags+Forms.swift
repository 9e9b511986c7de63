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

package typealias Form = HTMLElement<Tags.Form>
package typealias Label = HTMLElement<Tags.Label>
package typealias Button = HTMLElement<Tags.Button>
package typealias Select = HTMLElement<Tags.Select>
package typealias SelectOption = HTMLElement<Tags.Option>
package typealias Optgroup = HTMLElement<Tags.Optgroup>
package typealias Textarea = HTMLElement<Tags.Textarea>
package typealias Fieldset = HTMLElement<Tags.Fieldset>
package typealias Legend = HTMLElement<Tags.Legend>
package typealias Output = HTMLElement<Tags.Output>
package typealias Meter = HTMLElement<Tags.Meter>
package typealias Datalist = HTMLElement<Tags.Datalist>
package typealias Details = HTMLElement<Tags.Details>
package typealias Summary = HTMLElement<Tags.Summary>
package typealias Dialog = HTMLElement<Tags.Dialog>
