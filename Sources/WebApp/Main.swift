import ArgumentParser

@main
struct Hereabouts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "hereabouts")
}
