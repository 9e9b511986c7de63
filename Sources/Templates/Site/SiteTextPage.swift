import Models

/// What an operator has written about the site: its imprint, what it does with data, its terms or its rules.
package struct SiteTextPage: Page {
    package let context: PageContext
    package let text: SiteText
    package let blocks: [ProseBlock]

    package init(context: PageContext, text: SiteText, blocks: [ProseBlock]) {
        self.context = context
        self.text = text
        self.blocks = blocks
    }

    package var title: String { text.title }
    package var description: String { text.description }

    package var content: some HTML {
        Article(.class("prose")) {
            H1 { title }
            ProseView(blocks: blocks)
        }
    }
}
