// One 50-event page of 20 KB rendered over and over on one thread, through Templates and by hand.
// usage: TemplatesBench PAGE.json EXPECTED.html [SECONDS per round = 1] [ONLY = Templates | by hand]
// Exit 1 when a page is not the expected one.
// Or, what a sentence costs that is looked up: TemplatesBench --words CATALOGUE.json
import Foundation
import Templates

/// CPU seconds of this process: on a shared machine the honest clock, since nobody else's work is in it.
func cpuSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--words" {
    try SaidWords(catalogue: URL(filePath: CommandLine.arguments[2])).measure()
    exit(0)
}
guard CommandLine.arguments.count >= 3 else {
    print("usage: TemplatesBench PAGE.json EXPECTED.html [SECONDS = 1]")
    exit(64)
}
let json = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
let data = try JSONDecoder().decode(GatherData.self, from: json)
let expected = try String(contentsOfFile: CommandLine.arguments[2], encoding: .utf8)
let seconds = CommandLine.arguments.count > 3 ? Double(CommandLine.arguments[3]) ?? 1 : 1

/// White space beside tags is dropped; quotes and apostrophes may be escaped or not.
func normalised(_ html: String) -> String {
    html.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .replacingOccurrences(of: "> ", with: ">").replacingOccurrences(of: " <", with: "<")
        .replacingOccurrences(of: "&#39;", with: "'").replacingOccurrences(of: "&quot;", with: "\"")
}

func renderByTemplates() -> [UInt8] { GatherPage(data: data).renderedBytes() }
func renderByHand() -> [UInt8] { HTMLBuffer.bytes { ByHand.render(data, into: &$0) } }

let all = [("Templates", renderByTemplates), ("by hand", renderByHand)]
let renderers = all.filter { CommandLine.arguments.count < 5 || CommandLine.arguments[4] == $0.0 }
for (name, render) in renderers
where normalised(String(decoding: render(), as: UTF8.self)) != normalised(expected) {
    print("\(name): the page is not \(CommandLine.arguments[2])")
    exit(1)
}

var byClock = renderers.map { _ in [Double]() }
var byCPU = byClock
for _ in 0..<5 {
    for (index, (_, render)) in renderers.enumerated() {
        let start = ContinuousClock.now
        let startCPU = cpuSeconds()
        var pages = 0.0
        var bytes = 0
        while ContinuousClock.now - start < .seconds(seconds) {
            for _ in 0..<100 { bytes &+= render().count }
            pages += 100
        }
        precondition(bytes > 0)
        byCPU[index].append(pages / (cpuSeconds() - startCPU))
        byClock[index].append(pages / ((ContinuousClock.now - start) / .seconds(1)))
    }
}
for (index, (name, render)) in renderers.enumerated() {
    let (clock, cpu) = (Int(byClock[index].sorted()[2]), Int(byCPU[index].sorted()[2]))
    print("\(name): \(clock) pages/s, \(cpu) per CPU second, \(render().count) bytes each (medians of 5 rounds)")
}
