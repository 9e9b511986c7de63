/// Names of elements: sections.
extension Tags {
    @usableFromInline package enum HTMLRoot: ElementTag {
        @inlinable package static var opening: StaticString { "<html" }
        @inlinable package static var closing: StaticString { "</html>" }
    }
    @usableFromInline package enum Head: ElementTag {
        @inlinable package static var opening: StaticString { "<head" }
        @inlinable package static var closing: StaticString { "</head>" }
    }
    @usableFromInline package enum Body: ElementTag {
        @inlinable package static var opening: StaticString { "<body" }
        @inlinable package static var closing: StaticString { "</body>" }
    }
    @usableFromInline package enum Title: ElementTag {
        @inlinable package static var opening: StaticString { "<title" }
        @inlinable package static var closing: StaticString { "</title>" }
    }
    @usableFromInline package enum Header: ElementTag {
        @inlinable package static var opening: StaticString { "<header" }
        @inlinable package static var closing: StaticString { "</header>" }
    }
    @usableFromInline package enum Footer: ElementTag {
        @inlinable package static var opening: StaticString { "<footer" }
        @inlinable package static var closing: StaticString { "</footer>" }
    }
    @usableFromInline package enum Main: ElementTag {
        @inlinable package static var opening: StaticString { "<main" }
        @inlinable package static var closing: StaticString { "</main>" }
    }
    @usableFromInline package enum Nav: ElementTag {
        @inlinable package static var opening: StaticString { "<nav" }
        @inlinable package static var closing: StaticString { "</nav>" }
    }
    @usableFromInline package enum Section: ElementTag {
        @inlinable package static var opening: StaticString { "<section" }
        @inlinable package static var closing: StaticString { "</section>" }
    }
    @usableFromInline package enum Article: ElementTag {
        @inlinable package static var opening: StaticString { "<article" }
        @inlinable package static var closing: StaticString { "</article>" }
    }
    @usableFromInline package enum Aside: ElementTag {
        @inlinable package static var opening: StaticString { "<aside" }
        @inlinable package static var closing: StaticString { "</aside>" }
    }
    @usableFromInline package enum H1: ElementTag {
        @inlinable package static var opening: StaticString { "<h1" }
        @inlinable package static var closing: StaticString { "</h1>" }
    }
    @usableFromInline package enum H2: ElementTag {
        @inlinable package static var opening: StaticString { "<h2" }
        @inlinable package static var closing: StaticString { "</h2>" }
    }
    @usableFromInline package enum H3: ElementTag {
        @inlinable package static var opening: StaticString { "<h3" }
        @inlinable package static var closing: StaticString { "</h3>" }
    }
    @usableFromInline package enum H4: ElementTag {
        @inlinable package static var opening: StaticString { "<h4" }
        @inlinable package static var closing: StaticString { "</h4>" }
    }
    @usableFromInline package enum Address: ElementTag {
        @inlinable package static var opening: StaticString { "<address" }
        @inlinable package static var closing: StaticString { "</address>" }
    }
    @usableFromInline package enum Hgroup: ElementTag {
        @inlinable package static var opening: StaticString { "<hgroup" }
        @inlinable package static var closing: StaticString { "</hgroup>" }
    }
    @usableFromInline package enum Search: ElementTag {
        @inlinable package static var opening: StaticString { "<search" }
        @inlinable package static var closing: StaticString { "</search>" }
    }
}

package typealias HTMLRoot<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.HTMLRoot, Attributes, Content>
package typealias Head<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Head, Attributes, Content>
package typealias BodyElement<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Body, Attributes, Content>
package typealias Title<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Title, Attributes, Content>
package typealias Header<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Header, Attributes, Content>
package typealias Footer<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Footer, Attributes, Content>
package typealias Main<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Main, Attributes, Content>
package typealias Nav<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Nav, Attributes, Content>
package typealias Section<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Section, Attributes, Content>
package typealias Article<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Article, Attributes, Content>
package typealias Aside<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Aside, Attributes, Content>
package typealias H1<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.H1, Attributes, Content>
package typealias H2<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.H2, Attributes, Content>
package typealias H3<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.H3, Attributes, Content>
package typealias H4<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.H4, Attributes, Content>
package typealias Address<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Address, Attributes, Content>
package typealias Hgroup<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Hgroup, Attributes, Content>
package typealias Search<Attributes: AttributeList, Content: HTML> = HTMLElement<Tags.Search, Attributes, Content>
