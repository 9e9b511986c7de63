import Models

/// Everybody with an account, for operators: found by name or address, or by what they are.
package struct PeoplePage: Page {
    package let context: PageContext
    package let people: [OperatedPerson]
    package let selection: PeopleSelection
    package let words: String
    /// From 1.
    package let number: Int
    package let hasMore: Bool

    package init(
        context: PageContext,
        people: [OperatedPerson],
        selection: PeopleSelection = .all,
        words: String = "",
        number: Int = 1,
        hasMore: Bool = false
    ) {
        (self.context, self.people, self.selection) = (context, people, selection)
        (self.words, self.number, self.hasMore) = (words, number, hasMore)
    }

    package var title: String { tr("People") }
    package var description: String { tr("Who has an account.") }
    package var styles: [String] { ["css/operations.css"] }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        OperationsFrame(.people, context) {
            Form(.action(.operations(.people)), .method("get"), .role("search")) {
                SearchLine(label: tr("Name or email address"), words: words, assets: context.assets)
            }
            Nav(.class("chips"), .ariaLabel(tr("Show"))) {
                ForEach(PeopleSelection.allCases) { other in
                    A(
                        .class("chip"),
                        .href(.people(other)),
                        .ariaCurrent(words.isEmpty && other == selection ? "page" : nil)
                    ) { other.words }
                }
            }
            if people.isEmpty {
                EmptyState(.people, tr("Nobody is found"), context.assets) {
                    P { words.isEmpty ? tr("There is nobody of that kind.") : tr("Try fewer letters.") }
                }
            } else {
                UL(.class("rows")) { ForEach(people) { row($0) } }
            }
            ModerationPages(
                newer: number > 1 ? .people(selection, words: words, page: number - 1) : nil,
                older: hasMore ? .people(selection, words: words, page: number + 1) : nil
            )
        }
    }

    private func row(_ found: OperatedPerson) -> some HTML {
        LI(.class("row")) {
            Face(name: found.person.displayName, of: found.person.username, photo: found.person.photo)
            Div(.class("row-text")) {
                A(.class("row-link"), .href(found.route), .dir("auto")) { found.person.displayName }
                P(.class("soft")) {
                    Bdi { "@" + found.person.username }
                    ForEach(found.marks) { " · " + $0 }
                }
            }
        }
    }
}

extension PeopleSelection {
    var words: String {
        switch self {
        case .all: tr("Everybody", "in a list of people")
        case .operators: tr("Operators")
        case .suspended: tr("Suspended", "people")
        }
    }
}
