/// What ffmpeg(1) is told.
enum VideoArguments {
    /// No tags, no chapters, no names of programs, no further tracks; what is needed to play stands first.
    static let clean = [
        "-map_metadata", "-1", "-map_chapters", "-1", "-dn", "-sn", "-fflags", "+bitexact", "-flags:v", "+bitexact",
        "-flags:a", "+bitexact",
    ]
    static let mp4 = ["-movflags", "+faststart", "-empty_hdlr_name", "1", "-write_tmcd", "0", "-f", "mp4"]
    static let webm = ["-f", "webm"]

    /// Settings and words of whoever has encoded H.264 stand in its SEI units (ITU-T H.264 annex D).
    static let withoutMessages = ["-bsf:v", "filter_units=remove_types=6"]

    /// One thread: the pool uses the other cores. The rate is bounded so that ten minutes stay below half a gigabyte.
    static let h264 =
        [
            "-c:v", "libx264", "-threads:v", "1", "-preset", "veryfast", "-crf", "23", "-maxrate", "6M", "-bufsize",
            "12M",
            "-pix_fmt", "yuv420p",
        ] + withoutMessages
    static let aac = ["-c:a", "aac", "-b:a", "128k", "-ac", "2"]

    /// What brings high dynamic range to what all screens show.
    static let toStandardRange =
        "zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=hable:desat=0,"
        + "zscale=t=bt709:m=bt709:r=tv,"

    /// A size that H.264 can have, with those proportions and no side longer than allowed.
    static func size(_ width: Int, _ height: Int, within sides: (Int, Int)) -> (width: Int, height: Int) {
        let (longer, shorter) = (max(width, height), min(width, height))
        let scale = min(1, Double(sides.0) / Double(longer), Double(sides.1) / Double(shorter))
        func even(_ side: Int) -> Int { max(2, Int((Double(side) * scale / 2).rounded()) * 2) }
        return (even(width), even(height))
    }
}
