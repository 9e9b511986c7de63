import Foundation

/// What the system says of this process.
struct ProcessReading: Sendable {
    /// Memory of its own, which no file stands behind: what it would take of a machine.
    let anonymousBytes: Int?
    /// With the pages of files that are mapped.
    let residentBytes: Int?
    let openDescriptors: Int?
    let maxDescriptors: Int?
    let cpuSeconds: Double

    init() {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        anonymousBytes = Self.bytes("RssAnon", in: status)
        residentBytes = Self.bytes("VmRSS", in: status)
        // One of them reads the list.
        openDescriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count).map { $0 - 1 }
        maxDescriptors = Self.maxDescriptors
        cpuSeconds = Self.cpuSeconds
    }

    /// "RssAnon:     1234 kB" (proc(5)).
    static func bytes(_ name: String, in status: String) -> Int? {
        let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        let number = line?.split { $0 == " " || $0 == "\t" }.dropFirst().first
        return number.flatMap { Int($0) }.map { $0 << 10 }
    }

    private static var maxDescriptors: Int? {
        var limit = rlimit()
        return getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 ? Int(clamping: limit.rlim_cur) : nil
    }

    private static var cpuSeconds: Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }
}
