import Foundation
import FoundationXML

/// What an SVG document consists of, read by an XML parser that is not ours.
final class Outline: NSObject, XMLParserDelegate {
    private(set) var elements: [String: Int] = [:]
    private(set) var texts: [String] = []
    private(set) var fills: Set<String> = []
    private(set) var problems: [String] = []
    private var text = ""

    struct NotWellFormed: Error {}

    init(_ bytes: [UInt8]) throws {
        super.init()
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = self
        guard parser.parse() else { throw NotWellFormed() }
    }

    func parser(
        _ parser: XMLParser,
        didStartElement element: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        elements[element, default: 0] += 1
        if let fill = attributes["fill"] { fills.insert(fill) }
        if ["script", "style", "foreignObject", "image"].contains(element) { problems.append(element) }
        for (name, value) in attributes {
            if name == "style" || name.hasPrefix("on") { problems.append(name) }
            if name.hasSuffix("href"), !value.hasPrefix("#") { problems.append(value) }
        }
        text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
        if !text.isEmpty { texts.append(text) }
        text = ""
    }
}
