import Foundation
import GRDB
import Testing

@testable import Models

struct MigrationTests {
    let place: TemporaryDatabase

    init() throws { place = try TemporaryDatabase() }

    @Test func `steps that are missing run, those that have run do not`() async throws {
        let old = try place.open([TemporaryDatabase.notes[0]])
        try await old.add("kept")
        old.close()
        let new = try place.open()
        defer { new.close() }
        #expect(try new.notes() == ["kept"])
        try await new.write { try $0.execute(sql: "INSERT INTO line VALUES (1, 'new table')") }
    }

    @Test func `a step that fails leaves the database as it was before it`() async throws {
        let first = try place.open()
        try await first.add("kept")
        first.close()
        let broken = Migration(3, "DELETE FROM note; CREATE TABLE note (again INTEGER)")
        #expect { try place.open(TemporaryDatabase.notes + [broken]) } throws: { error in
            guard case .failed(number: 3, message: _) = error as? MigrationError else { return false }
            return true
        }
        let again = try place.open()
        defer { again.close() }
        #expect(try again.notes() == ["kept"])
    }

    @Test func `a database from the future is refused with a message and not touched`() throws {
        try place.open().close()
        let before = try Data(contentsOf: URL(filePath: place.path))
        let error = #expect(throws: MigrationError.self) { try place.open([TemporaryDatabase.notes[0]]) }
        #expect(error == .fromTheFuture(found: 2, known: 1))
        #expect(error?.description.contains("a newer version wrote it") == true)
        #expect(try Data(contentsOf: URL(filePath: place.path)) == before)
    }

    @Test func `a database of another program is refused`() throws {
        let other = try DatabaseQueue(path: place.path)
        try other.write { try $0.execute(sql: "CREATE TABLE theirs (x)") }
        try other.close()
        #expect(throws: MigrationError.foreign) { try place.open() }
    }

    @Test func `a file that is no database is refused and kept`() throws {
        try Data("not a database, but long enough to have a header of one hundred bytes or more, is it not so".utf8)
            .write(to: URL(filePath: place.path))
        #expect(throws: (any Error).self) { try place.open() }
        #expect(try Data(contentsOf: URL(filePath: place.path)).starts(with: Data("not a database".utf8)))
    }

    @Test func `the steps of the schema are numbered without a gap and keep their text`() {
        #expect(Schema.migrations.map(\.number) == Array(1...Schema.migrations.count))
        // FNV-1a of each step's text. A step that has been released is never changed: add a new one instead.
        let released: [UInt64] = [
            14_012_369_037_374_457_977,
            16_806_867_513_938_740_955,
            4_692_615_740_149_897_638,
            9_224_608_903_723_492_030,
            14_400_880_370_339_496_257,
            12_854_834_793_058_271_863,
            997_732_006_293_736_287,
            69_398_484_635_100_091,
            2_036_469_854_731_125_830,
            16_966_767_867_446_217_854,
            11_617_899_197_558_074_860,
            9_155_851_752_760_546_848,
            9_503_828_351_365_388_007,
            1_068_104_791_044_316_574,
            5_129_342_070_521_924_322,
            4_278_598_096_743_163_657,
            16_403_522_551_694_327_716,
            9_301_014_149_936_790_578,
            4_521_243_248_081_817_914,
            17_768_070_081_043_656_834,
            4_889_364_729_394_503_340,
            7_627_093_600_165_995_112,
            9_144_356_473_535_149_439,
            17_249_061_672_845_066_855,
            3_840_114_643_946_534_551,
            17_615_003_961_211_507_390,
            2_811_475_577_011_059_309,
            14_420_321_050_208_193_345,
            1_124_600_177_784_876_696,
            17_600_458_150_139_216_371,
            3_589_112_839_042_439_968,
            10_124_268_425_612_470_750,
            4_916_036_415_717_508_299,
            2_441_340_422_863_974_101,
            12_307_317_757_481_510_404,
            7_611_970_251_217_652_194,
            3_087_517_443_094_262_015,
            6_614_232_012_638_550_426,
            1_773_577_404_314_318_051,
            2_019_665_198_175_948_527,
            18_346_171_735_104_617_319,
            14_165_748_744_646_599_305,
            1_493_783_031_570_670_902,
            7_119_309_229_801_833_289,
            13_267_742_943_705_298_794,
            9_415_899_245_198_382_167,
            5_758_721_223_544_099_148,
            4_914_339_307_201_592_814,
            17_602_226_280_479_196_022,
            8_523_539_853_739_066_535,
            8_653_667_557_095_414_196,
            8_557_808_669_243_100_031,
            6_084_600_941_409_984_063,
            16_799_338_379_079_972_204,
            7_736_165_770_407_105_808,
            6_653_645_318_912_221_830,
            10_547_575_267_649_637_243,
            16_226_243_297_336_702_212,
            5_145_087_460_219_745_083,
            3_823_185_460_778_281_853,
            2_552_935_747_198_933_750,
            5_604_159_530_169_159_800,
            16_296_378_467_243_657_964,
            12_951_801_233_178_741_649,
            13_768_978_966_399_717_016,
            11_124_607_404_669_107_781,
            110_778_635_391_401_007,
            5_796_397_536_822_491_045,
        ]
        for (migration, expected) in zip(Schema.migrations, released) {
            let tables = migration.rebuilds.map {
                ([$0.table] + $0.secrets + [$0.text].compactMap(\.self)).joined(separator: " ")
            }
            let hash = hash(tables.joined(separator: "; ") + migration.sql + (migration.postgres ?? ""))
            #expect(hash == expected, "step \(migration.number) has hash \(hash)")
        }
        #expect(released.count == Schema.migrations.count)
    }

    private func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    @Test func `each step has a spelling for PostgreSQL, or is one of those that its first schema is the sum of`() {
        for migration in Schema.migrations {
            #expect((migration.postgres != nil) == (migration.number > PostgresSchema.step), "step \(migration.number)")
        }
        // Once a site has it, it is never changed either: steps come behind it.
        let hash = hash(PostgresSchema.base)
        #expect(hash == 17_435_686_577_663_434_209, "the sum has hash \(hash)")
    }

    @Test func `the schema in docs is the one that the steps make`() throws {
        let database = try AppDatabase(path: place.path)
        defer { database.close() }
        let made = try database.read {
            try String.fetchAll($0, sql: "SELECT sql || ';' FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
        }.joined(separator: "\n\n")
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/schema.sql")
            .standardizedFileURL
        if ProcessInfo.processInfo.environment["HEREABOUTS_WRITE_DOCS"] == "1" {
            try Data((made + "\n").utf8).write(to: file)
        }
        let documented = try String(contentsOf: file, encoding: .utf8)
        #expect(documented == made + "\n", "run: make schema")
    }
}
