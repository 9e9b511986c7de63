/// One part of a mail as it looks.
struct MailBlock: HTML {
    let paragraph: MailParagraph
    /// Below the mail itself: what is always the same.
    var isSmall = false

    var body: some HTML {
        switch paragraph {
        case .words: says { paragraph.text }
        case .link(let words, let address): says { link(words, address) }
        case .typed(let words): typed(words)
        case .event(let event): event
        case .button(let words, let address): MailButtons(links: [MailLink(words, address)], isMain: true)
        case .choice(let links): MailButtons(links: links, isMain: false)
        }
    }

    @HTMLBuilder private func says(@HTMLBuilder _ content: () -> Written) -> some HTML {
        if isSmall {
            P(.class("f"), .style("margin:0 0 8px;color:#4f5d56;font-size:13px;line-height:1.4")) { content() }
        } else {
            P(.class("i"), .style("margin:0 0 16px;color:#16201b;font-size:16px;line-height:1.5")) { content() }
        }
    }

    private func link(_ words: String, _ address: WebAddress) -> some HTML {
        A(.class("l"), .href(address), .style(accent: "color:", "")) { MailParagraph.withoutControls(words) }
    }

    /// A person's own words stand apart from ours.
    private func typed(_ words: String) -> some HTML {
        MailTable(
            style: "border-spacing:0;width:100%;margin:0 0 16px;border-radius:10px;background:#f5f7f4",
            class: "g"
        ) {
            TR {
                TD(.class("i"), .style("padding:12px 16px;color:#16201b;font-size:16px;line-height:1.5")) {
                    for line in MailParagraph.lines(of: words) {
                        Bdi { line }
                        BR()
                    }
                }
            }
        }
    }
}

/// What is pressed, side by side.
struct MailButtons: HTML {
    let links: [MailLink]
    let isMain: Bool

    var body: some HTML {
        MailTable(style: "border-spacing:0;margin:0 0 20px") {
            TR {
                for link in links {
                    MailButton(link: link, isMain: isMain || link == links.first)
                    TD(.style("width:8px")) {}
                }
            }
        }
    }
}

/// A cell that is coloured itself, so that programs which forget a link's own look keep the button.
private struct MailButton: HTML {
    let link: MailLink
    let isMain: Bool

    var body: some HTML {
        if isMain {
            TD(.class("b"), .style(accent: "border-radius:10px;background:", ";text-align:center")) {
                A(.href(link.address), .style(Self.main)) { MailParagraph.withoutControls(link.words) }
            }
        } else {
            TD(.class("q"), .style("border:1px solid #b5c0b8;border-radius:10px;text-align:center")) {
                A(.class("l"), .href(link.address), .style(accent: "color:", Self.quiet)) {
                    MailParagraph.withoutControls(link.words)
                }
            }
        }
    }

    private static let main: StaticString = """
        display:inline-block;padding:13px 16px;color:#ffffff;font-size:16px;font-weight:700;\
        text-decoration:none;white-space:nowrap
        """
    private static let quiet: StaticString = """
        ;display:inline-block;padding:12px 16px;font-size:16px;font-weight:700;\
        text-decoration:none;white-space:nowrap
        """
}
