/// A whole page: what it adds to the frame that all pages share.
package protocol Page: HTML {
    associatedtype Content: HTML

    var context: PageContext { get }
    /// The title of the tab and in the history; the site's name is added.
    var title: String { get }
    /// A sentence for search engines and link previews.
    var description: String { get }
    /// The part of the navigation that the page belongs to.
    var section: SiteSection? { get }
    /// Whose data the page shows, named in the footer.
    var sources: [DataSource] { get }
    /// Scripts of `Public` that make the page nicer; it works without them.
    var scripts: [String] { get }
    /// Style sheets of `Public` besides the one that all pages load: those of what the page shows, that of maps first.
    var styles: [String] { get }
    /// For search engines, link previews and feed readers.
    var meta: PageMeta { get }
    /// What is wrong in its forms.
    var errors: FieldErrors { get }

    @HTMLBuilder var content: Content { get }
}

extension Page {
    package var section: SiteSection? { nil }
    package var sources: [DataSource] { [] }
    package var scripts: [String] { [] }
    package var styles: [String] { [] }
    package var meta: PageMeta { .plain }
    package var errors: FieldErrors { .none }

    package var body: some HTML { Layout(page: self) }
}
