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

package typealias Table<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Table, Attributes, Content>
package typealias Caption<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Caption, Attributes, Content>
package typealias THead<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.THead, Attributes, Content>
package typealias TBody<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.TBody, Attributes, Content>
package typealias TFoot<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.TFoot, Attributes, Content>
package typealias TR<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.TR, Attributes, Content>
package typealias TH<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.TH, Attributes, Content>
package typealias TD<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.TD, Attributes, Content>
package typealias Colgroup<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Colgroup, Attributes, Content>
