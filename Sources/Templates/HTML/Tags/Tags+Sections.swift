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

package typealias HTMLRoot = HTMLElement<Tags.HTMLRoot>
package typealias Head = HTMLElement<Tags.Head>
package typealias BodyElement = HTMLElement<Tags.Body>
package typealias Title = HTMLElement<Tags.Title>
package typealias Header = HTMLElement<Tags.Header>
package typealias Footer = HTMLElement<Tags.Footer>
package typealias Main = HTMLElement<Tags.Main>
package typealias Nav = HTMLElement<Tags.Nav>
package typealias Section = HTMLElement<Tags.Section>
package typealias Article = HTMLElement<Tags.Article>
package typealias Aside = HTMLElement<Tags.Aside>
package typealias H1 = HTMLElement<Tags.H1>
package typealias H2 = HTMLElement<Tags.H2>
package typealias H3 = HTMLElement<Tags.H3>
package typealias H4 = HTMLElement<Tags.H4>
package typealias Address = HTMLElement<Tags.Address>
package typealias Hgroup = HTMLElement<Tags.Hgroup>
package typealias Search = HTMLElement<Tags.Search>
