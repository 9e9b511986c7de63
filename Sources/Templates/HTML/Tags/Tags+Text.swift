/// Names of elements: text.
extension Tags {
    @usableFromInline package enum P: ElementTag {
        @inlinable package static var opening: StaticString { "<p" }
        @inlinable package static var closing: StaticString { "</p>" }
    }
    @usableFromInline package enum A: ElementTag {
        @inlinable package static var opening: StaticString { "<a" }
        @inlinable package static var closing: StaticString { "</a>" }
    }
    @usableFromInline package enum Span: ElementTag {
        @inlinable package static var opening: StaticString { "<span" }
        @inlinable package static var closing: StaticString { "</span>" }
    }
    @usableFromInline package enum Strong: ElementTag {
        @inlinable package static var opening: StaticString { "<strong" }
        @inlinable package static var closing: StaticString { "</strong>" }
    }
    @usableFromInline package enum Em: ElementTag {
        @inlinable package static var opening: StaticString { "<em" }
        @inlinable package static var closing: StaticString { "</em>" }
    }
    @usableFromInline package enum Small: ElementTag {
        @inlinable package static var opening: StaticString { "<small" }
        @inlinable package static var closing: StaticString { "</small>" }
    }
    @usableFromInline package enum Time: ElementTag {
        @inlinable package static var opening: StaticString { "<time" }
        @inlinable package static var closing: StaticString { "</time>" }
    }
    @usableFromInline package enum Abbr: ElementTag {
        @inlinable package static var opening: StaticString { "<abbr" }
        @inlinable package static var closing: StaticString { "</abbr>" }
    }
    @usableFromInline package enum Code: ElementTag {
        @inlinable package static var opening: StaticString { "<code" }
        @inlinable package static var closing: StaticString { "</code>" }
    }
    @usableFromInline package enum Pre: ElementTag {
        @inlinable package static var opening: StaticString { "<pre" }
        @inlinable package static var closing: StaticString { "</pre>" }
    }
    @usableFromInline package enum Blockquote: ElementTag {
        @inlinable package static var opening: StaticString { "<blockquote" }
        @inlinable package static var closing: StaticString { "</blockquote>" }
    }
    @usableFromInline package enum UL: ElementTag {
        @inlinable package static var opening: StaticString { "<ul" }
        @inlinable package static var closing: StaticString { "</ul>" }
    }
    @usableFromInline package enum OL: ElementTag {
        @inlinable package static var opening: StaticString { "<ol" }
        @inlinable package static var closing: StaticString { "</ol>" }
    }
    @usableFromInline package enum LI: ElementTag {
        @inlinable package static var opening: StaticString { "<li" }
        @inlinable package static var closing: StaticString { "</li>" }
    }
    @usableFromInline package enum DL: ElementTag {
        @inlinable package static var opening: StaticString { "<dl" }
        @inlinable package static var closing: StaticString { "</dl>" }
    }
    @usableFromInline package enum DT: ElementTag {
        @inlinable package static var opening: StaticString { "<dt" }
        @inlinable package static var closing: StaticString { "</dt>" }
    }
    @usableFromInline package enum DD: ElementTag {
        @inlinable package static var opening: StaticString { "<dd" }
        @inlinable package static var closing: StaticString { "</dd>" }
    }
    @usableFromInline package enum Figure: ElementTag {
        @inlinable package static var opening: StaticString { "<figure" }
        @inlinable package static var closing: StaticString { "</figure>" }
    }
    @usableFromInline package enum Figcaption: ElementTag {
        @inlinable package static var opening: StaticString { "<figcaption" }
        @inlinable package static var closing: StaticString { "</figcaption>" }
    }
    @usableFromInline package enum Div: ElementTag {
        @inlinable package static var opening: StaticString { "<div" }
        @inlinable package static var closing: StaticString { "</div>" }
    }
    @usableFromInline package enum B: ElementTag {
        @inlinable package static var opening: StaticString { "<b" }
        @inlinable package static var closing: StaticString { "</b>" }
    }
    @usableFromInline package enum I: ElementTag {
        @inlinable package static var opening: StaticString { "<i" }
        @inlinable package static var closing: StaticString { "</i>" }
    }
    @usableFromInline package enum Cite: ElementTag {
        @inlinable package static var opening: StaticString { "<cite" }
        @inlinable package static var closing: StaticString { "</cite>" }
    }
    @usableFromInline package enum Mark: ElementTag {
        @inlinable package static var opening: StaticString { "<mark" }
        @inlinable package static var closing: StaticString { "</mark>" }
    }
    @usableFromInline package enum Kbd: ElementTag {
        @inlinable package static var opening: StaticString { "<kbd" }
        @inlinable package static var closing: StaticString { "</kbd>" }
    }
    @usableFromInline package enum Sub: ElementTag {
        @inlinable package static var opening: StaticString { "<sub" }
        @inlinable package static var closing: StaticString { "</sub>" }
    }
    @usableFromInline package enum Sup: ElementTag {
        @inlinable package static var opening: StaticString { "<sup" }
        @inlinable package static var closing: StaticString { "</sup>" }
    }
    @usableFromInline package enum Del: ElementTag {
        @inlinable package static var opening: StaticString { "<del" }
        @inlinable package static var closing: StaticString { "</del>" }
    }
    @usableFromInline package enum Ins: ElementTag {
        @inlinable package static var opening: StaticString { "<ins" }
        @inlinable package static var closing: StaticString { "</ins>" }
    }
    @usableFromInline package enum Bdi: ElementTag {
        @inlinable package static var opening: StaticString { "<bdi" }
        @inlinable package static var closing: StaticString { "</bdi>" }
    }
}

package typealias P<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.P, Attributes, Content>
package typealias A<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.A, Attributes, Content>
package typealias Span<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Span, Attributes, Content>
package typealias Strong<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Strong, Attributes, Content>
package typealias Em<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Em, Attributes, Content>
package typealias Small<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Small, Attributes, Content>
package typealias Time<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Time, Attributes, Content>
package typealias Abbr<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Abbr, Attributes, Content>
package typealias Code<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Code, Attributes, Content>
package typealias Pre<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Pre, Attributes, Content>
package typealias Blockquote<Attributes: AttributeList, Content: HTML> = HTMLElement<
    Tags.Blockquote, Attributes, Content
>
package typealias UL<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.UL, Attributes, Content>
package typealias OL<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.OL, Attributes, Content>
package typealias LI<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.LI, Attributes, Content>
package typealias DL<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.DL, Attributes, Content>
package typealias DT<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.DT, Attributes, Content>
package typealias DD<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.DD, Attributes, Content>
package typealias Figure<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Figure, Attributes, Content>
package typealias Figcaption<Attributes: AttributeList, Content: HTML> = HTMLElement<
    Tags.Figcaption, Attributes, Content
>
package typealias Div<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Div, Attributes, Content>
package typealias B<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.B, Attributes, Content>
package typealias I<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.I, Attributes, Content>
package typealias Cite<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Cite, Attributes, Content>
package typealias Mark<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Mark, Attributes, Content>
package typealias Kbd<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Kbd, Attributes, Content>
package typealias Sub<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Sub, Attributes, Content>
package typealias Sup<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Sup, Attributes, Content>
package typealias Del<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Del, Attributes, Content>
package typealias Ins<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Ins, Attributes, Content>
package typealias Bdi<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Bdi, Attributes, Content>
