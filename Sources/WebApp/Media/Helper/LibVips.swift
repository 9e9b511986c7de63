import Glibc

/// The library behind the tools of libvips, as far as a helper calls it. It is opened by name, never linked, so that the
/// server itself neither loads it nor holds it. Only for processes that end after one file: nothing is given back.
struct LibVips {
    /// An image or an operation.
    typealias Object = UnsafeMutableRawPointer

    /// What an image is asked for, by the name of the function that says it.
    enum Number: String, CaseIterable {
        case width = "vips_image_get_width"
        case height = "vips_image_get_height"
        case bands = "vips_image_get_bands"
        case format = "vips_image_get_format"
        case interpretation = "vips_image_get_interpretation"
    }

    /// The library is not installed, or is another one.
    struct Missing: Error {}
    /// What was asked for cannot be done with this file.
    struct Refusal: Error {}

    // The functions as libvips 8 and GObject 2 declare them. None of them is variadic.
    private let newOperation: @convention(c) (UnsafePointer<CChar>) -> Object?
    private let setArgument: @convention(c) (Object, UnsafePointer<CChar>, UnsafePointer<CChar>) -> CInt
    private let build: @convention(c) (Object) -> Object?
    private let findLoader: @convention(c) (UnsafePointer<CChar>) -> UnsafePointer<CChar>?
    private let copyToMemory: @convention(c) (Object) -> Object?
    private let writeToMemory: @convention(c) (Object, UnsafeMutablePointer<Int>) -> UnsafeMutableRawPointer?
    private let fieldAsText:
        @convention(c) (
            Object, UnsafePointer<CChar>, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
        ) -> CInt
    private let removeField: @convention(c) (Object, UnsafePointer<CChar>) -> CInt
    private let nameOfCase: @convention(c) (UInt, CInt) -> UnsafePointer<CChar>?
    private let numbers: [Number: @convention(c) (Object) -> CInt]
    private let bandFormats: @convention(c) () -> UInt
    private let interpretations: @convention(c) () -> UInt
    private let imageType: @convention(c) () -> UInt
    private let initValue: @convention(c) (UnsafeMutableRawPointer, UInt) -> UnsafeMutableRawPointer?
    private let setObject: @convention(c) (UnsafeMutableRawPointer, Object) -> Void
    private let getObject: @convention(c) (UnsafeMutableRawPointer) -> Object?
    private let setProperty: @convention(c) (Object, UnsafePointer<CChar>, UnsafeMutableRawPointer) -> Void
    private let getProperty: @convention(c) (Object, UnsafePointer<CChar>, UnsafeMutableRawPointer) -> Void

    /// Loads the library and readies it, which takes some 40 ms. Throws `Missing`.
    init() throws {
        guard let library = dlopen("libvips.so.42", RTLD_NOW) else { throw Missing() }
        // A function's type is that of its declaration in C: the linker knows no more than its name.
        func function<Function>(_ name: String) throws -> Function {
            guard let address = dlsym(library, name) else { throw Missing() }
            return unsafeBitCast(address, to: Function.self)
        }
        newOperation = try function("vips_operation_new")
        setArgument = try function("vips_object_set_argument_from_string")
        build = try function("vips_cache_operation_build")
        findLoader = try function("vips_foreign_find_load")
        copyToMemory = try function("vips_image_copy_memory")
        writeToMemory = try function("vips_image_write_to_memory")
        fieldAsText = try function("vips_image_get_as_string")
        removeField = try function("vips_image_remove")
        nameOfCase = try function("vips_enum_nick")
        numbers = try Dictionary(uniqueKeysWithValues: Number.allCases.map { ($0, try function($0.rawValue)) })
        bandFormats = try function("vips_band_format_get_type")
        interpretations = try function("vips_interpretation_get_type")
        imageType = try function("vips_image_get_type")
        initValue = try function("g_value_init")
        setObject = try function("g_value_set_object")
        getObject = try function("g_value_get_object")
        setProperty = try function("g_object_set_property")
        getProperty = try function("g_object_get_property")
        let start: @convention(c) (UnsafePointer<CChar>) -> CInt = try function("vips_init")
        guard start("hereabouts") == 0 else { throw Missing() }
    }

    /// Opens a file by what it holds; only its header is read. Throws `Refusal`.
    func open(_ path: String) throws -> Object {
        guard let loader = findLoader(path) else { throw Refusal() }
        return try image(of: run(String(cString: loader), [:], ["filename": path, "access": "sequential"]))
    }

    /// Runs the operation `name` as vips(1) does, whose result is an image. Throws `Refusal`.
    func image(_ name: String, _ images: [String: Object], _ options: [String: String] = [:]) throws -> Object {
        try image(of: run(name, images, options))
    }

    /// Runs the operation `name`, which writes a file. Throws `Refusal`.
    func save(_ name: String, _ image: Object, _ options: [String: String]) throws {
        _ = try run(name, ["in": image], options)
    }

    /// Computes the pixels once, for all who need them after. Throws `Refusal`.
    func inMemory(_ image: Object) throws -> Object {
        guard let copy = copyToMemory(image) else { throw Refusal() }
        return copy
    }

    /// The samples of an image, row by row. Throws `Refusal`.
    func samples(of image: Object) throws -> UnsafeRawBufferPointer {
        var count = 0
        guard let start = writeToMemory(image, &count) else { throw Refusal() }
        return UnsafeRawBufferPointer(start: start, count: count)
    }

    /// The value of a field of the header, as vipsheader(1) prints it.
    func field(_ name: String, of image: Object) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard fieldAsText(image, name, &text) == 0, let text else { return nil }
        return String(cString: text)
    }

    func number(_ number: Number, of image: Object) -> Int { Int(numbers[number].map { $0(image) } ?? 0) }

    /// Such as `uchar`.
    func format(of image: Object) -> String { name(of: .format, in: bandFormats(), image) }
    /// Such as `srgb`.
    func interpretation(of image: Object) -> String { name(of: .interpretation, in: interpretations(), image) }

    private func name(of number: Number, in type: UInt, _ image: Object) -> String {
        nameOfCase(type, CInt(self.number(number, of: image))).map { String(cString: $0) } ?? ""
    }

    /// Only for an image in memory that is nobody else's.
    func remove(_ field: String, of image: Object) { _ = removeField(image, field) }

    private func run(_ name: String, _ images: [String: Object], _ options: [String: String]) throws -> Object {
        guard let operation = newOperation(name) else { throw Refusal() }
        for (argument, image) in images {
            let value = newValue()
            setObject(value, image)
            setProperty(operation, argument, value)
        }
        for (argument, text) in options {
            guard setArgument(operation, argument, text) == 0 else { throw Refusal() }
        }
        guard let built = build(operation) else { throw Refusal() }
        return built
    }

    private func image(of operation: Object) throws -> Object {
        let value = newValue()
        getProperty(operation, "out", value)
        guard let image = getObject(value) else { throw Refusal() }
        return image
    }

    /// A `GValue` that holds an image: a type and two words.
    private func newValue() -> UnsafeMutableRawPointer {
        let value = UnsafeMutableRawPointer.allocate(byteCount: 24, alignment: 8)
        value.initializeMemory(as: UInt8.self, repeating: 0, count: 24)
        _ = initValue(value, imageType())
        return value
    }
}
