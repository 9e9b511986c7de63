import Models

/// The HTML of a mail: one column of 480 px in a table, every look on its element, nothing that is fetched. The sheet in
/// its head only darkens it, where the reader's program is dark and knows sheets.
struct MailDocument: HTML {
    let subject: String
    let paragraphs: [MailParagraph]
    let footer: [MailParagraph]

    var body: some HTML {
        Doctype()
        HTMLRoot(.lang(Language.current.code), .dir(Language.current.direction)) {
            Head {
                Meta(.charset("utf-8"))
                Meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
                Meta(.name("color-scheme"), .content("light dark"))
                Title { subject }
                StyleSheet { Self.darkness }
            }
            BodyElement(.class("g"), .style("margin:0;padding:0;background:#f5f7f4")) {
                MailTable(style: "border-spacing:0;width:100%", class: "g") {
                    TR {
                        TD(.style("padding:24px 12px")) { column }
                    }
                }
            }
        }
    }

    private var column: some HTML {
        MailTable(style: Self.columnStyle) {
            TR {
                TD(.class("l"), .style(accent: "padding:0 4px 12px;color:", ";font-size:16px;font-weight:700")) {
                    SiteName.current
                }
            }
            TR {
                TD(.class("s"), .style("padding:24px 24px 8px;border-radius:14px;background:#ffffff")) {
                    for paragraph in paragraphs { MailBlock(paragraph: paragraph) }
                }
            }
            if !footer.isEmpty {
                TR {
                    TD(.style("padding:16px 4px 0")) {
                        for paragraph in footer { MailBlock(paragraph: paragraph, isSmall: true) }
                    }
                }
            }
        }
    }

    private static let columnStyle: StaticString = """
        border-spacing:0;width:100%;max-width:480px;margin:0 auto;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif
        """

    private static var darkness: String {
        let accent = SiteIdentity.current.accent.dark
        return """
            @media (prefers-color-scheme:dark){.g{background:#0f1512!important}.s{background:#171f1b!important}\
            .i{color:#e9efea!important}.f{color:#a5b3ab!important}.l{color:\(accent.ground)!important}\
            .b{background:\(accent.ground)!important}.b a{color:\(accent.ink)!important}.q{border-color:#4d5a52!important}}
            """
    }
}
