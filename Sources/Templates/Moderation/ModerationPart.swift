/// In the settings of an operator: the way to what waits for them.
struct ModerationPart: HTML {
    let openCases: Int

    var body: some HTML {
        Section(.class("part")) {
            H2 { tr("Moderation") }
            P(.class("soft")) {
                switch openCases {
                case 0: tr("Nothing is reported.")
                case 1: tr("One thing is reported and waits for an operator.")
                default: tr("\(openCases) things are reported and wait for an operator.")
                }
            }
            P { A(.class("button quiet"), .href(.moderation(.queue))) { tr("Moderation (\(openCases))") } }
        }
    }
}
