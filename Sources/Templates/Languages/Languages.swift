import Foundation

/// The languages that the site speaks.
package struct Languages: Sendable {
    /// English first, then in the order in which people choose among them.
    package let all: [Language]
    /// What may be asked for by its code: the pseudo-language is offered to nobody.
    package let codes: [String]
    private let byCode: [String: Language]

    private init(_ all: [Language]) {
        self.all = all
        let asked = all + [.pseudo]
        codes = asked.map(\.code)
        byCode = Dictionary(uniqueKeysWithValues: asked.map { ($0.code, $0) })
    }

    /// Reads the catalogues `de.json` and `ar.json` of the folder `languages` in there; English alone where there is no
    /// folder. Throws what reading and decoding them throws: a site that would fall back to English without a word is
    /// harder to mend than one that does not start.
    package init(publicFolder: String?) throws {
        guard let publicFolder else {
            self.init([.english])
            return
        }
        let folder = URL(filePath: publicFolder).appending(path: "languages")
        self.init([
            .english,
            .german(try Catalogue(contentsOf: folder.appending(path: "de.json"))),
            .arabic(try Catalogue(contentsOf: folder.appending(path: "ar.json"))),
        ])
    }

    package subscript(code: String) -> Language? { byCode[code] }

    /// The language of a row, else English.
    package func language(_ code: String) -> Language { self[code] ?? .english }
}
