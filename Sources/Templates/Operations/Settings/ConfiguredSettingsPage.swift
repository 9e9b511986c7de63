/// What the running program was told, and where, for operators. Nothing is changed here: whoever may read the file of settings
/// has more rights on the machine than an operator of the site.
package struct ConfiguredSettingsPage: Page {
    package let context: PageContext
    package let sections: [ConfiguredSection]

    package init(context: PageContext, sections: [ConfiguredSection]) {
        (self.context, self.sections) = (context, sections)
    }

    package var title: String { tr("Settings") }
    package var description: String { tr("What this site was started with.") }
    package var styles: [String] { ["css/operations.css"] }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        OperationsFrame(.health, context) {
            H2 { tr("Settings") }
            P(.class("soft")) {
                tr(
                    """
                    This is what the site was started with. Settings are changed in their file, in the environment or on \
                    the command line, and hold from the next start on.
                    """
                )
            }
            ForEach(sections) { section in
                Section(.class("part")) {
                    H3(.lang("en"), .dir("ltr")) { section.title }
                    UL(.class("rows")) { ForEach(section.settings) { ConfiguredSettingRow(setting: $0) } }
                }
            }
            P(.class("aside")) { A(.href(.operations(.health))) { tr("Go back") } }
        }
    }
}

/// A setting: its name, what it is, who says so, and what it does.
private struct ConfiguredSettingRow: HTML {
    let setting: ConfiguredSetting

    var body: some HTML {
        LI(.class("row")) {
            Div(.class("row-text")) {
                P(.class("setting"), .dir("ltr")) {
                    Code { setting.name }
                    switch setting.value {
                    case .standard: ""
                    case .given(let text, _):
                        " = "
                        Strong { Code { text } }
                    case .hidden: ""
                    }
                }
                switch setting.value {
                case .standard(let words):
                    P(.class("soft")) {
                        tr("Nobody has set it. It is then:")
                        " "
                        Span(.lang("en"), .dir("ltr")) { words }
                    }
                case .given(_, let place):
                    P(.class("soft")) {
                        tr("Set here:")
                        " "
                        Span(.lang("en"), .dir("ltr")) { place }
                    }
                case .hidden(let place):
                    P(.class("soft")) {
                        tr("It is set, and not shown. Set here:")
                        " "
                        Span(.lang("en"), .dir("ltr")) { place }
                    }
                }
                P(.class("soft"), .lang("en"), .dir("ltr")) { setting.help }
            }
        }
    }
}
