/// In the settings of an operator: the way to what waits for them.
struct ModerationPart: HTML {
    let openCases: Int

    var body: some HTML {
        Section(.class("part")) {
            H2 { tr("Moderation") }
            P(.class("soft")) {
                openCases == 0
                    ? tr("Nothing is reported.")
                    : Count(
                        openCases,
                        "One thing is reported and waits for an operator.",
                        "%1 things are reported and wait for an operator."
                    ).words
            }
            P { A(.class("button quiet"), .href(.moderation(.queue))) { tr("Moderation (\(openCases))") } }
            P { A(.class("button quiet"), .href(.operations(.health))) { tr("Operations") } }
        }
    }
}
