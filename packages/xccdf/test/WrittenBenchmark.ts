// A benchmark as its publisher sees it, and its file in one of the forms that were ever published: XCCDF 1.1 or 1.2, alone or in a data
// stream, under any prefix. Independent of the reader: the expected record is the input itself.
import type { Hand } from "./Pen.ts"
import { Pen } from "./Pen.ts"

/** The form of a file, and the sequence of choices for writing it. */
export interface Form extends Hand {
  readonly xccdf: "1.1" | "1.2"
  readonly prefix: "" | "xccdf" | "cdf"
  /** Where a data stream declares the prefix: around the benchmark or at it. */
  readonly stream: "none" | "around" | "inside"
  /** Where several fixes are: each next to its text, or after all texts. */
  readonly fixesBesideTexts: boolean
}

export interface WrittenReference {
  readonly title: string
  readonly publisher: string
  readonly identifier: string
}

export interface WrittenRequirement {
  readonly rule_id: string
  /** The severity as in the file; undefined for none. */
  readonly severity: string | undefined
  readonly weight: string | undefined
  readonly version: string
  readonly title: string
  /** The text of the description; undefined for none. */
  readonly description: string | undefined
  readonly references: ReadonlyArray<WrittenReference>
  readonly idents: ReadonlyArray<{ readonly system: string; readonly id: string }>
  readonly fixes: ReadonlyArray<{ readonly id: string; readonly text: string }>
  readonly checks: ReadonlyArray<{
    readonly system: string
    readonly ref: { readonly href: string; readonly name: string } | undefined
    readonly content: string | undefined
  }>
}

export interface WrittenGroup {
  readonly id: string
  readonly title: string
  readonly description: string | undefined
  readonly rules: ReadonlyArray<WrittenRequirement>
}

export interface WrittenBenchmark {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly status: string
  readonly version: string
  /** The complete release-info. */
  readonly release: string
  readonly groups: ReadonlyArray<WrittenGroup>
}

/** Returns the bytes of a benchmark in a form. */
export const fileOf = (benchmark: WrittenBenchmark, form: Form): Uint8Array => {
  const writer = new Writer(form)
  return writer.pen.file(form.stream === "none" ? writer.alone(benchmark) : writer.inStream(benchmark))
}

const DUBLIN_CORE = "http://purl.org/dc/elements/1.1/"

class Writer {
  readonly pen: Pen
  readonly #form: Form

  constructor(form: Form) {
    this.#form = form
    this.pen = new Pen(form)
  }

  alone(benchmark: WrittenBenchmark): string {
    const style = "<?xml-stylesheet type='text/xsl' href='STIG_unclass.xsl'?>"
    return this.pen.layout() + style + this.pen.layout() + this.#benchmark(benchmark, true) + this.pen.layout()
  }

  inStream(benchmark: WrittenBenchmark): string {
    const { pen } = this
    const around = this.#form.stream === "around"
    const component = (id: string, content: string) =>
      pen.element("ds:component", { id, timestamp: "2025-01-01T00:00:00" }, content)
    const catalogue = pen.element(
      "ds:checklists",
      {},
      pen.element("ds:component-ref", { id: "r", "xlink:href": "#c" }, "")
    )
    const machine =
      '<oval xmlns="urn:oval"><definitions><definition id="d">machine checks</definition></definitions></oval>'
    return pen.element(
      "ds:data-stream-collection",
      {
        "xmlns:ds": "http://scap.nist.gov/schema/scap/source/1.2",
        "xmlns:xlink": "http://www.w3.org/1999/xlink",
        id: "scap_example_collection",
        ...(around ? this.#declaration() : {})
      },
      this.#laid([
        pen.element("ds:data-stream", { id: "s", "scap-version": "1.3" }, catalogue),
        component("o", machine),
        component("c", this.#benchmark(benchmark, !around))
      ])
    )
  }

  #benchmark(
    { description, groups, id, release, status, title, version }: WrittenBenchmark,
    declares: boolean
  ): string {
    const { pen } = this
    const profile = this.#element("Profile", { id: this.#id("profile", "MAC-1") }, [
      this.#text("title", "I - Mission Critical"),
      ...groups.map((group) => this.#element("select", { idref: this.#id("group", group.id), selected: "true" }, []))
    ])
    return this.#element(
      "Benchmark",
      {
        ...(declares ? this.#declaration() : {}),
        "xmlns:dc": DUBLIN_CORE,
        id: this.#id("benchmark", id),
        "xml:lang": "en"
      },
      [
        this.#text("status", status, { date: "2025-06-01" }),
        this.#text("title", title),
        this.#text("description", description),
        this.#element("notice", { id: "terms-of-use", "xml:lang": "en" }, []),
        this.#element("reference", { href: "https://example.test" }, [
          pen.element("dc:publisher", {}, pen.text("DISA"))
        ]),
        this.#text("plain-text", release, { id: "release-info" }),
        this.#text("plain-text", "3.5", { id: "generator" }),
        this.#text("version", version),
        profile,
        ...groups.map((group) => this.#group(group))
      ]
    )
  }

  #group({ description, id, rules, title }: WrittenGroup): string {
    return this.#element("Group", { id: this.#id("group", id) }, [
      this.#text("title", title),
      ...(description === undefined ? [] : [this.#text("description", description)]),
      ...rules.map((rule) => this.#rule(rule))
    ])
  }

  #rule(rule: WrittenRequirement): string {
    const { pen } = this
    const { checks, description, fixes, idents, references, rule_id, severity, title, version, weight } = rule
    const texts = fixes.map(({ id, text }) => this.#text("fixtext", text, { fixref: id }))
    const names = fixes.map(({ id }) => this.#element("fix", { id }, []))
    return this.#element("Rule", { id: this.#id("rule", rule_id), weight, severity, selected: undefined }, [
      this.#text("version", version),
      this.#text("title", title),
      ...(description === undefined ? [] : [this.#text("description", description)]),
      ...references.map((reference) =>
        this.#element(
          "reference",
          {},
          Object.entries(reference).map(([name, value]) => pen.element(`dc:${name}`, {}, pen.text(value)))
        )
      ),
      ...idents.map(({ id, system }) => this.#text("ident", id, { system })),
      ...(this.#form.fixesBesideTexts ? texts.flatMap((text, at) => [text, names[at] ?? ""]) : [...texts, ...names]),
      ...checks.map(({ content, ref, system }) =>
        this.#element("check", { system }, [
          ...(ref === undefined ? [] : [this.#element("check-content-ref", { ...ref }, [])]),
          ...(content === undefined ? [] : [this.#text("check-content", content)])
        ])
      )
    ])
  }

  #name(local: string): string {
    return this.#form.prefix === "" ? local : `${this.#form.prefix}:${local}`
  }

  #declaration(): Readonly<Record<string, string>> {
    const { prefix, xccdf } = this.#form
    return { [prefix === "" ? "xmlns" : `xmlns:${prefix}`]: `http://checklists.nist.gov/xccdf/${xccdf}` }
  }

  /** XCCDF 1.2 requires the long form of ids. */
  #id(what: string, id: string): string {
    return this.#form.xccdf === "1.2" ? `xccdf_mil.disa.stig_${what}_${id}` : id
  }

  #text(local: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
    return this.pen.element(this.#name(local), attributes, this.pen.text(text))
  }

  #element(
    local: string,
    attributes: Readonly<Record<string, string | undefined>>,
    children: ReadonlyArray<string>
  ): string {
    return this.pen.element(this.#name(local), attributes, this.#laid(children))
  }

  #laid(children: ReadonlyArray<string>): string {
    return children.length === 0 ? "" : children.map((child) => this.pen.layout() + child).join("") + this.pen.layout()
  }
}
