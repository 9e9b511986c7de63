/// Names of streets as maps shorten them where there is no room: the words for what kind of street it is, and titles.
///
/// Source: https://wiki.openstreetmap.org/wiki/Name_finder:Abbreviations.
enum StreetShortening {
    private static let words: [String: String] = [
        // Portuguese and Spanish
        "Rua": "R.", "Avenida": "Av.", "Travessa": "Tv.", "Praça": "Pç.", "Largo": "Lg.", "Calçada": "Cç.",
        "Escadas": "Esc.", "Beco": "Bc.", "Doutor": "Dr.", "Doutora": "Dra.", "Engenheiro": "Eng.",
        "Professor": "Prof.", "General": "Gen.", "Coronel": "Cel.", "Dom": "D.", "Dona": "D.", "São": "S.",
        "Santo": "Sto.", "Santa": "Sta.", "Nossa": "N.", "Senhora": "Sra.", "Calle": "C.", "Plaza": "Pl.",
        // English
        "Street": "St", "Road": "Rd", "Avenue": "Ave", "Lane": "Ln", "Square": "Sq", "Place": "Pl",
        "Boulevard": "Blvd", "Court": "Ct", "Drive": "Dr", "Terrace": "Ter", "Saint": "St",
        // French and German
        "Rue": "R.", "Chemin": "Ch.", "Straße": "Str.", "Platz": "Pl.", "Doktor": "Dr.",
    ]
    private static let endings: [(long: String, short: String)] = [
        ("katu", "k."), ("gatan", "g."), ("vägen", "v."), ("straße", "str."), ("platz", "pl."), ("straat", "str."),
    ]

    /// `nil` where nothing of it can be shortened.
    static func short(_ name: String) -> String? {
        let short = name.split(separator: " ").map { word(String($0)) }.joined(separator: " ")
        return short == name ? nil : short
    }

    private static func word(_ word: String) -> String {
        if let short = words[word] { return short }
        guard let ending = endings.first(where: { word.hasSuffix($0.long) && word.count > $0.long.count + 2 }) else {
            return word
        }
        return word.dropLast(ending.long.count) + ending.short
    }
}
