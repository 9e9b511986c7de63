/// Names of elements that have no content.
extension Tags {
    @usableFromInline package enum Meta: VoidTag {
        @inlinable package static var opening: StaticString { "<meta" }
    }
    @usableFromInline package enum Link: VoidTag {
        @inlinable package static var opening: StaticString { "<link" }
    }
    @usableFromInline package enum Input: VoidTag {
        @inlinable package static var opening: StaticString { "<input" }
    }
    @usableFromInline package enum Img: VoidTag {
        @inlinable package static var opening: StaticString { "<img" }
    }
    @usableFromInline package enum BR: VoidTag {
        @inlinable package static var opening: StaticString { "<br" }
    }
    @usableFromInline package enum HR: VoidTag {
        @inlinable package static var opening: StaticString { "<hr" }
    }
    @usableFromInline package enum Source: VoidTag {
        @inlinable package static var opening: StaticString { "<source" }
    }
    @usableFromInline package enum Track: VoidTag {
        @inlinable package static var opening: StaticString { "<track" }
    }
    @usableFromInline package enum WBR: VoidTag {
        @inlinable package static var opening: StaticString { "<wbr" }
    }
    @usableFromInline package enum Col: VoidTag {
        @inlinable package static var opening: StaticString { "<col" }
    }
    @usableFromInline package enum Embed: VoidTag {
        @inlinable package static var opening: StaticString { "<embed" }
    }
    @usableFromInline package enum Base: VoidTag {
        @inlinable package static var opening: StaticString { "<base" }
    }
}

package typealias Meta<Attributes: AttributeList> = HTMLVoidElement<Tags.Meta, Attributes>
package typealias Link<Attributes: AttributeList> = HTMLVoidElement<Tags.Link, Attributes>
package typealias Input<Attributes: AttributeList> = HTMLVoidElement<Tags.Input, Attributes>
package typealias Img<Attributes: AttributeList> = HTMLVoidElement<Tags.Img, Attributes>
package typealias BR<Attributes: AttributeList> = HTMLVoidElement<Tags.BR, Attributes>
package typealias HR<Attributes: AttributeList> = HTMLVoidElement<Tags.HR, Attributes>
package typealias Source<Attributes: AttributeList> = HTMLVoidElement<Tags.Source, Attributes>
package typealias Track<Attributes: AttributeList> = HTMLVoidElement<Tags.Track, Attributes>
package typealias WBR<Attributes: AttributeList> = HTMLVoidElement<Tags.WBR, Attributes>
package typealias Col<Attributes: AttributeList> = HTMLVoidElement<Tags.Col, Attributes>
package typealias Embed<Attributes: AttributeList> = HTMLVoidElement<Tags.Embed, Attributes>
package typealias Base<Attributes: AttributeList> = HTMLVoidElement<Tags.Base, Attributes>
