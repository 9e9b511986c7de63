import Foundation
import Places
import Templates

extension ImportSummary {
    /// "12 places from 3,460 nodes, 465 ways and 86 relations", and what was left out.
    var words: String {
        var parts = ["\(count(places, "place")) from \(count(nodes, "node"))"]
        if ways > 0 || relations > 0 { parts[0] += ", \(count(ways, "way")) and \(count(relations, "relation"))" }
        if features > 0 { parts.append(count(features, "row") + " of the map") }
        if brokenCoast > 0 { parts.append("\(count(brokenCoast, "piece")) of sea left out: the coast has gaps") }
        if gone > 0 { parts.append("\(count(gone, "place")) gone since") }
        if doubtful > 0 {
            let missing = "\(count(doubtful, "place")) kept that the file has not"
            parts.append(missing + ": it has too little around them; --replace drops them")
        }
        if invalid > 0 { parts.append("\(invalid) left out: malformed") }
        if withoutPosition > 0 { parts.append("\(withoutPosition) left out: no position in the file") }
        return parts.joined(separator: "; ")
    }

    private func count(_ number: Int, _ noun: String) -> String {
        number.formatted(.number.locale(Locale(identifier: "en_GB")))
            + Count(number, noun).words.drop(while: \.isNumber)
    }
}
