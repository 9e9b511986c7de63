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

package typealias Picture = HTMLElement<Tags.Picture>
package typealias Video = HTMLElement<Tags.Video>
package typealias Audio = HTMLElement<Tags.Audio>
package typealias Canvas = HTMLElement<Tags.Canvas>
package typealias IFrame = HTMLElement<Tags.IFrame>
package typealias Script = HTMLElement<Tags.Script>
package typealias Noscript = HTMLElement<Tags.Noscript>
package typealias SVG = HTMLElement<Tags.SVG>
package typealias Use = HTMLElement<Tags.Use>
package typealias Path = HTMLElement<Tags.Path>
package typealias SVGText = HTMLElement<Tags.SVGText>
