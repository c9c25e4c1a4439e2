/**
 * The check of an archive before a restore (R16.5), line by line: its ids, all references, and the invariants of storage.
 * Used by RestoreArchive.ts before anything is stored. Keeps a few numbers for each record, never its texts. RecordInvariants.ts checks a single record beyond its
 * shape.
 */
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import type { Refusal } from "../Refusal.ts"
import { isOpen } from "../relocation/Relocation.ts"
import { type ArchivedRecords, type Kind, type LinkedKind, linkedKinds } from "./ArchivedRecord.ts"
import { ArchiveIsInvalid, MoreOfArchiveIsInvalid } from "./ArchiveRefusals.ts"
import { link, type Links } from "./Linking.ts"
import * as RecordInvariants from "./RecordInvariants.ts"

/** The summary of an archive in its manifest. */
export interface ArchiveSummary {
  readonly scope: "project" | "component"
  /** The number of lines of each kind. */
  readonly counts: { readonly [K in Kind]: number }
}

/** The maximum number of listed violations. */
const mostListed = 100

/** The name of the file of a kind. */
export const fileOf = (kind: Kind): string => `${kind}.jsonl`

interface KnownReview {
  readonly component: number
  readonly rule: number | null
  readonly thread: number
  readonly canonical: number | null
  readonly line: number
  /** The hash of its pinned text. */
  readonly text: string
  readonly top: boolean
}

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** A check of one archive: every line is added in order, then it is finished. */
export class ArchiveCheck {
  readonly #summary: ArchiveSummary
  readonly #refusals: Array<Refusal> = []
  #unlisted = 0
  readonly #people = new Set<string>()
  /** The ids of records that are not in the archive, by kind. */
  readonly #gone = new Map<LinkedKind | "memberships", Set<number>>()
  #project: ArchivedRecords["project"] | null = null
  readonly #persons: Array<ArchivedRecords["people"]> = []
  readonly #documents: Array<ArchivedRecords["documents"]> = []
  readonly #components: Array<ArchivedRecords["components"]> = []
  /** The highest row of each document that a requirement uses, with its kind and line. */
  readonly #rows = new Map<number, { readonly position: number; readonly line: number; readonly kind: Kind }>()
  readonly #questionComponents: Array<number> = []
  readonly #ruleComponents: Array<number> = []
  readonly #reviews: Array<KnownReview> = []
  readonly #versions: Array<number> = []
  /** The hash of the last version of each review's text. */
  readonly #lastTexts: Array<string> = []
  /** The keys that must be unique, by kind; within a component for kinds of a component. */
  readonly #seen = new Map<string, Set<string>>()
  readonly #parents = new Set<number>()
  readonly #children = new Set<number>()
  #component = 0
  #kind: Kind = "project"
  #line = 0
  readonly #links: Links

  constructor(summary: ArchiveSummary) {
    this.#summary = summary
    this.#links = {
      project: 1,
      id: (kind, id) => {
        if (id > summary.counts[kind]) this.#refuse(`${fileOf(kind)} has no line ${id}.`)
        return id
      },
      known: (kind, id) => {
        if (id !== null && id > summary.counts[kind]) this.#refuse(`${fileOf(kind)} has no line ${id}.`)
        return id
      },
      any: (kind, id) => {
        const held = kind === "memberships" ? 0 : summary.counts[kind]
        if (id > held) this.#outsideOf(kind).add(id)
        return id
      },
      who: (who) => {
        if (who !== null && (typeof who === "number" || !this.#people.has(who))) {
          this.#refuse(`${JSON.stringify(who)} is not among the people.`)
        }
        return who
      },
      whoIn: (who) => who
    }
  }

  /** Adds a violation that the reader found. */
  refuse(refusal: Refusal): void {
    if (this.#refusals.length < mostListed) this.#refusals.push(refusal)
    else this.#unlisted++
  }

  /** Checks the next line of a kind. */
  add<K extends Kind>(kind: K, record: ArchivedRecords[K], line: number): void {
    if (kind !== this.#kind) {
      this.#component = 0
      this.#seen.clear()
    }
    this.#kind = kind
    this.#line = line
    link(kind, record, this.#links)
    this.#inOrder(kind, record, line)
    for (const what of RecordInvariants.broken(kind, record)) this.#refuse(what)
    this.#checks[kind](record)
  }

  /** Every violation of the archive. */
  finish(): ReadonlyArray<Refusal> {
    this.#kind = "project"
    if (this.#project === null) this.#refuseFile("it has no project.")
    this.#reviews.forEach((review, index) => {
      this.#kind = "reviews"
      this.#line = review.line
      this.#thread(review, index + 1)
    })
    this.#kind = "comment_versions"
    for (let review = 1; review <= this.#reviews.length; review++) {
      if ((this.#versions[review] ?? 0) === 0) this.#refuseFile(`review ${review} has no text.`)
      else if (this.#lastTexts[review] !== this.#reviews[review - 1]?.text) {
        this.#refuseFile(`the last version of review ${review} differs from its text.`)
      }
    }
    for (const [kind, ids] of this.#gone) {
      const held = kind === "memberships" ? 0 : this.#summary.counts[kind]
      const largest = [...ids].reduce((most, id) => Math.max(most, id), held)
      this.#kind = "audit"
      if (largest > held + ids.size) this.#refuseFile(`the ids of ${kind} outside of the archive are not consecutive.`)
    }
    return this.#unlisted === 0
      ? this.#refusals
      : [...this.#refusals, new MoreOfArchiveIsInvalid({ count: this.#unlisted })]
  }

  /** The number of ids of each kind that the archive refers to but does not contain. */
  outsideOf(kind: LinkedKind | "memberships"): number {
    return this.#gone.get(kind)?.size ?? 0
  }

  /** The project of a valid archive. */
  get project(): ArchivedRecords["project"] {
    if (this.#project === null) throw new Error("The archive is invalid.")
    return this.#project
  }

  get people(): ReadonlyArray<ArchivedRecords["people"]> {
    return this.#persons
  }

  get documents(): ReadonlyArray<ArchivedRecords["documents"]> {
    return this.#documents
  }

  get components(): ReadonlyArray<ArchivedRecords["components"]> {
    return this.#components
  }

  /** The violations of requirements with a row number beyond the last row of their document. */
  refuseRows(document: number, rows: number): ReadonlyArray<Refusal> {
    const last = this.#rows.get(document)
    if (last === undefined || last.position <= rows) return []
    const what = `document ${document} has no row ${last.position}.`
    return [new ArchiveIsInvalid({ file: fileOf(last.kind), line: last.line, what })]
  }

  #outsideOf(kind: LinkedKind | "memberships"): Set<number> {
    const known = this.#gone.get(kind) ?? new Set<number>()
    this.#gone.set(kind, known)
    return known
  }

  #refuse(what: string): void {
    this.refuse(new ArchiveIsInvalid({ file: fileOf(this.#kind), line: this.#line, what }))
  }

  #refuseFile(what: string): void {
    this.refuse(new ArchiveIsInvalid({ file: fileOf(this.#kind), line: null, what }))
  }

  #must(holds: boolean, what: string): void {
    if (!holds) this.#refuse(what)
  }

  /** Checks that ids are line numbers, and that records of components are grouped by component. */
  #inOrder<K extends Kind>(kind: K, record: ArchivedRecords[K], line: number): void {
    const isLinked = linkedKinds.some((one) => one === kind)
    if (isLinked && "id" in record) this.#must(record.id === line, `its id is not the line number, ${line}.`)
    if (kind === "components" || kind === "memberships" || kind === "audit") return
    if (!("component_id" in record) || typeof record.component_id !== "number") return
    this.#must(record.component_id >= this.#component, "it belongs to an earlier component than the line before.")
    if (record.component_id !== this.#component) this.#seen.clear()
    this.#component = record.component_id
  }

  /** True for the first occurrence of a key of the kind in its component. */
  #isFirst(of: string, key: string): boolean {
    const seen = this.#seen.get(of) ?? new Set<string>()
    this.#seen.set(of, seen)
    const first = !seen.has(key)
    seen.add(key)
    return first
  }

  #row(document: number, position: number): void {
    this.#must(position >= 1, "rows are numbered from 1.")
    if (position > (this.#rows.get(document)?.position ?? 0)) {
      this.#rows.set(document, { position, line: this.#line, kind: this.#kind })
    }
  }

  #inComponent(rule: number | null, component: number, what: string): void {
    if (rule === null || rule > this.#summary.counts.rules) return
    this.#must(this.#ruleComponents[rule - 1] === component, `${what} belongs to another component.`)
  }

  #reviewIn(review: number, component: number): void {
    const known = this.#reviews[review - 1]
    if (known !== undefined) this.#must(known.component === component, "its review belongs to another component.")
  }

  /** Checks that a reply is in its parent's thread and on the same rule, and that a canonical comment is in the same component and is not a duplicate. */
  #thread({ canonical, component, rule, thread, top }: KnownReview, id: number): void {
    const begun = this.#reviews[thread - 1]
    if (begun !== undefined) {
      this.#must(top === (thread === id), "a review must begin its own thread exactly when it has no parent.")
      this.#must(begun.top, "its thread must begin with a review without a parent.")
      this.#must(begun.component === component && begun.rule === rule, "its thread is on another rule or component.")
    }
    const repeated = canonical === null ? undefined : this.#reviews[canonical - 1]
    if (repeated === undefined) return
    this.#must(repeated.component === component, "its canonical comment belongs to another component.")
    this.#must(repeated.top, "its canonical comment is a reply.")
    this.#must(repeated.canonical === null, "its canonical comment is itself a duplicate.")
  }

  readonly #checks: { readonly [K in Kind]: (record: ArchivedRecords[K]) => void } = {
    project: (project) => {
      this.#must(this.#project === null, "an archive must have one project.")
      this.#project = project
    },
    people: (person) => {
      this.#must(!this.#people.has(person.id), "this id is already used.")
      this.#people.add(person.id)
      this.#persons.push(person)
    },
    documents: (document) => {
      const identity = JSON.stringify([document.kind, document.benchmark_id, document.version])
      this.#must(this.#isFirst("documents", identity), "this document occurs twice.")
      this.#documents.push(document)
    },
    response_templates: ({ name }) => this.#must(this.#isFirst("name", name), "a template of this name occurs twice."),
    components: (component) => {
      const { copied_from_id, id, name, published_srg_id, release, source_ids, version } = component
      this.#must(
        this.#isFirst("identity", JSON.stringify([name, version, release])),
        "its name, version and release are already used."
      )
      this.#must(this.#summary.scope === "project" || id === 1, "the archive of a component must have exactly one.")
      this.#must(copied_from_id !== id, "it cannot be a copy of itself.")
      this.#must(new Set(source_ids).size === source_ids.length, "a source is declared twice.")
      for (const source of source_ids) {
        const document = this.#documents[source - 1]
        if (document !== undefined) this.#must(document.kind === "srg", `its source ${source} is not an SRG.`)
      }
      if (published_srg_id !== null) {
        this.#must(component.document_type === "srg" && component.released, "only a released SRG is published.")
      }
      this.#components.push(component)
    },
    memberships: ({ component_id, user }) =>
      this.#must(
        user !== null && this.#isFirst("target", JSON.stringify([component_id, user])),
        "a membership needs one person and must be unique."
      ),
    questions: ({ component_id }) => void this.#questionComponents.push(component_id),
    rules: (rule) => {
      const component = this.#components[rule.component_id - 1]
      this.#must(this.#isFirst("number", String(rule.rule_number)), "its number is already used.")
      if (component !== undefined) for (const what of RecordInvariants.brokenIn(rule, component)) this.#refuse(what)
      this.#ruleComponents.push(rule.component_id)
      if (rule.srg_rule === null) return
      this.#row(rule.srg_rule.document_id, rule.srg_rule.position)
    },
    answers: ({ component_id, question_id, rule_id }) => {
      this.#inComponent(rule_id, component_id, "its requirement")
      const asked = this.#questionComponents[question_id - 1]
      if (asked !== undefined) this.#must(asked === component_id, "its question belongs to another component.")
      this.#must(this.#isFirst("answer", `${rule_id}/${question_id}`), "the question has two answers.")
    },
    satisfactions: ({ component_id, rule_id, satisfied_by_rule_id }) => {
      this.#inComponent(rule_id, component_id, "its requirement")
      this.#inComponent(satisfied_by_rule_id, component_id, "its satisfying requirement")
      this.#must(rule_id !== satisfied_by_rule_id, "a requirement cannot satisfy itself.")
      this.#must(this.#isFirst("link", `${rule_id}/${satisfied_by_rule_id}`), "the link occurs twice.")
      this.#must(
        this.#components[component_id - 1]?.document_type !== "srg",
        "requirements of an SRG cannot satisfy others."
      )
      this.#children.add(rule_id)
      this.#parents.add(satisfied_by_rule_id)
      this.#must(
        !this.#parents.has(rule_id) && !this.#children.has(satisfied_by_rule_id),
        "a requirement that satisfies another one cannot be satisfied."
      )
    },
    pinned_texts: ({ component_id, sha256: hash, text }) => {
      this.#must(hashOf(text) === hash, "its hash does not match the text.")
      this.#must(this.#isFirst("text", hash), "the text occurs twice.")
      this.#pins.add(`${component_id}/${hash}`)
    },
    reviews: (review) => {
      const { component_id, id, pinned_sha256, responding_to_review_id, rule_id, thread_id } = review
      this.#inComponent(rule_id, component_id, "its requirement")
      this.#inComponent(review.addressed_by_rule_id, component_id, "its addressing requirement")
      this.#must(responding_to_review_id !== id, "it cannot be a reply to itself.")
      if (pinned_sha256 !== null) {
        this.#must(this.#pins.has(`${component_id}/${pinned_sha256}`), "its pinned text is missing.")
      }
      this.#reviews.push({
        component: component_id,
        rule: rule_id,
        thread: thread_id,
        canonical: review.duplicate_of_review_id,
        line: this.#line,
        text: hashOf(review.comment),
        top: responding_to_review_id === null
      })
      if (responding_to_review_id !== null) this.#parentOf.set(id, responding_to_review_id)
    },
    comment_versions: ({ comment, component_id, number, review_id }) => {
      this.#reviewIn(review_id, component_id)
      const before = this.#versions[review_id] ?? 0
      this.#must(number === before + 1, "the versions of a review must be numbered from 1 without gaps.")
      this.#versions[review_id] = number
      this.#lastTexts[review_id] = hashOf(comment)
      const parent = this.#parentOf.get(review_id)
      const [review, answered] = [
        this.#reviews[review_id - 1],
        parent === undefined ? undefined : this.#reviews[parent - 1]
      ]
      if (number === 1 && review !== undefined && answered !== undefined) {
        this.#must(review.thread === answered.thread, "its review is a reply in another thread.")
      }
    },
    reactions: ({ component_id, review_id, user }) => {
      this.#reviewIn(review_id, component_id)
      this.#must(
        user !== null && this.#isFirst("reaction", JSON.stringify([review_id, user])),
        "a reaction needs one person, who can have one for each review."
      )
    },
    assignments: ({ assignee, component_id, review_id }) => {
      this.#reviewIn(review_id, component_id)
      this.#must(
        assignee !== null && this.#isFirst("assignment", String(review_id)),
        "a comment can have only one assignee."
      )
    },
    mentions: ({ component_id, review_id, user }) => {
      this.#reviewIn(review_id, component_id)
      this.#must(
        user !== null && this.#isFirst("mention", JSON.stringify([review_id, user])),
        "a mention needs one person and must be unique."
      )
    },
    edit_batches: ({ component_id, items }) => {
      for (const { rule_id } of items) this.#inComponent(rule_id, component_id, `requirement ${rule_id}`)
      this.#must(new Set(items.map(({ rule_id }) => rule_id)).size === items.length, "a requirement occurs twice.")
    },
    triage_batches: ({ items }) =>
      this.#must(new Set(items.map(({ review_id }) => review_id)).size === items.length, "a comment occurs twice."),
    relocations: ({ component_id, rule_id, state }) => {
      this.#inComponent(rule_id, component_id, "its requirement")
      this.#must(
        this.#components[component_id - 1]?.document_type !== "stig",
        "only requirements of an SRG can be relocated."
      )
      if (isOpen({ state }))
        this.#must(this.#isFirst("open", String(rule_id)), "the requirement has two open proposals.")
    },
    submissions: ({ component_id, kind, number }) =>
      this.#must(
        this.#isFirst("submission", `${component_id}/${kind}/${number}`),
        "the number of a submission is used once in its component."
      ),
    comment_imports: ({ number, rows }) => {
      this.#must(this.#isFirst("import", String(number)), "the number of an import is used once in its component.")
      for (const { fingerprint, review_id } of rows) {
        this.#must(this.#isFirst("fingerprint", fingerprint), "a row is imported once into its component.")
        this.#must(!this.#imported.has(review_id), `review ${review_id} is of two rows.`)
        this.#imported.add(review_id)
      }
    },
    public_comments: ({ component_id, rule_id }) => this.#inComponent(rule_id, component_id, "its requirement"),
    overlays: ({ base_component_id, base_document_id, component_id, rules }) => {
      this.#must(this.#isFirst("overlay", String(component_id)), "the component is an overlay twice.")
      this.#overlays.add(component_id)
      if (base_component_id !== null) {
        this.#bases.add(base_component_id)
        const [own, base] = [this.#components[component_id - 1], this.#components[base_component_id - 1]]
        this.#must(own?.document_type === base?.document_type, "its base has another document type.")
      }
      this.#must(
        !this.#bases.has(component_id) && (base_component_id === null || !this.#overlays.has(base_component_id)),
        "a base cannot be an overlay."
      )
      if (base_document_id !== null) {
        const document = this.#documents[base_document_id - 1]
        if (document !== undefined) this.#must(document.kind === "stig", "its base is not a STIG.")
      }
      for (const { base_position, base_rule_id, rule_id } of rules) {
        this.#inComponent(rule_id, component_id, `requirement ${rule_id}`)
        if (base_component_id !== null) this.#inComponent(base_rule_id, base_component_id, "its base")
        if (base_position !== null && base_document_id !== null) this.#row(base_document_id, base_position)
      }
      this.#must(new Set(rules.map(({ rule_id }) => rule_id)).size === rules.length, "a requirement occurs twice.")
    },
    audit: () => undefined
  }

  /** The reviews that were imported from a matrix. */
  readonly #imported = new Set<number>()
  readonly #overlays = new Set<number>()
  readonly #bases = new Set<number>()
  readonly #pins = new Set<string>()
  readonly #parentOf = new Map<number, number>()
}
