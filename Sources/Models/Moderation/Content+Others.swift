extension Content {
    /// Tables that name accounts and are nothing that anybody has made for others to see.
    package static let others = Features.all.map(\.otherTables).reduce(into: [String: Export]()) { all, tables in
        all.merge(tables) { first, _ in first }
    }
}

extension Content.Export {
    static let choice = omitted("the settings show what is chosen, and nothing is written there")
    static let doing = omitted("the program keeps it for a while to do its work")
    static let counting = omitted("a limit is counted by it")
    static let judging = omitted("operators' decisions, of which the notices tell")
}
