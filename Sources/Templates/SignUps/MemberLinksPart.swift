import Models

/// For members: makes links by which one person each signs up, and lists those of the last month.
struct MemberLinksPart: HTML {
    let links: MemberLinks
    let context: PageContext

    var body: some HTML {
        P(.class("soft")) { tr("A link lets one person sign up and ends after 30 days. Give it to somebody you know.") }
        if !links.mayMake {
            P(.class("soft")) {
                tr("You can make links once your address is confirmed and your first day here is over.")
            }
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
