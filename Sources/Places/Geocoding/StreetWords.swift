/// Words of streets as people shorten them. Letters with a full stop after them fold to the letters alone.
enum StreetWords {
    private static let meanings: [String: [String]] = [
        "r": ["rua"], "av": ["avenida", "avenue"], "ave": ["avenue", "avenida"], "avda": ["avenida"],
        "st": ["street", "saint", "sankt"], "saint": ["st"], "sankt": ["st"], "str": ["strasse", "street"],
        "rd": ["road"], "ln": ["lane"], "sq": ["square"], "dr": ["drive", "doutor"], "ct": ["court"], "cl": ["close"],
        "blvd": ["boulevard"], "bd": ["boulevard"], "pl": ["place", "platz", "plaza"], "hwy": ["highway"],
        "trav": ["travessa"], "tv": ["travessa"], "tr": ["travessa"], "lg": ["largo"], "pr": ["praca", "проспект"],
        "pc": ["praca"], "pca": ["praca"], "al": ["alameda"], "c": ["calle"], "ul": ["ulica", "ulitsa"],
        "ул": ["улица"], "пр": ["проспект"], "пер": ["переулок"], "пл": ["площадь"], "наб": ["набережная"],
        "mt": ["mount"], "n": ["north"], "s": ["south"], "e": ["east"], "w": ["west"], "sta": ["santa"],
        "d": ["dom", "dona"], "eng": ["engenheiro"], "prof": ["professor"], "gen": ["general"],
    ]
    private static let maxVariants = 12

    /// What a folded name may stand for when it is written out, without the name itself.
    static func variants(of folded: String) -> [String] {
        var variants: [[String]] = [[]]
        for token in folded.split(separator: " ").map(String.init) {
            let choices = [token] + meanings(of: token)
            variants = Array(variants.flatMap { start in choices.map { start + [$0] } }.prefix(maxVariants))
        }
        return variants.map { $0.joined(separator: " ") }.filter { $0 != folded }
    }

    private static func meanings(of token: String) -> [String] {
        if let known = meanings[token] { return known }
        // "Hauptstr." is "Hauptstraße".
        return token.hasSuffix("str") && token.count > 5 ? [token + "asse"] : []
    }
}
