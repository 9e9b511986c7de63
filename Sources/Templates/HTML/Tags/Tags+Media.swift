/// Names of elements: media.
extension Tags {
    @usableFromInline package enum Picture: ElementTag {
        @inlinable package static var opening: StaticString { "<picture" }
        @inlinable package static var closing: StaticString { "</picture>" }
    }
    @usableFromInline package enum Video: ElementTag {
        @inlinable package static var opening: StaticString { "<video" }
        @inlinable package static var closing: StaticString { "</video>" }
    }
    @usableFromInline package enum Audio: ElementTag {
        @inlinable package static var opening: StaticString { "<audio" }
        @inlinable package static var closing: StaticString { "</audio>" }
    }
    @usableFromInline package enum Canvas: ElementTag {
        @inlinable package static var opening: StaticString { "<canvas" }
        @inlinable package static var closing: StaticString { "</canvas>" }
    }
    @usableFromInline package enum IFrame: ElementTag {
        @inlinable package static var opening: StaticString { "<iframe" }
        @inlinable package static var closing: StaticString { "</iframe>" }
    }
    @usableFromInline package enum Script: ElementTag {
        @inlinable package static var opening: StaticString { "<script" }
        @inlinable package static var closing: StaticString { "</script>" }
    }
    @usableFromInline package enum Noscript: ElementTag {
        @inlinable package static var opening: StaticString { "<noscript" }
        @inlinable package static var closing: StaticString { "</noscript>" }
    }
    @usableFromInline package enum SVG: ElementTag {
        @inlinable package static var opening: StaticString { "<svg" }
        @inlinable package static var closing: StaticString { "</svg>" }
    }
    @usableFromInline package enum Use: ElementTag {
        @inlinable package static var opening: StaticString { "<use" }
        @inlinable package static var closing: StaticString { "</use>" }
    }
    @usableFromInline package enum Path: ElementTag {
        @inlinable package static var opening: StaticString { "<path" }
        @inlinable package static var closing: StaticString { "</path>" }
    }
    @usableFromInline package enum SVGText: ElementTag {
        @inlinable package static var opening: StaticString { "<text" }
        @inlinable package static var closing: StaticString { "</text>" }
    }
}

package typealias Picture<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Picture, Attributes, Content>
package typealias Video<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Video, Attributes, Content>
package typealias Audio<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Audio, Attributes, Content>
package typealias Canvas<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Canvas, Attributes, Content>
package typealias IFrame<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.IFrame, Attributes, Content>
package typealias Script<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Script, Attributes, Content>
package typealias Noscript<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Noscript, Attributes, Content>
package typealias SVG<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.SVG, Attributes, Content>
package typealias Use<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Use, Attributes, Content>
package typealias Path<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Path, Attributes, Content>
package typealias SVGText<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.SVGText, Attributes, Content>
