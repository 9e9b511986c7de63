import Auth
import Foundation

@testable import Models
@testable import Templates
@testable import WebApp

extension FuzzTarget {
    /// Address books: vCards and tables.
    static let contacts = FuzzTarget(
        "contacts",
        seeds: SiteSeeds.contacts,
        words: SiteSeeds.contactWords,
        .plain { bytes in
            guard let book = accepted({ try AddressBook(bytes) }) else { return }
            try require(book.contactCount <= AddressBook.maxContacts, "\(book.contactCount) contacts")
            try require(
                book.emails.count <= book.contactCount * AddressBook.maxEmailsPerContact,
                "\(book.emails.count)"
            )
            try require(Set(book.emails).count == book.emails.count, "an address twice")
            for email in book.emails { try require(EmailPolicy.problem(with: email) == nil, "\(email)") }
            guard !book.emails.isEmpty else { return }
            let again = try AddressBook(Array(("Email\n" + book.emails.joined(separator: "\n")).utf8))
            try require(again.emails == book.emails, "\(again.emails) and not \(book.emails)")
        }
    )

    /// Files of bookmarks: what is written of them, in each kind of file, is read as the same.
    static let bookmarks = FuzzTarget(
        "bookmarks",
        seeds: SiteSeeds.places,
        words: SiteSeeds.placeWords,
        .plain { bytes in
            guard let items = accepted({ try BookmarkFile.read(bytes) }) else { return }
            try require(items.count <= BookmarkFile.maxEntries, "\(items.count)")
            let entries = items.compactMap(\.entry)
            for format in [BookmarkFileFormat.geoJSON, .gpx, .kml] {
                let first = try again(entries, format)
                let second = try again(first, format)
                try require(first.count == entries.count && second == first, "\(format): \(second) and not \(first)")
            }
        }
    )

    private static func again(_ entries: [BookmarkEntry], _ format: BookmarkFileFormat) throws -> [BookmarkEntry] {
        let bytes = try BookmarkFile.bytes(entries, as: format)
        do {
            return try BookmarkFile.read(bytes).compactMap(\.entry).map { entry in
                var entry = entry
                // A name of blanks is none.
                entry.lists.removeAll { $0.allSatisfy(\.isWhitespace) }
                return entry
            }
        } catch {
            throw FuzzFailure("\(format) of ours is refused: \(error) \(String(decoding: bytes, as: UTF8.self))")
        }
    }

    /// Files of music zones: property lists, GeoJSON, KML, GPX.
    static let zones = FuzzTarget(
        "zones",
        seeds: SiteSeeds.zones + SiteSeeds.places,
        words: SiteSeeds.placeWords,
        .plain { bytes in
            guard let zones = accepted({ try ZoneFile.read(bytes, radius: 50) }) else { return }
            try require((1...ZoneFile.maxZones).contains(zones.count), "\(zones.count) zones")
            try require(Set(zones.map(\.key)).count == zones.count, "a key twice")
            for zone in zones {
                try require(!zone.name.isEmpty && !zone.key.isEmpty, "a zone without a name")
                try require(zone.name.unicodeScalars.count <= ZoneValues.maxNameLength, "\(zone.name)")
                try require(zone.key.unicodeScalars.count <= ImportedZone.maxKeyLength, "\(zone.key)")
                try require(
                    !zone.name.unicodeScalars.contains { $0.properties.generalCategory == .control },
                    "\(zone.name)"
                )
                if let hours = zone.openingHours, !hours.isEmpty { try require(OpeningHours(hours) != nil, hours) }
            }
        }
    )
}
