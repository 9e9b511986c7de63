import Foundation
import Templates

/// What a sentence costs that is looked up, in English and in the language of a catalogue: `TemplatesBench --words de.json`.
struct SaidWords {
    private let languages: [Language]

    init(catalogue: URL) throws { languages = [.english, .german(try Catalogue(contentsOf: catalogue))] }

    private static let calls = 200_000

    func measure() {
        for language in languages {
            language.saying {
                print("\(language.code), nanoseconds of the processor for each:")
                Self.report("a few words") { tr("Save") }
                Self.report("with a context") { tr("Coming", "a list of events") }
                Self.report("a sentence") {
                    tr("Agree with friends where and when to meet, and it is here with their answers.")
                }
                Self.report("with a name") { tr("\("Ada Lovelace of London") asks you") }
                Self.report("counted") { Count(7, "person", "people").words }
            }
        }
    }

    private static func report(_ kind: String, _ say: () -> String) {
        let times = (0..<5).map { _ in
            let start = cpuSeconds()
            var bytes = 0
            for _ in 0..<calls { bytes &+= say().utf8.count }
            precondition(bytes > 0)
            return (cpuSeconds() - start) / Double(calls) * 1e9
        }
        print("  \(kind): \(Int(times.sorted()[2].rounded())), “\(say())”")
    }
}

extension Language {
    fileprivate func saying(_ work: () -> Void) { Self.$current.withValue(self, operation: work) }
}
