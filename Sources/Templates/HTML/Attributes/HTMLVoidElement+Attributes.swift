/// One initialiser per number of attributes: parameter packs would be one, but are not unrolled when optimised.
extension HTMLVoidElement {
    @inlinable @inline(__always)
    package init() {
        let page = HTMLBuffer.page
        page.pointee.append(Tag.opening)
        page.pointee.append(UInt8(ascii: ">"))
    }

    @inlinable @inline(__always)
    package init<A: AttributeValue>(_ a: Attribute<Tag, A>) {
        let page = HTMLBuffer.page
        page.pointee.append(Tag.opening)
        a.render(into: &page.pointee)
        page.pointee.append(UInt8(ascii: ">"))
    }

    @inlinable @inline(__always)
    package init<A: AttributeValue, B: AttributeValue>(_ a: Attribute<Tag, A>, _ b: Attribute<Tag, B>) {
        let page = HTMLBuffer.page
        page.pointee.append(Tag.opening)
        a.render(into: &page.pointee)
        b.render(into: &page.pointee)
        page.pointee.append(UInt8(ascii: ">"))
    }

    @inlinable @inline(__always)
    package init<A: AttributeValue, B: AttributeValue, C: AttributeValue>(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>
    ) {
        let page = HTMLBuffer.page
        page.pointee.append(Tag.opening)
        a.render(into: &page.pointee)
        b.render(into: &page.pointee)
        c.render(into: &page.pointee)
        page.pointee.append(UInt8(ascii: ">"))
    }

    @inlinable @inline(__always)
    package init<A: AttributeValue, B: AttributeValue, C: AttributeValue, D: AttributeValue>(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        _ d: Attribute<Tag, D>
    ) {
        let page = HTMLBuffer.page
        page.pointee.append(Tag.opening)
        a.render(into: &page.pointee)
        b.render(into: &page.pointee)
        c.render(into: &page.pointee)
        d.render(into: &page.pointee)
        page.pointee.append(UInt8(ascii: ">"))
    }

    @inlinable @inline(__always)
    package init<
        A: AttributeValue,
        B: AttributeValue,
        C: AttributeValue,
        D: AttributeValue,
        E: AttributeValue
    >(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        _ d: Attribute<Tag, D>,
        _ e: Attribute<Tag, E>
    ) {
        let page = HTMLBuffer.page
        page.pointee.append(Tag.opening)
        a.render(into: &page.pointee)
        b.render(into: &page.pointee)
        c.render(into: &page.pointee)
        d.render(into: &page.pointee)
        e.render(into: &page.pointee)
        page.pointee.append(UInt8(ascii: ">"))
    }

    @inlinable @inline(__always)
    package init<
        A: AttributeValue,
        B: AttributeValue,
        C: AttributeValue,
        D: AttributeValue,
        E: AttributeValue,
        F: AttributeValue
    >(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        _ d: Attribute<Tag, D>,
        _ e: Attribute<Tag, E>,
        _ f: Attribute<Tag, F>
    ) {
        let page = HTMLBuffer.page
        page.pointee.append(Tag.opening)
        a.render(into: &page.pointee)
        b.render(into: &page.pointee)
        c.render(into: &page.pointee)
        d.render(into: &page.pointee)
        e.render(into: &page.pointee)
        f.render(into: &page.pointee)
        page.pointee.append(UInt8(ascii: ">"))
    }

    @inlinable @inline(__always)
    package init<
        A: AttributeValue,
        B: AttributeValue,
        C: AttributeValue,
        D: AttributeValue,
        E: AttributeValue,
        F: AttributeValue,
        G: AttributeValue
    >(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        _ d: Attribute<Tag, D>,
        _ e: Attribute<Tag, E>,
        _ f: Attribute<Tag, F>,
        _ g: Attribute<Tag, G>
    ) {
        let page = HTMLBuffer.page
        page.pointee.append(Tag.opening)
        a.render(into: &page.pointee)
        b.render(into: &page.pointee)
        c.render(into: &page.pointee)
        d.render(into: &page.pointee)
        e.render(into: &page.pointee)
        f.render(into: &page.pointee)
        g.render(into: &page.pointee)
        page.pointee.append(UInt8(ascii: ">"))
    }

    @inlinable @inline(__always)
    package init<
        A: AttributeValue,
        B: AttributeValue,
        C: AttributeValue,
        D: AttributeValue,
        E: AttributeValue,
        F: AttributeValue,
        G: AttributeValue,
        H: AttributeValue
    >(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        _ d: Attribute<Tag, D>,
        _ e: Attribute<Tag, E>,
        _ f: Attribute<Tag, F>,
        _ g: Attribute<Tag, G>,
        _ h: Attribute<Tag, H>
    ) {
        let page = HTMLBuffer.page
        page.pointee.append(Tag.opening)
        a.render(into: &page.pointee)
        b.render(into: &page.pointee)
        c.render(into: &page.pointee)
        d.render(into: &page.pointee)
        e.render(into: &page.pointee)
        f.render(into: &page.pointee)
        g.render(into: &page.pointee)
        h.render(into: &page.pointee)
        page.pointee.append(UInt8(ascii: ">"))
    }
}
