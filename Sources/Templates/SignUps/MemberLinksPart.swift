import Models

/// For members: makes links by which one person each signs up, and lists those of the last month.
struct MemberLinksPart: HTML {
    let links: MemberLinks
    let context: PageContext

    var body: some HTML {
        P(.class("soft")) { tr("A link lets one person sign up and ends after 30 days. Give it to somebody you know.") }
        if let obstacle = links.obstacle {
            P(.class("soft")) { obstacle.words }
        } else if links.left == 0 {
            P(.class("soft")) { tr("You have made as many as you may within 30 days.") }
        } else {
            PostForm(.friendLinks, context, creates: true) {
                P(.class("soft")) { Count(links.left, "You may make %1 more.", "You may make %1 more.").words }
                SubmitButton(tr("Make a link"), .quiet)
            }
        }
        if !links.links.isEmpty {
            UL(.class("rows")) {
                ForEach(links.links) { SignUpLinkRow(link: $0, isForOperator: false, context: context) }
            }
        }
    }
}

extension MemberLinks.Obstacle {
    var words: String {
        switch self {
        case .unconfirmed: tr("You can make links once your address is confirmed.")
        case .new(let until):
            tr(
                "Who is new here brings nobody yet: you can make links from \(InstantWords(epochSeconds: Int(until)).words)."
            )
        }
    }
}
