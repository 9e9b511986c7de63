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
    @usableFromInline package enum Data: ElementTag {
        @inlinable package static var opening: StaticString { "<data" }
        @inlinable package static var closing: StaticString { "</data>" }
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

package typealias P = HTMLElement<Tags.P>
package typealias A = HTMLElement<Tags.A>
package typealias Span = HTMLElement<Tags.Span>
package typealias Strong = HTMLElement<Tags.Strong>
package typealias Em = HTMLElement<Tags.Em>
package typealias Small = HTMLElement<Tags.Small>
package typealias Time = HTMLElement<Tags.Time>
/// What programs read of what people read otherwise.
package typealias DataElement = HTMLElement<Tags.Data>
package typealias Abbr = HTMLElement<Tags.Abbr>
package typealias Code = HTMLElement<Tags.Code>
package typealias Pre = HTMLElement<Tags.Pre>
package typealias Blockquote = HTMLElement<Tags.Blockquote>
package typealias UL = HTMLElement<Tags.UL>
package typealias OL = HTMLElement<Tags.OL>
package typealias LI = HTMLElement<Tags.LI>
package typealias DL = HTMLElement<Tags.DL>
package typealias DT = HTMLElement<Tags.DT>
package typealias DD = HTMLElement<Tags.DD>
package typealias Figure = HTMLElement<Tags.Figure>
package typealias Figcaption = HTMLElement<Tags.Figcaption>
package typealias Div = HTMLElement<Tags.Div>
package typealias B = HTMLElement<Tags.B>
package typealias I = HTMLElement<Tags.I>
package typealias Cite = HTMLElement<Tags.Cite>
package typealias Mark = HTMLElement<Tags.Mark>
package typealias Kbd = HTMLElement<Tags.Kbd>
package typealias Sub = HTMLElement<Tags.Sub>
package typealias Sup = HTMLElement<Tags.Sup>
package typealias Del = HTMLElement<Tags.Del>
package typealias Ins = HTMLElement<Tags.Ins>
package typealias Bdi = HTMLElement<Tags.Bdi>
