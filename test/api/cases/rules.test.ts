/** `GET /components/{id}/rules` and `GET /rules/{id}`: the complete content of both kinds of requirement; comments on them (section 5 and R10.2–R10.6). */
import { describe, expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"
import type { Comment } from "../src/World.ts"

const utc = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} UTC$/
const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

const cciSystem = "http://cyber.mil/cci"

forEachAdapter("requirements", (service) => {
  const people = () => service.world.people
  const open = (id: number | undefined) => people().viewer.api.get(`/rules/${id}`)

  const emptyDescription = {
    false_positives: "",
    false_negatives: "",
    documentable: false,
    mitigations: "",
    severity_override_guidance: "",
    potential_impacts: "",
    third_party_tools: "",
    mitigation_control: "",
    responsibility: "",
    ia_controls: "",
    mitigations_available: "",
    poam_available: "",
    poam: "",
    _destroy: false
  }

  test("of a component are listed by number, with full content", async () => {
    const { both, main } = service.world
    const { body, status } = await people().viewer.api.get(`/components/${both.id}/rules`)
    expect(status).toBe(200)
    expect(body).toHaveLength(13)
    expect(body.map(({ rule_id }: { rule_id: string }) => rule_id)).toEqual(
      body.map((_: unknown, at: number) => String(at + 1).padStart(6, "0"))
    )
    // The primary source comes first, each source by SRG id. The id that occurs twice is selected twice.
    const srgIds = body.map(({ srg_id }: { srg_id: string }) => srg_id)
    expect(srgIds.slice(0, 8)).toEqual(srgIds.slice(0, 8).toSorted())
    expect(srgIds.slice(8)).toEqual(srgIds.slice(8).toSorted())
    expect(srgIds.filter((id: string) => id === "SRG-OS-000033-EXMP-00014")).toHaveLength(3)

    const [first] = (await people().viewer.api.get(`/components/${main.id}/rules`)).body
    const { agency_rule_descriptions_attributes, checks_attributes, rule_descriptions_attributes, ...flat } = first
    expect(flat).toEqual({
      id: main.rules[0],
      rule_id: "000001",
      displayed_name: `${main.prefix}-000001`,
      document_type: "stig",
      component_id: main.id,
      srg_id: "SRG-OS-000001-EXMP-00001",
      status: "Not Yet Determined",
      status_justification: "",
      vendor_comments: "",
      artifact_description: "",
      locked: false,
      locked_fields: {},
      review_requestor_id: null,
      changes_requested: false,
      source_removed: false,
      source_changed: null,
      lint_off: [],
      // The requirement is Not Yet Determined.
      lint: { errors: 1, warnings: 0, off: 0 },
      comments: { open: 0, total: 0 },
      missing: ["status"],
      assignee: null,
      due_on: null,
      nist_control_family: "AC-2 (1)",
      met_elsewhere: null,
      satisfies: [],
      satisfied_by: [],
      created_at: expect.stringMatching(iso),
      updated_at: expect.stringMatching(iso),
      title: "The system must manage accounts by automated means.",
      version: "SRG-OS-000001-EXMP-00001",
      rule_severity: "medium",
      rule_weight: "10.0",
      ident: "CCI-000015",
      ident_system: cciSystem,
      fixtext: "Configure the system to manage accounts by automated means.",
      fixtext_fixref: "F-1r100001_fix",
      further_fixes_attributes: [],
      other_idents: [],
      fix_id: "F-1r100001_fix",
      vuln_id: "V-800001",
      legacy_ids: "V-70001, SV-80001",
      inspec_control_body: "",
      inspec_control_body_lang: "ruby",
      inspec_control_file_lang: "ruby",
      check_content: "Verify that accounts are managed by automated means.\n\nIf it does not, this is a finding.",
      vuln_discussion: "Managing accounts by hand invites mistakes."
    })
    expect(agency_rule_descriptions_attributes).toEqual([
      { ...emptyDescription, id: expect.any(Number), vuln_discussion: flat.vuln_discussion }
    ])
    expect(checks_attributes).toEqual([
      {
        id: expect.any(Number),
        system: "C-1r100001_chk",
        content_ref_name: "M",
        content_ref_href: "Example_Operating_System_SRG.xml",
        content: flat.check_content,
        _destroy: false
      }
    ])
    expect(rule_descriptions_attributes).toHaveLength(1)
    expect(rule_descriptions_attributes[0].description).toContain(`<VulnDiscussion>${flat.vuln_discussion}`)
  })

  test("include everything that an editor shows", async () => {
    const { main } = service.world
    const { body, status } = await open(main.rules[0])
    expect(status).toBe(200)
    const [listed] = (await people().viewer.api.get(`/components/${main.id}/rules`)).body
    const {
      check_content: _check,
      comments: _comments,
      lint: _lint,
      missing: _missing,
      vuln_discussion: _discussion,
      ...shared
    } = listed
    expect(body).toMatchObject(shared)
    expect(body).toMatchObject({
      comment_summary: { open: 0, total: 0 },
      reviews: [],
      additional_answers_attributes: [],
      srg_info: { version: "V1R2" },
      srg_rule_attributes: {
        rule_id: "SV-800001r100001_rule",
        title: body.title,
        version: body.version,
        rule_severity: "medium",
        vuln_id: "V-800001",
        checks_attributes: [{ content: body.checks_attributes[0].content }]
      }
    })
    expect(body.inspec_control_file).toMatch(new RegExp(`^control '${body.displayed_name}' do\n  title `))
    for (const { created_at } of body.histories) expect(created_at).toMatch(utc)
  })

  test("keep their text character for character", async () => {
    const { main } = service.world
    const third = (await open(main.rules[2])).body
    expect(third.agency_rule_descriptions_attributes[0].vuln_discussion).toBe(
      "Who can make accounts can make themselves invisible.\n\n    Records must hold:\n\t- who\n\t- when <local time>\n"
    )
    const fifth = (await open(main.rules[4])).body
    expect(fifth.agency_rule_descriptions_attributes[0].vuln_discussion).toContain(
      `"I've read & consent to terms in OAM&P"`
    )
    expect(fifth.ident).toBe("CCI-000048, CCI-000050")
  })

  test("that are authored for an SRG have no satisfactions at all", async () => {
    const { authored, main } = service.world
    const listed = (await people().viewer.api.get(`/components/${authored.id}/rules`)).body
    expect(listed).toHaveLength(5)
    for (const rule of [...listed, (await open(authored.rules[0])).body]) {
      expect(rule.document_type).toBe("srg")
      expect("satisfies" in rule || "satisfied_by" in rule).toBe(false)
    }
    const stig = (await open(main.rules[0])).body
    expect("satisfies" in stig && "satisfied_by" in stig).toBe(true)
  })

  test("show their whole conversation, oldest first, with a summary", async () => {
    const { comment, component, project } = service.world
    const { id: componentId, prefix, rules } = await component(project)
    const rule = rules[0] ?? 0
    const first = await comment(people().viewer, { rule }, { section: "title" })
    const second = await comment(people().author, { rule })
    const reply = await comment(people().author, { rule }, { responding_to_review_id: first.id, section: "title" })
    const deeper = await comment(people().viewer, { rule }, { responding_to_review_id: reply.id })
    await people().author.api.patch(`/reviews/${second.id}/triage`, { triage_status: "informational" })
    await people().author.api.post(`/reviews/${first.id}/reactions`, { kind: "down" })

    const { body } = await open(rule)
    expect(body.reviews.map(({ id }: Comment) => id)).toEqual([first.id, second.id, reply.id, deeper.id])
    expect(body.comment_summary).toEqual({ open: 3, total: 4 })
    const { viewer } = people()
    expect(body.reviews[0]).toMatchObject({
      id: first.id,
      action: "comment",
      comment: `${viewer.name} has a remark.`,
      created_at: expect.stringMatching(utc),
      triage_status: "pending",
      triage_set_at: null,
      triage_set_by_id: null,
      adjudicated_at: null,
      rule_id: rule,
      component_id: componentId,
      section: "title",
      responding_to_review_id: null,
      duplicate_of_review_id: null,
      addressed_by_rule_id: null,
      name: viewer.name,
      author_name: viewer.name,
      commenter_display_name: viewer.name,
      triager_display_name: null,
      adjudicator_display_name: null,
      triager_imported: false,
      adjudicator_imported: false,
      commenter_imported: false,
      commentable_type: "BaseRule",
      responses_count: 1,
      rule_displayed_name: `${prefix}-000001`,
      author_email: viewer.email,
      commenter_email: viewer.email,
      reactions: { up: 0, down: 1, mine: null }
    })
    expect(body.reviews[2]).toMatchObject({
      triage_status: null,
      responses_count: 1,
      responding_to_review_id: first.id
    })
    const asAuthor = (await people().author.api.get(`/rules/${rule}`)).body
    expect(asAuthor.reviews[0].reactions).toEqual({ up: 0, down: 1, mine: "down" })
  })

  describe("accept comments", () => {
    const post = (review: object, rule = service.world.main.rules[0], by = people().viewer) =>
      by.api.post(`/rules/${rule}/reviews`, { review })

    test("with a text that is stored unchanged", async () => {
      const text = " <script>\r\n\t“smart” \u{1F600} é e\u0301 \\ ' \" % _ "
      const { body, status } = await post({ action: "comment", comment: text })
      expect(status).toBe(201)
      expect(body.review.comment).toBe(text)
      const shown = (await open(service.world.main.rules[0])).body.reviews.at(-1)
      expect(shown).toEqual({ ...body.review, quote_place: null })
    })

    test("with a text of 1 to 10,000 characters that XML allows", async () => {
      expect((await post({ comment: "\u{1F600}".repeat(10_000) })).status).toBe(201)
      for (const comment of ["", " \n\t ", "x".repeat(10_001)]) {
        const answer = await post({ comment })
        expect(answer, answer.text.slice(0, 200)).toMatchObject({
          status: 422,
          body: { errors: [{ pointer: "/review/comment" }] }
        })
      }
      for (const odd of ["\u0001", "\u000b", "\u001f", "\ufffe", "\uffff"]) {
        const answer = await post({ comment: `a${odd}b` })
        expect(answer).toMatchObject({ status: 422, body: { code: "unrepresentable_text" } })
      }
    })

    test("in an existing section", async () => {
      for (const section of ["title", "severity", "status", "fixtext", "check_content", "vuln_discussion", null]) {
        expect((await post({ comment: "Here.", section })).body.review.section).toBe(section)
      }
      expect((await post({ comment: "Here.", section: "Fix" })).status).toBe(400)
      expect((await post({ comment: "Here.", action: "shout" })).status).toBe(400)
    })

    test("in reply to a comment on the same requirement", async () => {
      const { comment, main } = service.world
      const parent = await comment(people().author, { rule: main.rules[1] ?? 0 })
      const onComponent = await comment(people().author, { component: main.id })
      expect(await post({ comment: "There.", responding_to_review_id: parent.id })).toMatchObject({
        status: 422,
        body: { code: "parent_elsewhere" }
      })
      expect((await post({ comment: "There.", responding_to_review_id: onComponent.id })).status).toBe(422)
      expect(await post({ comment: "There.", responding_to_review_id: Number.MAX_SAFE_INTEGER })).toMatchObject({
        status: 422,
        body: { code: "target_not_found", errors: [{ pointer: "/review/responding_to_review_id" }] }
      })
    })

    test("and reviews, by the roles that each act needs", async () => {
      const { component, project } = service.world
      const { rules } = await component(project)
      const [rule = 0] = rules
      const act = (action: string, who: "viewer" | "author" | "reviewer" | "admin") =>
        post({ action, comment: "As agreed." }, rule, people()[who])
      const stateOf = async () => {
        const { changes_requested, locked, review_requestor_id } = (await open(rule)).body
        return { changes_requested, locked, review_requestor_id }
      }
      const { author, reviewer } = people()

      expect((await act("request_review", "viewer")).status).toBe(403)
      expect((await act("approve", "reviewer")).status).toBe(422)
      expect(await act("request_review", "author")).toMatchObject({
        status: 201,
        body: { review: { action: "request_review", triage_status: null } }
      })
      expect(await stateOf()).toEqual({ changes_requested: false, locked: false, review_requestor_id: author.id })
      expect((await act("request_review", "author")).status).toBe(422)
      expect((await act("request_changes", "author")).status).toBe(403)
      expect((await act("revoke_review_request", "reviewer")).status).toBe(422)
      expect((await act("request_changes", "reviewer")).status).toBe(201)
      expect(await stateOf()).toEqual({ changes_requested: true, locked: false, review_requestor_id: null })
      expect((await act("request_review", "reviewer")).status).toBe(201)
      expect(await stateOf()).toEqual({ changes_requested: false, locked: false, review_requestor_id: reviewer.id })
      // It is their own request, and the requirement is Not Yet Determined.
      const own = await act("approve", "reviewer")
      expect(own).toMatchObject({ status: 422, body: { code: "invalid" } })
      expect(own.body.errors.map(({ code }: { code: string }) => code)).toContain("own_request")
      expect((await act("revoke_review_request", "reviewer")).status).toBe(201)
      expect((await act("lock_control", "reviewer")).status).toBe(403)
      // The requirement is Not Yet Determined, so it cannot be locked (R10.4).
      expect((await act("lock_control", "admin")).status).toBe(422)
      expect((await act("unlock_control", "admin")).status).toBe(422)
    })
  })

  test("of two components never have each other's comments", async () => {
    const { both, comment } = service.world
    const { id } = await comment(people().viewer, { rule: both.rules[3] ?? 0 })
    for (const rule of both.rules.filter((one) => one !== both.rules[3])) {
      expect((await open(rule)).body.reviews.map((review: Comment) => review.id)).not.toContain(id)
    }
  })
})
