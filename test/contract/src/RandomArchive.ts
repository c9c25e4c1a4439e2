/** Generates archives of any valid shape, for the property that a restored archive is exported unchanged (R16.4). A seed makes failures reproducible. */
import { createHash } from "node:crypto"
import { ArchivedRecord, type Benchmark, Day, Rule, RuleContent, TriageStatus } from "@docket/core"
import { awkwardTexts, minute, pinOf, ruleContent } from "./Fixtures.ts"

type Records = { -readonly [K in ArchivedRecord.Kind]: Array<ArchivedRecord.ArchivedRecords[K]> }

/** Returns reproducible pseudo-random numbers for a seed (a linear congruential generator). */
const numbersOf = (seed: number) => {
  let state = seed >>> 0
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Returns the records of an archive of up to four components that are based on the document, by people without accounts. */
export const randomArchive = (seed: number, document: Benchmark.Benchmark, rows: number): Records => {
  const number = numbersOf(seed)
  const chance = (): boolean => number(2) === 0
  const one = <A>(all: ReadonlyArray<A>): A => all[number(all.length)]!
  const text = (): string => `${one(awkwardTexts)}${number(1000)}`
  const time = (): Date => minute(number(100_000))
  const quote = (): ArchivedRecord.ArchivedRecords["reviews"]["quote"] => ({
    field: one(["fixtext", "content/2"]),
    start: number(9),
    end: 9 + number(9),
    text: text()
  })
  const people = ["Ada", "Bo", "Übung (2)", "O'Neil"]
  const named = (): string => one(people)
  const { benchmark_id, content_sha256, kind, title, version } = document
  const records: Records = {
    project: [
      {
        name: `Random ${seed}`,
        description: text(),
        visibility: "hidden",
        metadata: chance() ? { [text()]: text(), b: "", a: "" } : {},
        lint_warnings_block: chance(),
        lint_off: chance() ? [{ rule: text(), reason: text() }] : [],
        resolve_with: chance() ? ["applied_text", "concur_with_comment"] : [],
        former_members: chance() ? "anonymous" : "keep",
        created_at: minute(1),
        updated_at: minute(2)
      }
    ],
    people: [],
    documents: [{ id: 1, kind, benchmark_id, version, title, content_sha256 }],
    response_templates: [],
    components: [],
    memberships: [],
    questions: [],
    rules: [],
    answers: [],
    satisfactions: [],
    pinned_texts: [],
    reviews: [],
    comment_versions: [],
    reactions: [],
    assignments: [],
    mentions: [],
    edit_batches: [],
    triage_batches: [],
    relocations: [],
    submissions: [],
    comment_imports: [],
    public_comments: [],
    overlays: [],
    audit: []
  }
  const components = 1 + number(4)
  for (let component_id = 1; component_id <= components; component_id++) {
    const isStig = chance()
    const firstRule = records.rules.length + 1
    let rule_number = 0
    for (let count = number(6); count > 0; count--) {
      rule_number += 1 + number(3)
      const status = isStig ? "Applicable - Configurable" : "Applicable"
      records.rules.push({
        ...ruleContent(rule_number),
        id: records.rules.length + 1,
        component_id,
        rule_number,
        srg_rule: chance() ? { document_id: 1, position: 1 + number(rows) } : null,
        review_requestor: null,
        assignee: null,
        due_on: chance() ? Day.Day.make("2030-06-30") : null,
        status,
        ...RuleContent.textOfEach(Rule.authoredTexts, text),
        inspec_control_body_lang: "ruby",
        inspec_control_file_lang: "ruby",
        locked: chance(),
        locked_sections: chance() ? ["Fix"] : [],
        changes_requested: chance(),
        source: chance() ? { [text()]: [number(9), { z: null, a: text() }] } : {},
        source_removed: chance(),
        further_fixes: chance() ? [{ id: number(9), fixtext: text(), fixtext_fixref: text(), fix_id: text() }] : [],
        lint_off: chance() ? [{ rule: text(), field: "fixtext", reason: text() }] : [],
        source_changed: chance() ? [{ field: "title", prev_value: text(), new_value: text() }] : null,
        deleted_at: chance() ? time() : null,
        created_at: time(),
        updated_at: time()
      })
    }
    const rules = records.rules.slice(firstRule - 1).map(({ id }) => id)
    records.components.push({
      id: component_id,
      name: `${text()} ${component_id}`.replaceAll(/\s+/g, " ").slice(0, 200),
      prefix: "RAND-01",
      title: "Random",
      description: text(),
      document_type: isStig ? "stig" : "srg",
      version: number(5),
      release: number(5),
      released: false,
      admin_name: "",
      admin_email: "",
      advanced_fields: chance(),
      metadata: chance() ? { [text()]: text(), b: "", a: "" } : {},
      comment_phase: "closed",
      closed_reason: one(["adjudicating", "finalized", null]),
      comment_period_starts_at: null,
      comment_period_ends_at: chance() ? time() : null,
      created_at: time(),
      updated_at: time(),
      copied_from_id: component_id > 1 && chance() ? 1 + number(component_id - 1) : null,
      source_ids: [1],
      published_srg_id: null,
      numbers_taken: rule_number + number(3)
    })
    if (isStig && rules.length > 1) {
      records.satisfactions.push({ component_id, rule_id: rules[0]!, satisfied_by_rule_id: rules[1]! })
    }
    const pins = new Map<string, string>()
    const firstReview = records.reviews.length + 1
    for (let count = number(12); count > 0; count--) {
      const id = records.reviews.length + 1
      const parent = id > firstReview && chance() ? one(records.reviews.slice(firstReview - 1)) : null
      const rule_id = parent === null ? (rules.length > 0 && chance() ? one(rules) : null) : parent.rule_id
      const pin = parent === null && rule_id !== null && chance() ? pinOf(text()) : null
      if (pin !== null) pins.set(pin.sha256, pin.text)
      const status = parent === null ? one(["pending", "concur", "informational"] as const) : null
      const isDecided = status === "concur" || status === "informational"
      const moved_at = chance() ? time() : null
      const comment = text()
      records.reviews.push({
        id,
        component_id,
        rule_id,
        thread_id: parent?.thread_id ?? id,
        responding_to_review_id: parent?.id ?? null,
        action: "comment",
        comment,
        section: null,
        proposed_text: null,
        quote: parent === null && rule_id !== null && chance() ? quote() : null,
        comment_type: parent === null && chance() ? one(["editorial", "technical", "substantive"] as const) : null,
        organization: parent === null && chance() ? text() : null,
        external_reference: parent === null && chance() ? text() : null,
        proposal_accepted_at: null,
        author: named(),
        triage_status: status,
        triage_set_by: isDecided ? named() : null,
        triage_set_at: isDecided ? time() : null,
        adjudicated_by: status === "informational" ? named() : null,
        adjudicated_at: status === "informational" ? time() : null,
        duplicate_of_review_id: null,
        addressed_by_rule_id: null,
        pinned_sha256: pin?.sha256 ?? null,
        edited_at: null,
        edited_by: null,
        moved_at,
        original_rule_id: moved_at === null || records.rules.length === 0 ? null : 1 + number(records.rules.length),
        merged_at: null,
        created_at: time(),
        updated_at: time()
      })
      for (let version = 1 + number(3), at = 1; at <= version; at++) {
        const said = {
          comment: at === version ? comment : text(),
          proposed_text: null,
          quote: chance() ? quote() : null,
          user: named(),
          created_at: time()
        }
        records.comment_versions.push({ component_id, review_id: id, number: at, ...said })
      }
      for (const user of people.filter(() => number(4) === 0).toSorted()) {
        records.reactions.push({ component_id, review_id: id, user, kind: one(["up", "down"]), created_at: time() })
      }
    }
    const tops = records.reviews
      .slice(firstReview - 1)
      .filter(({ responding_to_review_id }) => responding_to_review_id === null)
    for (let count = number(3), at = 1; at <= count; at++) {
      const isUndone = chance()
      const rows = tops.filter(({ id }) => !isUndone && id % count === at - 1)
      records.comment_imports.push({
        component_id,
        number: at,
        file_name: text(),
        imported_by: named(),
        imported_at: time(),
        comments: 1 + number(9),
        undone_by: isUndone ? named() : null,
        undone_at: isUndone ? time() : null,
        rows: rows.map(({ id }) => ({ review_id: id, fingerprint: pinOf(`row ${id}`).sha256 }))
      })
    }
    for (let count = number(4); count > 0; count--) {
      const rule_id = rules.length > 0 && chance() ? one(rules) : null
      const review = tops.length > 0 && chance() ? one(tops) : null
      const state = review === null ? one(["awaiting", "refused"] as const) : "accepted"
      records.public_comments.push({
        id: records.public_comments.length + 1,
        component_id,
        rule_id,
        section: rule_id !== null && chance() ? "title" : null,
        comment: text(),
        comment_type: one(["editorial", "technical", "substantive", null] as const),
        organization: chance() ? text() : null,
        external_reference: chance() ? text() : null,
        name: text(),
        email: "",
        user: null,
        tracking_number: text(),
        state,
        review_id: review?.id ?? null,
        decided_by: null,
        decided_at: state === "awaiting" ? null : time(),
        reason: text(),
        pin: chance() ? pinOf(text(), "title") : null,
        created_at: time()
      })
    }
    for (const kind of ["dispositions", "submission"] as const) {
      for (let count = number(3), at = 1; at <= count; at++) {
        const content = Buffer.from(text())
        const by_triage_status = TriageStatus.countsFrom(() => number(9))
        records.submissions.push({
          component_id,
          kind,
          number: at,
          submitted_by: named(),
          submitted_at: time(),
          comment: text(),
          version: number(9),
          release: number(9),
          marking: text(),
          file_name: text(),
          sha256: createHash("sha256").update(content).digest("hex"),
          rule_numbers: [number(9), number(9)],
          left_out: [number(9)],
          straightened: [{ rule_number: number(9), field: "title", character: "’", plain: "'", count: number(9) }],
          with_errors: [],
          counts: kind === "submission" ? null : { comments: number(9), adjudicated: number(9), by_triage_status },
          file: content.toString("base64")
        })
      }
    }
    for (const [sha256, said] of [...pins].toSorted(([left], [right]) => (left < right ? -1 : 1))) {
      records.pinned_texts.push({ component_id, sha256, text: said })
    }
  }
  const overlays = new Set<number>()
  const bases = new Set<number>()
  for (const { document_type, id: component_id } of records.components) {
    const base = records.components.find(
      (one) => one.id !== component_id && one.document_type === document_type && !overlays.has(one.id) && chance()
    )
    if (base === undefined || bases.has(component_id)) continue
    overlays.add(component_id)
    bases.add(base.id)
    const below = records.rules.filter((rule) => rule.component_id === base.id).map(({ id }) => id)
    const own = records.rules.filter((rule) => rule.component_id === component_id && chance())
    records.overlays.push({
      component_id,
      base_component_id: base.id,
      base_document_id: null,
      rules: own.map(({ id: rule_id }) => ({
        rule_id,
        base_rule_id: below.length > 0 && chance() ? one(below) : null,
        base_position: null,
        overridden: chance() ? ["title", "check_content"] : [],
        changed: chance() ? [{ field: "title", prev_value: text(), new_value: text() }] : []
      }))
    })
  }
  // At most one id of each entry refers to a removed record, in the order of first reference.
  let gone = records.reviews.length
  for (let count = number(20); count > 0; count--) {
    const isGone = chance()
    if (isGone && (gone === records.reviews.length || chance())) gone++
    const known = 1 + number(Math.max(records.reviews.length, 1))
    const id = isGone ? gone : records.reviews.length === 0 ? null : known
    records.audit.push({
      action: "triage",
      auditable_type: id === null ? "Project" : "Review",
      auditable_id: id ?? 1,
      audited_name: text(),
      rule_id: null,
      component_id: 1 + number(components),
      comment: text(),
      changes: [{ field: "triage_status", prev_value: null, new_value: text() }],
      user: null,
      user_name: "",
      request_id: text(),
      created_at: time()
    })
  }
  records.people.push(...people.toSorted().map((name) => ({ id: name, name })))
  return records
}
