/// How many bytes something has: "820 kB", "14 MB", "1.6 GB".
struct SizeWords {
    let words: String

    init(_ bytes: Int64) {
        let (kilo, mega, tenths) = (bytes >> 10, bytes >> 20, bytes / ((1 << 30) / 10))
        words =
            if mega < 1 { tr("\(kilo)\u{A0}kB") } else if tenths < 10 { tr("\(mega)\u{A0}MB") } else if tenths % 10 == 0
            {
                tr("\(tenths / 10)\u{A0}GB")
            } else { tr("\(tenths / 10).\(tenths % 10)\u{A0}GB") }
    }
}
