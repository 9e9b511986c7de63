import Testing

@testable import Models

extension QueryPlanTests {
    /// What is brought to an event, and what its hosts ask.
    func useThings(_ db: DatabaseConnection) throws {
        let (ada, bo) = (
            try Account.signUp(.person("ada-th"), now: noon, db), try Account.signUp(.person("bo-th"), now: noon, db)
        )
        let event = try Event.publish(EventMapTests.values("Things"), by: ada.id, anyway: true, now: noon, db)
        try event.come(bo.id, now: noon, db)
        let host = try #require(try ThingsVisit.find(event.code, member: ada.id, db))
        try host.setOpen(true, db)
        let guest = try #require(try ThingsVisit.find(event.code, member: bo.id, db))
        let salad = try host.add("Salad", count: 3, now: noon, db)
        try guest.add("Cake", count: 1, now: noon, db)
        try guest.claim(salad.id, count: 2, now: noon, db)
        try guest.claim(salad.id, count: 1, now: noon, db)
        try guest.giveBack(salad.id, now: noon, db)
        try guest.claim(salad.id, count: 2, now: noon, db)
        try host.edit(salad.id, name: "Salads", count: 4, db)
        try host.move(salad.id, up: false, db)
        _ = try ListedThing.all(in: event.id, db)
        _ = try Attendance.portions(of: [guest.mine.id], db)
        _ = try Thing.wanted(at: [event.id], db)
        try host.ask(Question("Which?", .choice, choices: ["A", "B"], isRequired: true), now: noon, db)
        let question = try #require(try Question.all(in: event.id, db).first)
        try event.takeAnswers([question.id: "A"], of: guest.mine, now: noon, db)
        _ = try (event.openQuestions(of: guest.mine, db), Question.allAnswers(in: event.id, db))
        try event.askOpenQuestions(of: guest.mine, now: noon, db)
        try host.edit(question: question.id, to: Question("Which?", .choice, choices: ["A", "C"]), now: noon, db)
        _ = try OwnThings.find(of: bo.id, db)
        let copy = try Event.publish(EventMapTests.values("Copy"), by: ada.id, anyway: true, now: noon, db)
        try copy.copyThings(of: event.id, now: noon, db)
        try event.giveBackOfAbsent(now: noon, db)
        try event.giveBack(guest.mine, now: noon, db)
        try host.remove(salad.id, now: noon, db) { _ in .none }
        try host.remove(question: question.id, db)
        try DailyLimit.forgetOld(now: noon, db)
    }
}
