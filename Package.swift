// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours builds in the Swift 6 language mode with warnings as errors.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// What tests do most of the time is quick in builds for debugging, too: they import whole towns, draw maps, read rows and write
/// pages by generic code, which is slow without. It costs them a third more to build and saves more than that.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
/// What reads the columns of a row: the header of SQLite as GRDB imports it.
let sqlite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")

let webAppDependencies: [Target.Dependency] = [
    "HTTPServer", "Templates", "Models", "Auth", "Places", "Clocks", "CSystem", "CCurl", "CZlib", "CQREncode", "CCMark",
    .product(name: "ArgumentParser", package: "swift-argument-parser"),
    .product(name: "Logging", package: "swift-log"),
]

/// What is built for `make fuzz` alone: the targets of Tests/FuzzTests as a program that libFuzzer drives. Programs cannot be
/// linked into each other, so there the site is a library, and what would start it has a name that libFuzzer's `main` leaves
/// free.
let isFuzzed = Context.environment["HEREABOUTS_FUZZ"] == "1"

let fuzzDependencies: [Target.Dependency] = [
    "WebApp", "HTTPServer", "HTTPTesting", "Templates", "Models", "Auth", "Places", "Clocks", "COpenSSL", "CZlib",
]

let package = Package(
    name: "hereabouts",
    products: [
        .executable(name: "hereabouts", targets: ["WebApp"]),
        .library(name: "HTTPServer", targets: ["HTTPServer"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        // Thin module maps over what Debian installs.
        .systemLibrary(name: "CSystem"),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        .systemLibrary(name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
        .systemLibrary(name: "CCMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
        .systemLibrary(name: "CIDN", pkgConfig: "libidn2", providers: [.apt(["libidn2-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "COpenSSL", pkgConfig: "libssl", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        // A variable of each thread, which Swift does not have.
        .target(name: "CThread"),

        // The modules; arrows only downwards (see ARCHITECTURE.md).
        .target(name: "Clocks", swiftSettings: strict),
        .target(name: "HTTPServer", dependencies: ["Clocks", "CSystem", "CZlib", "COpenSSL"], swiftSettings: strict),
        .target(
            name: "Models",
            dependencies: ["Clocks", grdb, sqlite, "CSQLite", "CPostgreSQL", "CSystem", "CThread"],
            swiftSettings: strict + optimised
        ),
        .target(
            name: "Templates",
            dependencies: ["Models", "Auth", "Clocks", "CThread"],
            swiftSettings: strict + optimised
        ),
        .target(name: "Auth", dependencies: ["Clocks", "COpenSSL", "CIDN"], swiftSettings: strict),
        .target(
            name: "Places",
            dependencies: ["Models", "Clocks", grdb, "CSystem", "CZlib"],
            swiftSettings: strict + optimised
        ),
        .executableTarget(
            name: "WebApp",
            dependencies: webAppDependencies,
            swiftSettings: strict
        ),

        // Measuring; never part of the application.
        .executableTarget(
            name: "TemplatesBench",
            dependencies: ["Templates"],
            path: "Benchmarks/TemplatesBench",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "ServerBench",
            dependencies: ["HTTPServer", "Templates"],
            path: "Benchmarks/ServerBench",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "PlacesBench",
            dependencies: ["Places", "Models"],
            path: "Benchmarks/PlacesBench",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "ZonesBench",
            dependencies: ["Models"],
            path: "Benchmarks/ZonesBench",
            swiftSettings: strict
        ),

        // Writes down the statements that run in tests (docs/statements.txt).
        .target(
            name: "StatementRecorder",
            path: "Tests/StatementRecorder",
            linkerSettings: [.linkedLibrary("sqlite3")]
        ),

        // A client that asks a handler without a socket. What it looks into of the server is the server's own, so it is built for
        // tests alone.
        .target(
            name: "HTTPTesting",
            dependencies: ["HTTPServer"],
            path: "Tests/HTTPTesting",
            swiftSettings: strict
        ),

        // Databases of the PostgreSQL server of tests.
        .target(
            name: "ServerDatabase",
            dependencies: ["Models"],
            path: "Tests/ServerDatabase",
            swiftSettings: strict
        ),

        .testTarget(name: "ClocksTests", dependencies: ["Clocks"], swiftSettings: strict),
        .testTarget(
            name: "HTTPServerTests",
            dependencies: ["HTTPServer", "HTTPTesting", "CSystem", "COpenSSL"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "TemplatesTests",
            dependencies: ["Templates", "Models", "Auth", "Clocks"],
            exclude: ["Snapshots"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ModelsTests",
            dependencies: ["Models", "Clocks", grdb, "StatementRecorder", "ServerDatabase"],
            swiftSettings: strict
        ),
        .testTarget(name: "AuthTests", dependencies: ["Auth", "Clocks"], swiftSettings: strict),
        .testTarget(
            name: "PlacesTests",
            dependencies: ["Places", "Models", "Clocks", grdb, "StatementRecorder"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "WebAppTests",
            dependencies: [
                "WebApp", "HTTPServer", "HTTPTesting", "Templates", "Models", "Auth", "Places", "Clocks", "CZlib",
                "StatementRecorder", "ServerDatabase", "COpenSSL", grdb,
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FuzzTests",
            dependencies: fuzzDependencies,
            exclude: ["LibFuzzer"],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)

if isFuzzed {
    package.products = []
    package.targets.removeAll {
        $0.type == .test || ["StatementRecorder", "ServerDatabase", "WebApp"].contains($0.name)
            || $0.path?.hasPrefix("Benchmarks/") == true
    }
    package.targets += [
        .target(
            name: "WebApp",
            dependencies: webAppDependencies,
            swiftSettings: strict + [
                .unsafeFlags(["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "hereabouts_main"])
            ]
        ),
        .executableTarget(
            name: "Fuzz",
            dependencies: fuzzDependencies,
            path: "Tests/FuzzTests",
            exclude: ["Suites"],
            swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]
        ),
    ]
}
