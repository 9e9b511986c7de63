extension PictureWork {
    /// The whole picture in the middle of a square: PNG. Throws `PictureError` and `UncleanPicture`.
    func icon(_ icon: AppIcon) throws -> EncodedImage {
        let name = "icon-\(icon.rawValue)"
        let side = icon == .mark ? icon.rawValue : icon.rawValue * 7 / 10
        try vips.thumbnail(source, colours: colours, size: "\(side)x\(side)", crop: false, to: "\(name)-fit", .png)
        let isFlat = icon != .mark || !hasAlpha
        try vips.centre("\(name)-fit.png", in: icon.rawValue, isFlat: isFlat, to: name)
        return try made(name, .png)
    }
}

extension Vips {
    /// Puts the file `name`, which was made here, in the middle of a square: on white where it is to be `isFlat`, else on
    /// nothing. A picture without alpha is flat. Throws `PictureError`.
    func centre(_ name: String, in side: Int, isFlat: Bool, to output: String) throws {
        var source = name
        if isFlat, try header(of: name).hasAlpha {
            source = "\(output)-flat.png"
            try run("vips", ["flatten", folder.path(of: name), folder.path(of: source), "--background", "255"])
        }
        let written = folder.path(of: "\(output).png") + "[strip,palette,compression=9]"
        let square = ["centre", "\(side)", "\(side)", "--extend", isFlat ? "white" : "black"]
        try run("vips", ["gravity", folder.path(of: source), written] + square)
    }
}
