import Models

/// Whether two names, written by different people, are of one place.
package enum PlaceNames {
    /// Words that say what a place is and not which.
    private static let generic: Set<String> = [
        "cafe", "caffe", "coffee", "kaffee", "kahvila", "kafe", "bar", "bistro", "restaurant", "shop", "house", "the",
        "le", "la", "el", "das", "der", "and", "und", "et", "of", "company", "co",
    ]
    private static let maxCharacters = 100

    /// Folded ("Café Glück" is "cafe gluck"), either three of four distinctive words are common to both, or nine of ten
    /// letters are in the same order ("Tambosi" and "Tambossi"). "Gate 7" and "Gate 8" are two places.
    package static func areAlike(_ left: String, _ right: String) -> Bool {
        let (left, right) = (NameFolding.fold(left), NameFolding.fold(right))
        guard !left.isEmpty, !right.isEmpty else { return false }
        if left == right { return true }
        let (leftNumbers, rightNumbers) = (numbers(left), numbers(right))
        if !leftNumbers.isEmpty, !rightNumbers.isEmpty, leftNumbers != rightNumbers { return false }
        return commonWords(left, right) >= 0.75 || commonLetters(left, right) >= 0.87
    }

    /// Sørensen and Dice's coefficient of the sets of distinctive words, 0 to 1.
    private static func commonWords(_ left: String, _ right: String) -> Double {
        let (left, right) = (words(left), words(right))
        guard !left.isEmpty, !right.isEmpty else { return 0 }
        return 2 * Double(left.intersection(right).count) / Double(left.count + right.count)
    }

    private static func words(_ folded: String) -> Set<Substring> {
        Set(folded.split(separator: " ")).filter { !generic.contains(String($0)) }.subtracting(numbers(folded))
    }

    private static func numbers(_ folded: String) -> Set<Substring> {
        Set(folded.split(separator: " ")).filter { $0.contains(where: \.isNumber) }
    }

    /// One less Levenshtein's distance by the longer length, 0 to 1.
    private static func commonLetters(_ left: String, _ right: String) -> Double {
        let (left, right) = (Array(left.prefix(maxCharacters)), Array(right.prefix(maxCharacters)))
        var distances = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var diagonal = distances[0]
            distances[0] = row + 1
            for (column, other) in right.enumerated() {
                let replaced = diagonal + (letter == other ? 0 : 1)
                diagonal = distances[column + 1]
                distances[column + 1] = min(replaced, diagonal + 1, distances[column] + 1)
            }
        }
        return 1 - Double(distances[right.count]) / Double(max(left.count, right.count))
    }
}
