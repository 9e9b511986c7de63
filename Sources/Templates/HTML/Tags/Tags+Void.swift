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

package typealias Meta = HTMLVoidElement<Tags.Meta>
package typealias Link = HTMLVoidElement<Tags.Link>
package typealias Input = HTMLVoidElement<Tags.Input>
package typealias Img = HTMLVoidElement<Tags.Img>
package typealias BR = HTMLVoidElement<Tags.BR>
package typealias HR = HTMLVoidElement<Tags.HR>
package typealias Source = HTMLVoidElement<Tags.Source>
package typealias WBR = HTMLVoidElement<Tags.WBR>
package typealias Col = HTMLVoidElement<Tags.Col>
package typealias Embed = HTMLVoidElement<Tags.Embed>
package typealias Base = HTMLVoidElement<Tags.Base>
