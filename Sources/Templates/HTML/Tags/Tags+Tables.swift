/// Names of elements: tables.
extension Tags {
    @usableFromInline package enum Table: ElementTag {
        @inlinable package static var opening: StaticString { "<table" }
        @inlinable package static var closing: StaticString { "</table>" }
    }
    @usableFromInline package enum Caption: ElementTag {
        @inlinable package static var opening: StaticString { "<caption" }
        @inlinable package static var closing: StaticString { "</caption>" }
    }
    @usableFromInline package enum THead: ElementTag {
        @inlinable package static var opening: StaticString { "<thead" }
        @inlinable package static var closing: StaticString { "</thead>" }
    }
    @usableFromInline package enum TBody: ElementTag {
        @inlinable package static var opening: StaticString { "<tbody" }
        @inlinable package static var closing: StaticString { "</tbody>" }
    }
    @usableFromInline package enum TFoot: ElementTag {
        @inlinable package static var opening: StaticString { "<tfoot" }
        @inlinable package static var closing: StaticString { "</tfoot>" }
    }
    @usableFromInline package enum TR: ElementTag {
        @inlinable package static var opening: StaticString { "<tr" }
        @inlinable package static var closing: StaticString { "</tr>" }
    }
    @usableFromInline package enum TH: ElementTag {
        @inlinable package static var opening: StaticString { "<th" }
        @inlinable package static var closing: StaticString { "</th>" }
    }
    @usableFromInline package enum TD: ElementTag {
        @inlinable package static var opening: StaticString { "<td" }
        @inlinable package static var closing: StaticString { "</td>" }
    }
    @usableFromInline package enum Colgroup: ElementTag {
        @inlinable package static var opening: StaticString { "<colgroup" }
        @inlinable package static var closing: StaticString { "</colgroup>" }
    }
}

package typealias Table = HTMLElement<Tags.Table>
package typealias Caption = HTMLElement<Tags.Caption>
package typealias THead = HTMLElement<Tags.THead>
package typealias TBody = HTMLElement<Tags.TBody>
package typealias TFoot = HTMLElement<Tags.TFoot>
package typealias TR = HTMLElement<Tags.TR>
package typealias TH = HTMLElement<Tags.TH>
package typealias TD = HTMLElement<Tags.TD>
package typealias Colgroup = HTMLElement<Tags.Colgroup>
