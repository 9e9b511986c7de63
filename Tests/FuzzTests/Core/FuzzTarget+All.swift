extension FuzzTarget {
    /// In the order in which `make fuzz` takes them: first what a stranger reaches without an account.
    static let all: [FuzzTarget] = [
        http, chunked, forms, multipart, fields, proxy, tls, paths, tokens, codes, assertions, registrations, cbor,
        identities, tus,
        pictures, sounds, probes, mails, calendars, addresses,
        contacts, bookmarks, feeds, zones, positions, links, times, repetitions, hours, markdown,
        pbf, pbfFiles, xml, osm, gazetteers, answers, names,
        configurations, backups,
    ]

    static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
