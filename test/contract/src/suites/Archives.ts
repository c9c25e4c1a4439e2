/** The promises of ArchiveRepository through the use cases: a restored archive is exported unchanged, line by line (R16.4, R16.5). */
import { createHash } from "node:crypto"
import { expect } from "@effect/vitest"
import { Deferred, Effect, Exit, Schema, Stream, Struct } from "effect"
import {
  ArchivedRecord,
  ArchiveRepository,
  Base,
  ExportArchive,
  AssignmentRepository,
  Audit,
  type Caller,
  CommentImportRepository,
  CommentViewRepository,
  MentionRepository,
  PublicCommentRepository,
  ComponentRepository,
  Day,
  EditBatchRepository,
  FeedRepository,
  ProjectRepository,
  QuestionRepository,
  ResponseTemplateRepository,
  OverlayRepository,
  SubmissionRepository,
  RestoreArchive,
  Review,
  ReviewRepository,
  RuleRepository,
  TriageBatchRepository,
  bulk
} from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { randomArchive } from "../RandomArchive.ts"
import { settle } from "../Settled.ts"
import {
  awkwardTexts,
  callerOf,
  decided,
  everyComment,
  makeComponent,
  makeMember,
  makeProject,
  makeRelocation,
  makeRules,
  makeSrg,
  makeUser,
  makeWorkplace,
  minute,
  once,
  newComment,
  newReply,
  pinOf,
  react,
  storeOne
} from "../Fixtures.ts"

type Lines = { readonly [K in ArchivedRecord.Kind]?: ReadonlyArray<string> }

/** Returns every line of an archive, by kind. */
const archived = (caller: Caller, target: ExportArchive.ArchiveTarget, emails = false) =>
  ExportArchive.archive(caller, target, { emails }, (contents) =>
    Effect.gen(function* () {
      const lines: Record<string, ReadonlyArray<string>> = {}
      const read = <K extends ArchivedRecord.Kind>(kind: K) => {
        const encode = Schema.encodeSync(ArchivedRecord.lineOf(kind))
        return Effect.map(Stream.runCollect(contents.records(kind)), (pieces) =>
          pieces.flat().map((record) => JSON.stringify(encode(record)))
        )
      }
      for (const kind of ArchivedRecord.kinds) lines[kind] = yield* read(kind)
      return lines as Lines
    })
  )

/** Returns the lines as an opened archive. */
const opened = (lines: Lines, scope: "project" | "component" = "project"): RestoreArchive.ReadableArchive => {
  const count = (kind: ArchivedRecord.Kind) => lines[kind]?.length ?? 0
  const counts = Object.fromEntries(ArchivedRecord.kinds.map((kind) => [kind, count(kind)]))
  return {
    summary: { scope, counts: counts as RestoreArchive.ReadableArchive["summary"]["counts"] },
    records: <K extends ArchivedRecord.Kind>(kind: K) => {
      const decode = Schema.decodeUnknownSync(ArchivedRecord.lineOf(kind))
      const all = (lines[kind] ?? []).map((text, index) => ({ line: index + 1, record: decode(JSON.parse(text)) }))
      const isOfComponent = ArchivedRecord.componentKinds.some((one) => one === kind)
      const pieces = new Map<unknown, typeof all>()
      for (const one of all) {
        const place = isOfComponent && "component_id" in one.record ? one.record.component_id : 0
        pieces.set(place, [...(pieces.get(place) ?? []), one])
      }
      return Stream.fromIterable([...pieces.values()].map((lines) => ({ lines, refusals: [] })))
    },
    document: () => Effect.die(new Error("The documents are here."))
  }
}

const asSiteAdmin = (user: Parameters<typeof callerOf>[0]): Caller => ({ ...callerOf(user), site_admin: true })

const command: RestoreArchive.RestoreCommand = {
  project_id: null,
  name: null,
  names: {},
  people: {},
  match_emails: false,
  dry_run: false
}

/** Returns the item of a triage batch for a comment. */
const itemOf = (before: Review.Review, response_review_id: Review.Review["id"] | null) => ({
  review_id: before.id,
  before: Struct.pick(before, Review.triageFields),
  updated_at: minute(22),
  response_review_id
})

/** Stores a project with a record of every kind. */
const makeEverything = Effect.gen(function* () {
  const [owner, author, reviewer] = [yield* makeUser(), yield* makeUser(), yield* makeUser()]
  const project = yield* makeProject(owner.id, { description: awkwardTexts.join("\n"), visibility: "discoverable" })
  const project_id = project.id
  const [srg, other] = [yield* makeSrg({}, [{}, {}, {}]), yield* makeSrg({}, [{}])]
  const rows = srg.rules.map(({ id }) => id)
  const guide = { project_id, security_requirements_guide_id: srg.benchmark.id }
  const stig = yield* makeComponent({ ...guide, metadata: { zeta: "1", alpha: "2" } }, [other.benchmark.id])
  const copy = yield* makeComponent({
    ...guide,
    component_id: stig.id,
    comment_phase: "closed",
    closed_reason: "finalized",
    comment_period_starts_at: minute(1),
    comment_period_ends_at: minute(90)
  })
  const authored = yield* makeComponent({ ...guide, document_type: "srg", prefix: "LNUX-00" })
  const target = yield* makeComponent({ ...guide, document_type: "srg", prefix: "WEBS-00" })
  const published = (yield* makeSrg({ benchmark_id: `Zone ${project_id}` }, [{}])).benchmark.id
  yield* makeComponent({ ...guide, document_type: "srg", released: true, published_srg_id: published })
  yield* makeMember(author.id, { project_id }, "author")
  yield* makeMember(reviewer.id, { project_id, component_id: stig.id }, "reviewer")

  const components = yield* ComponentRepository
  const rules = yield* makeRules(stig, [
    { srg_rule_id: rows[0]!, title: awkwardTexts.join("|"), review_requestor_id: author.id },
    { srg_rule_id: rows[1]!, locked: true, status: "Applicable - Configurable" },
    { srg_rule_id: rows[2]!, deleted_at: minute(30), changes_requested: true },
    { locked_sections: ["Fix", "Check"], source: { z: [1, { a: null }], "a b": "<x>" }, source_removed: true },
    { source_changed: [{ field: "title", prev_value: "Old", new_value: "New" }] }
  ])
  yield* components.takeNumbers(stig.id, 9)
  const copies = yield* makeRules(copy, [{ srg_rule_id: rows[0]! }])
  yield* components.takeNumbers(copy.id, 1)
  const requirements = yield* makeRules(authored, [
    { srg_rule_id: rows[0]!, status: "Applicable" },
    { status: "Not Applicable" }
  ])
  yield* components.takeNumbers(authored.id, 2)
  const [received] = yield* makeRules(target, [{ status: "Applicable" }])
  yield* components.takeNumbers(target.id, 1)
  const [first, second] = [rules[0]!, rules[1]!]

  const questions = yield* QuestionRepository
  const [asked] = yield* questions.insert([
    { component_id: stig.id, project_id, name: "Where?", question_type: "dropdown", options: ["Here", ["There", "2"]] },
    { component_id: stig.id, project_id, name: "Why?", question_type: "freeform", options: [] }
  ])
  const ruleRepository = yield* RuleRepository
  yield* ruleRepository.saveAnswers(second.id, [{ additional_question_id: asked!, answer: awkwardTexts.join("&") }])
  yield* ruleRepository.saveAnswers(first.id, [{ additional_question_id: asked!, answer: "Here" }])
  yield* ruleRepository.addSatisfactions([{ rule_id: first.id, satisfied_by_rule_id: second.id }])

  const reviews = yield* ReviewRepository
  const pin = pinOf(`What the fix said ${project_id}`, "fixtext")
  const top = yield* storeOne(
    newComment(stig, first, author.id, { section: "fixtext", proposed_text: awkwardTexts.join(""), pin })
  )
  const reply = yield* storeOne(newReply(top, owner.id))
  yield* storeOne(newReply(reply, reviewer.id))
  const imported = yield* storeOne(
    newComment(stig, second, null, { imported_name: "Grace Hopper", section: "fixtext", pin })
  )
  const duplicate = yield* storeOne(
    newComment(stig, second, reviewer.id, {
      ...decided("duplicate", author.id, minute(12)),
      duplicate_of_review_id: top.id
    })
  )
  const addressed = { ...decided("addressed_by", author.id, minute(12)), addressed_by_rule_id: first.id }
  const general = yield* storeOne(newComment(stig, null, owner.id, addressed))
  yield* storeOne(newComment(copy, copies[0]!, reviewer.id, { pin: pinOf("All of it") }))
  const gone = yield* storeOne(newComment(stig, rules[2]!, author.id))
  const destroyed = yield* storeOne(newComment(stig, first, author.id))
  yield* storeOne({ ...newComment(stig, second, owner.id), action: "lock_control", triage_status: null })
  const edited = { ...top, comment: awkwardTexts.join(" "), updated_at: minute(16) }
  yield* reviews.saveEdit({ review: edited, editor: owner.id, edited_by: { id: owner.id, name: owner.name } })
  yield* reviews.saveMerge([duplicate.id], minute(12))
  yield* reviews.saveMove([{ ...imported, rule_id: first.id, updated_at: minute(17) }], minute(17))
  yield* reviews.saveAcceptance({ id: top.id, proposal_accepted_at: minute(18) })
  yield* react(owner.id, top, "up", minute(15))
  yield* react(reviewer.id, top, "down", minute(15))
  yield* react(author.id, reply, "up", minute(14))
  yield* (yield* AssignmentRepository).save([
    {
      review: { ...general, updated_at: minute(19) },
      assignment: { review_id: general.id, assignee_id: author.id, due_on: Day.Day.make("2026-02-01") }
    }
  ])

  const place = { component_id: stig.id, project_id }
  const edits = yield* EditBatchRepository
  const editBatch = yield* edits.insert({
    ...place,
    action: "bulk_edit",
    created_by_id: author.id,
    created_at: minute(20),
    component_changes: [
      { field: "source_srg_ids", prev_value: null, new_value: [stig.security_requirements_guide_id] }
    ],
    items: [
      { rule_id: first.id, changes: [{ field: "status", prev_value: "Not Yet Determined", new_value: null }] },
      { rule_id: second.id, changes: [] }
    ]
  })
  yield* edits.saveUndone(editBatch, owner.id, minute(21))
  yield* (yield* TriageBatchRepository).insert({
    ...place,
    ...bulk,
    triage_status: "duplicate",
    created_by_id: author.id,
    created_at: minute(22),
    items: [itemOf(duplicate, reply.id), itemOf(destroyed, null)]
  })
  yield* makeRelocation(requirements[0]!, author.id)
  yield* makeRelocation(requirements[1]!, author.id, {
    state: "executed",
    target_component_id: target.id,
    created_rule_id: received!.id,
    adjudicated_by_id: owner.id,
    adjudicated_at: minute(21)
  })
  yield* makeRelocation(requirements[1]!, author.id, {
    state: "declined",
    adjudicated_by_id: owner.id,
    adjudicated_at: minute(21),
    adjudication_rationale: "Not ours."
  })
  for (const name of ["Thanks", "Another"]) {
    yield* (yield* ResponseTemplateRepository).insert({
      project_id,
      name,
      body: awkwardTexts.join("\n"),
      triage_status: "concur",
      created_at: minute(6),
      updated_at: minute(7)
    })
  }

  const overlays = yield* OverlayRepository
  const publishedStig = yield* makeSrg({ kind: "stig" }, [{}, {}])
  for (const [base_component_id, base_benchmark_id, key] of [
    [stig.id, null, { base_rule_id: second.id }],
    [null, publishedStig.benchmark.id, { base_row_id: publishedStig.rules[1]!.id }]
  ] as const) {
    const over = yield* makeComponent({ ...guide, component_id: base_component_id })
    const [follows, removed] = yield* makeRules(over, [{}, {}])
    yield* components.takeNumbers(over.id, 2)
    const place = { component_id: over.id, project_id }
    yield* overlays.insert({ ...place, base_component_id, base_benchmark_id }, [
      {
        ...Base.following(follows!.id, place, key),
        overridden: ["title", "fixtext"],
        changed: [{ field: "title", prev_value: awkwardTexts.join("+"), new_value: "" }]
      },
      Base.following(removed!.id, place, {})
    ])
  }

  yield* (yield* SubmissionRepository).insert({
    component_id: stig.id,
    kind: "submission",
    counts: null,
    number: 2,
    submitted_by: author.name,
    submitted_at: minute(22),
    comment: awkwardTexts.join("\n"),
    version: 1,
    release: 2,
    marking: "CUI",
    file_name: "ü.xlsx",
    sha256: createHash("sha256").update("docket").digest("hex"),
    rule_numbers: [1, 2],
    left_out: [3],
    straightened: [{ rule_number: 1, field: "fixtext", character: "“", plain: '"', count: 2 }],
    with_errors: [2],
    file: Buffer.from("docket").toString("base64")
  })

  yield* (yield* MentionRepository).save([{ review_id: reply.id, user_ids: [owner.id, reviewer.id] }], minute(15))
  yield* (yield* MentionRepository).end(owner.id, [top.id], minute(16))
  const imports = yield* CommentImportRepository
  const sheet = {
    component_id: stig.id,
    number: 1,
    file_name: "ü.xlsx",
    imported_by: author.name,
    imported_at: minute(13),
    comments: 2,
    undone_by: null,
    undone_at: null
  }
  yield* imports.insert(sheet, [
    { review_id: imported.id, fingerprint: pinOf("row 1").sha256 },
    { review_id: general.id, fingerprint: pinOf("row 2").sha256 }
  ])
  yield* imports.insert({ ...sheet, number: 2, undone_by: owner.name, undone_at: minute(14) }, [])
  const outside = yield* PublicCommentRepository
  const visit = {
    ...place,
    rule_id: first.id,
    section: "fixtext",
    comment: awkwardTexts.join("\n"),
    comment_type: "technical",
    organization: awkwardTexts[0]!,
    external_reference: "#7",
    name: "Grace Hopper",
    email: "grace@example.org",
    user_id: null,
    pin,
    created_at: minute(11)
  } as const
  const waits = { state: "awaiting", review_id: null, decided_by_id: null, decided_at: null, reason: "" } as const
  const awaiting = yield* outside.insert({ ...visit, ...waits, tracking_number: `1 ${project_id}` })
  yield* outside.insert({
    ...visit,
    rule_id: null,
    section: null,
    pin: null,
    tracking_number: `2 ${project_id}`,
    state: "refused",
    review_id: null,
    decided_by_id: owner.id,
    decided_at: minute(12),
    reason: awkwardTexts.join(" ")
  })
  yield* outside.insert({
    ...visit,
    email: "",
    user_id: author.id,
    tracking_number: `3 ${project_id}`,
    state: "accepted",
    review_id: top.id,
    decided_by_id: null,
    decided_at: minute(11),
    reason: ""
  })

  const about = { audited_name: "Comment", comment: "Why", rule_id: first.id, component_id: stig.id, project_id }
  const change = (field: string, prev_value: unknown, new_value: unknown) => ({ field, prev_value, new_value })
  yield* Audit.record(callerOf(author), minute(23), [
    {
      ...about,
      action: "triage",
      auditable_type: "Review",
      auditable_id: duplicate.id,
      changes: [
        change("duplicate_of_review_id", null, top.id),
        change("triage_set_by_id", null, author.id),
        change("proposal_accepted_for", null, { rule_id: first.id, field: "fixtext" }),
        change("public_comment_ids", null, [awaiting]),
        change("merged_from", null, [duplicate.id, destroyed.id]),
        change("title", "1", "2")
      ]
    },
    { ...about, action: "admin_destroy", auditable_type: "Review", auditable_id: destroyed.id, changes: [] },
    {
      ...about,
      rule_id: null,
      action: "create",
      auditable_type: "Component",
      auditable_id: stig.id,
      changes: [
        change("source_srg_ids", null, [srg.benchmark.id, other.benchmark.id]),
        change("prefix", null, "LNUX-01")
      ]
    },
    {
      ...about,
      rule_id: null,
      component_id: null,
      action: "update",
      auditable_type: "Project",
      auditable_id: project_id,
      changes: [change("visibility", "hidden", "discoverable")]
    }
  ])
  yield* reviews.remove([destroyed.id])
  return { owner, author, reviewer, project, stig, top, gone, users: [owner, author, reviewer] }
})

/** Maps the people of an archive to these users. */
const mapped = (
  users: ReadonlyArray<{ readonly id: number; readonly name: string }>
): RestoreArchive.RestoreCommand => ({
  ...command,
  people: Object.fromEntries(users.map(({ id, name }) => [name, id])) as RestoreArchive.RestoreCommand["people"]
})

const without = (lines: Lines, ...kinds: ReadonlyArray<ArchivedRecord.Kind>) =>
  Object.fromEntries(Object.entries(lines).filter(([kind]) => !kinds.some((one) => one === kind)))

export const suite: Suite = (it, adapter) => {
  if (adapter.severalTransactions) {
    it.effect("a change during the reading of an archive is not in it", () =>
      Effect.gen(function* () {
        const archives = yield* ArchiveRepository
        const { component, rules, user } = yield* makeWorkplace()
        const comment = newComment(component, rules[0]!, user.id)
        yield* storeOne(comment)
        const [read, written] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
        yield* Effect.forkChild(
          Deferred.await(read).pipe(
            Effect.andThen(storeOne(comment)),
            Effect.andThen(Deferred.succeed(written, undefined))
          )
        )
        const [before, after] = yield* archives.snapshot(
          Effect.gen(function* () {
            const first = yield* archives.read("reviews", component.id)
            yield* Deferred.succeed(read, undefined)
            yield* Deferred.await(written)
            return [first, yield* archives.read("reviews", component.id)] as const
          })
        )
        expect(before.length).toBe(1)
        expect(after).toEqual(before)
        expect((yield* archives.read("reviews", component.id)).length).toBe(2)
      })
    )
  }

  it.effect("a project that is restored with its people has the same archive again, line by line", () =>
    Effect.gen(function* () {
      const { owner, project, users } = yield* makeEverything
      const caller = asSiteAdmin(owner)
      const before = yield* archived(caller, { project_id: project.id })
      for (const kind of ArchivedRecord.kinds) expect([kind, before[kind]?.length]).not.toEqual([kind, 0])
      yield* settle
      const end = yield* (yield* FeedRepository).end
      const report = yield* RestoreArchive.restore(caller, mapped(users), opened(before))
      expect(report.warnings).toEqual(["1 person has only a name, without an account: Grace Hopper."])
      expect(report.project.id).not.toBe(project.id)
      const after = yield* archived(caller, { project_id: report.project.id })
      expect(after).toEqual(before)
      // Restored entries are not new events.
      yield* settle
      const feed = yield* FeedRepository
      const news = yield* feed.page({ user_id: owner.id, site_admin: false }, end, 100)
      expect(news.entries.map(({ action, project_id }) => [action, project_id])).toEqual([
        ["restore", report.project.id]
      ])
      // The archive of the restored project is equal too, and the original is unchanged.
      expect(yield* archived(caller, { project_id: project.id })).toEqual(before)
    })
  )

  it.effect("people without accounts are shown by their names, and their texts and acts are unchanged", () =>
    Effect.gen(function* () {
      const { owner, project, stig } = yield* makeEverything
      const stranger = yield* makeUser()
      const before = yield* archived(asSiteAdmin(owner), { project_id: project.id })
      const report = yield* RestoreArchive.restore(
        callerOf(stranger),
        { ...command, name: "Elsewhere" },
        opened(before)
      )
      expect(report.project.name).toBe("Elsewhere")
      expect(report.warnings.length).toBeGreaterThan(3)
      const after = yield* archived(callerOf(stranger), { project_id: report.project.id })
      const lost = [
        "project",
        "people",
        "memberships",
        "assignments",
        "mentions",
        "rules",
        "components",
        "documents"
      ] as const
      // The STIG follows the SRG that is left out.
      const renumbered = (line: string) => line.replace(/"(id|base_document_id)":4/, '"$1":3')
      expect(without(after, ...lost)).toEqual({
        ...without(before, ...lost),
        overlays: before.overlays?.map(renumbered),
        // The history names who decided them.
        public_comments: before.public_comments?.map((line) =>
          line.replace(/"(user|decided_by)":"[^"]*"/g, '"$1":null')
        )
      })
      // Only site admins say which SRG a component was published as.
      expect(after.components).toEqual(
        before.components?.map((line) => line.replace(/"published_srg_id":\d+/, '"published_srg_id":null'))
      )
      expect(after.documents).toEqual(before.documents?.toSpliced(-2, 1).map(renumbered))
      expect(after.memberships?.length).toBe(1)
      expect(after.rules?.map((line) => line.replace(/"review_requestor":"[^"]*"/, '"review_requestor":null'))).toEqual(
        before.rules?.map((line) => line.replace(/"review_requestor":"[^"]*"/, '"review_requestor":null'))
      )
      const again = yield* RestoreArchive.restore(
        callerOf(stranger),
        { ...mapped([stranger]), people: {} },
        opened(after)
      )
      const third = yield* archived(callerOf(stranger), { project_id: again.project.id })
      expect(without(third, "memberships", "people")).toEqual(without(after, "memberships", "people"))
      const copy = report.components.find(({ name }) => name === stig.name)
      const { page: _page, per_page: _perPage, sort: _sort, order: _order, ...filter } = everyComment
      const page = yield* (yield* CommentViewRepository).matching(copy!.id, { ...filter, include_deleted: true }, 100)
      const views = yield* (yield* CommentViewRepository).views(page.ids, stranger.id)
      expect(views.every(({ commenter_imported }) => commenter_imported)).toBe(true)
      expect(views.some(({ reactions }) => reactions.up === 1 && reactions.down === 1)).toBe(true)
    })
  )

  const sharedPlace = once(Effect.all([makeUser(), makeSrg({}, [{}, {}, {}])]))
  it.effect.prop(
    "a valid archive of any shape is restored, and archived again the same",
    [Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2 ** 31 }))],
    ([seed]) =>
      Effect.gen(function* () {
        const [stranger, srg] = yield* sharedPlace
        const records = randomArchive(seed, srg.benchmark, srg.rules.length)
        const lines: Record<string, ReadonlyArray<string>> = {}
        const write = <K extends ArchivedRecord.Kind>(kind: K) => {
          const encode = Schema.encodeSync(ArchivedRecord.lineOf(kind))
          lines[kind] = records[kind].map((record) => JSON.stringify(encode(record)))
        }
        for (const kind of ArchivedRecord.kinds) write(kind)
        const report = yield* RestoreArchive.restore(callerOf(stranger), command, opened(lines))
        const again = yield* archived(callerOf(stranger), { project_id: report.project.id })
        // People without records are left out. The restoring user is the only member.
        for (const kind of ArchivedRecord.kinds) {
          if (kind !== "people" && kind !== "memberships") expect([kind, again[kind]]).toEqual([kind, lines[kind]])
        }
      }),
    { arbitrary: { runs: 15 } }
  )

  it.effect("a dry run does everything and leaves nothing", () =>
    Effect.gen(function* () {
      const { owner, project, users } = yield* makeEverything
      const caller = asSiteAdmin(owner)
      const before = yield* archived(caller, { project_id: project.id })
      const projects = yield* ProjectRepository
      const listed = { page: 1, per_page: 1, q: null, sort: null, order: "asc" } as const
      const { total } = yield* projects.page(listed, caller)
      const report = yield* RestoreArchive.restore(caller, { ...mapped(users), dry_run: true }, opened(before))
      expect([report.dry_run, report.components.length]).toEqual([true, 7])
      expect((yield* projects.page(listed, caller)).total).toBe(total)
    })
  )

  it.effect("a component is restored into an existing project, with a new name where its own is in use", () =>
    Effect.gen(function* () {
      const { owner, project, stig, users } = yield* makeEverything
      const caller = asSiteAdmin(owner)
      const lines = yield* archived(caller, { component_id: stig.id })
      expect(lines.components?.length).toBe(1)
      const archive = opened(lines, "component")
      const into = { ...mapped(users), project_id: project.id }
      const taken = yield* Effect.exit(RestoreArchive.restore(caller, into, archive))
      expect(JSON.stringify(taken)).toContain("ComponentIsThere")
      const report = yield* RestoreArchive.restore(caller, { ...into, names: { [stig.name]: "Again" } }, archive)
      expect(report.components.map(({ name }) => name)).toEqual(["Again"])
      const again = yield* archived(caller, { component_id: report.components[0]!.id })
      expect(without(again, "components")).toEqual(without(lines, "components"))
    })
  )

  it.effect("only a site admin maps people to accounts; addresses are included on request", () =>
    Effect.gen(function* () {
      const { author, owner, project, stig, users } = yield* makeEverything
      const lines = yield* archived(asSiteAdmin(owner), { project_id: project.id }, true)
      expect(lines.people?.join()).toContain(author.email)
      expect((yield* archived(asSiteAdmin(owner), { project_id: project.id })).people?.join()).not.toContain("@")
      const denied = yield* Effect.exit(RestoreArchive.restore(callerOf(owner), mapped(users), opened(lines)))
      expect(JSON.stringify(denied)).toContain("PermissionDenied")
      const matched = yield* RestoreArchive.restore(
        asSiteAdmin(owner),
        { ...command, match_emails: true, name: "Matched" },
        opened(lines)
      )
      expect(matched.warnings.join()).not.toContain(author.name)
      const hidden = yield* Effect.exit(archived(callerOf(author), { project_id: project.id }))
      expect(JSON.stringify(hidden)).toContain("PermissionDenied")
      const admin = yield* makeUser()
      yield* makeMember(admin.id, { project_id: project.id, component_id: stig.id }, "admin")
      expect((yield* archived(callerOf(admin), { component_id: stig.id })).components?.length).toBe(1)
      expect(Exit.isFailure(yield* Effect.exit(archived(callerOf(admin), { component_id: stig.id }, true)))).toBe(true)
    })
  )

  it.effect("an archive with inconsistent records is refused with every line, and nothing is stored", () =>
    Effect.gen(function* () {
      const { owner, project, users } = yield* makeEverything
      const caller = asSiteAdmin(owner)
      const lines = yield* archived(caller, { project_id: project.id })
      const changed = (kind: ArchivedRecord.Kind, change: (line: string) => string): Lines => ({
        ...lines,
        [kind]: lines[kind]?.map((line, index) => (index === 0 ? change(line) : line))
      })
      const refusedFor = (broken: Lines) =>
        RestoreArchive.restore(caller, mapped(users), opened(broken)).pipe(
          Effect.as<ReadonlyArray<string>>([]),
          Effect.catchTag("Refused", ({ refusals }) => Effect.succeed(refusals.map(({ detail }) => detail)))
        )
      const first = yield* refusedFor(changed("satisfactions", (line) => line.replace(/"rule_id":\d+/, '"rule_id":99')))
      expect(first.join()).toContain("satisfactions.jsonl, line 1: rules.jsonl has no line 99.")
      const second = yield* refusedFor(changed("pinned_texts", (line) => line.replace('"text":"', '"text":"!')))
      expect(second.join()).toContain("pinned_texts.jsonl, line 1: its hash does not match the text.")
      const third = yield* refusedFor(changed("reviews", (line) => line.replace(/"author":"[^"]*"/, '"author":"Eve"')))
      expect(third.join()).toContain('reviews.jsonl, line 1: "Eve" is not among the people.')
      const fourth = yield* refusedFor(
        changed("rules", (line) => line.replace(/"rule_number":\d+/, '"rule_number":77'))
      )
      expect(fourth.join()).toContain("rules.jsonl, line 1: its number is beyond the last number of its component.")
      const fifth = yield* refusedFor(changed("comment_versions", (line) => line.replace('"number":1', '"number":3')))
      expect(fifth.join()).toContain(
        "comment_versions.jsonl, line 1: the versions of a review must be numbered from 1 without gaps."
      )
      const sixth = yield* refusedFor(
        changed("documents", (line) =>
          line
            .replace(/"content_sha256":"[0-9a-f]/, (text) => `${text.slice(0, -1)}f`)
            .replace(/"content_sha256":"f[0-9a-f]{8}/, '"content_sha256":"f00000000')
        )
      )
      expect(sixth.join()).toContain("differs from the one in the archive")
    })
  )
}
