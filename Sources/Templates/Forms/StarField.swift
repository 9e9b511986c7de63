/// One to five stars as radio buttons.
struct StarField: HTML {
    let legend: String
    let chosen: String
    let message: String?
    /// Why they cannot be chosen; `nil` where they can.
    var reason: String?
    let assets: AssetPaths

    var body: some HTML {
        RadioGroup(name: .stars, legend: legend, message: message, reason: reason, assets: assets) {
            Div(.class("star-choice")) {
                for (index, word) in Self.words.enumerated() {
                    Label {
                        Input(
                            .id(index == 0 ? "stars" : "stars-\(index + 1)"),
                            .type("radio"),
                            .name(.stars),
                            .value("\(index + 1)"),
                            .checked(chosen == "\(index + 1)")
                        )
                        Span {
                            Strong { "\(index + 1)" }
                            " " + word
                        }
                    }
                }
            }
        }
    }

    private static var words: [String] { [tr("poor"), tr("so-so"), tr("fine"), tr("good"), tr("excellent")] }
}
