/** `GET /components/{id}/comments`: content, filters, counts, pages and order (section 7 of the rules). */
import { beforeAll, describe, expect, test } from "vitest"
import { copyComment } from "../src/Copies.ts"
import { forEachAdapter } from "../src/Service.ts"
import type { BuiltComponent, Comment } from "../src/World.ts"

const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

const noCounts = {
  pending: 0,
  concur: 0,
  concur_with_comment: 0,
  non_concur: 0,
  duplicate: 0,
  informational: 0,
  needs_clarification: 0,
  withdrawn: 0,
  addressed_by: 0
}

forEachAdapter("the list of comments", (service) => {
  let component: BuiltComponent
  let onCheck: Comment
  let onFix: Comment
  let general: Comment
  let onComponent: Comment
  let secondReply: Comment

  const list = (query = "", of = component.id) =>
    service.world.people.viewer.api.get(`/components/${of}/comments${query === "" ? "" : `?${query}`}`)
  const idsOf = async (query: string): Promise<ReadonlyArray<number>> => {
    const { body, status } = await list(query)
    expect(status).toBe(200)
    return body.rows.map(({ id }: { id: number }) => id)
  }

  beforeAll(async () => {
    const { comment, component: make, people, project } = service.world
    component = await make(project)
    const [first = 0, second = 0, third = 0] = component.rules
    onCheck = await comment(
      people.viewer,
      { rule: first },
      { section: "check_content", comment: "100% of Ålesund's_logs" }
    )
    onFix = await comment(
      people.author,
      { rule: second },
      { section: "fixtext", comment: "Say WHERE the file is.", comment_type: "technical" }
    )
    general = await comment(people.viewer, { rule: third }, { comment: "Is the file needed? <b>\n\t“why”" })
    onComponent = await comment(people.reviewer, { component: component.id }, { comment: "Well done." })
    const reply = await comment(
      people.author,
      { rule: first },
      { comment: "Which journal?", responding_to_review_id: onCheck.id }
    )
    secondReply = await comment(
      people.viewer,
      { rule: first },
      { comment: "The audit one.", responding_to_review_id: reply.id }
    )
    await people.author.api.patch(`/reviews/${onFix.id}/triage`, {
      triage_status: "informational",
      response_comment: "Thanks."
    })
    await people.author.api.patch(`/reviews/${general.id}/triage`, { triage_status: "concur" })
  })

  test("of a component without any is empty, with every count", async () => {
    const { both } = service.world
    const { body, status } = await list("", both.id)
    expect(status).toBe(200)
    expect(body).toEqual({
      rows: [],
      pagination: { page: 1, per_page: 25, total: 0, total_comments: 0 },
      status_counts: noCounts
    })
  })

  test("has the pending ones, newest first, with complete rows", async () => {
    const { people } = service.world
    const { body } = await list()
    expect(body.rows.map(({ id }: Comment) => id)).toEqual([onComponent.id, onCheck.id])
    expect(body.rows[1]).toEqual({
      id: onCheck.id,
      component_id: component.id,
      component_name: expect.any(String),
      commentable_type: "BaseRule",
      rule_id: component.rules[0],
      rule_displayed_name: `${component.prefix}-000001`,
      rule_deleted: false,
      section: "check_content",
      author_id: people.viewer.id,
      author_name: people.viewer.name,
      author_email: people.viewer.email,
      comment: "100% of Ålesund's_logs",
      proposed_text: null,
      quote: null,
      comment_type: null,
      organization: null,
      external_reference: null,
      proposal_accepted_at: null,
      triage_status: "pending",
      triage_set_at: null,
      adjudicated_at: null,
      triager_display_name: null,
      adjudicator_display_name: null,
      duplicate_of_review_id: null,
      addressed_by_rule_id: null,
      assignee: null,
      due_on: null,
      created_at: expect.stringMatching(iso),
      updated_at: expect.stringMatching(iso),
      responses_count: 1,
      reactions: { up: 0, down: 0, mine: null },
      permits: {
        ...Object.fromEntries(
          [
            "triage",
            "assign",
            "describe",
            "adjudicate",
            "reopen",
            "accept_proposal",
            "apply_text",
            "change_section",
            "see_versions",
            "move",
            "merge",
            "admin_withdraw",
            "admin_restore",
            "admin_destroy"
          ].map((act) => [act, ["permission_denied"]])
        ),
        reply: true,
        react: true,
        edit: true,
        withdraw: true
      }
    })
    expect(body.rows[0]).toMatchObject({
      commentable_type: "Component",
      rule_id: null,
      rule_displayed_name: "(component)",
      section: null
    })
    expect(body.pagination).toEqual({ page: 1, per_page: 25, total: 2, total_comments: 4 })
    expect(body.status_counts).toEqual({ ...noCounts, pending: 2, concur: 1, informational: 1 })
  })

  test("shows who decided, and when", async () => {
    const { author } = service.world.people
    const { body } = await list("triage_status=informational")
    expect(body.rows).toHaveLength(1)
    expect(body.rows[0]).toMatchObject({
      id: onFix.id,
      triage_set_at: expect.stringMatching(iso),
      adjudicated_at: expect.stringMatching(iso),
      triager_display_name: author.name,
      adjudicator_display_name: author.name,
      responses_count: 1
    })
  })

  test("is filtered by each parameter", async () => {
    const { people } = service.world
    const all = [onComponent.id, general.id, onFix.id, onCheck.id]
    const [first, second] = component.rules
    expect(await idsOf("triage_status=all")).toEqual(all)
    expect(await idsOf("triage_status=concur")).toEqual([general.id])
    expect(await idsOf("triage_status=duplicate")).toEqual([])
    expect(await idsOf("triage_status=all&section=fixtext")).toEqual([onFix.id])
    expect(await idsOf("triage_status=all&section=none")).toEqual([onComponent.id, general.id])
    expect(await idsOf("triage_status=all&comment_type=technical")).toEqual([onFix.id])
    expect(await idsOf("triage_status=all&comment_type=editorial")).toEqual([])
    expect(await idsOf("triage_status=all&comment_type=none")).toEqual([onComponent.id, general.id, onCheck.id])
    expect((await list("comment_type=other")).status).toBe(400)
    expect(await idsOf(`triage_status=all&rule_id=${second}`)).toEqual([onFix.id])
    expect(await idsOf(`triage_status=all&rule_id=${service.world.main.rules[0]}`)).toEqual([])
    expect(await idsOf(`triage_status=all&author_id=${people.viewer.id}`)).toEqual([general.id, onCheck.id])
    expect(await idsOf("triage_status=all&resolved=true")).toEqual([onFix.id])
    expect(await idsOf("triage_status=all&resolved=false")).toEqual([onComponent.id, general.id, onCheck.id])
    expect(await idsOf("triage_status=all&resolved=all")).toEqual(all)
    expect(await idsOf("triage_status=all&commentable_type=rule")).toEqual([general.id, onFix.id, onCheck.id])
    expect(await idsOf("triage_status=all&commentable_type=component")).toEqual([onComponent.id])
    for (const other of ["Rule", "both", "", "BaseRule"]) {
      expect(await idsOf(`triage_status=all&commentable_type=${other}`), other).toEqual(all)
    }
    expect(await idsOf(`triage_status=all&rule_id=${first}&author_id=${people.author.id}`)).toEqual([])
  })

  test("is searched for every term, in comments and replies, literally", async () => {
    const search = (q: string) => idsOf(`triage_status=all&q=${encodeURIComponent(q)}`)
    expect(await search("file")).toEqual([general.id, onFix.id])
    expect(await search("FILE where")).toEqual([onFix.id])
    expect(await search(`"the file"`)).toEqual([general.id, onFix.id])
    expect(await search(`"file the"`)).toEqual([])
    expect(await search("journal")).toEqual([onCheck.id])
    expect(await search("audit")).toEqual([onCheck.id])
    expect(await search("åLESUND")).toEqual([onCheck.id])
    expect(await search("%")).toEqual([onCheck.id])
    expect(await search("_")).toEqual([onCheck.id])
    expect(await search("0% of")).toEqual([onCheck.id])
    expect(await search("F_le")).toEqual([])
    expect(await search("fil%needed")).toEqual([])
    expect(await search("\\")).toEqual([])
    expect(await search("'")).toEqual([onCheck.id])
    expect(await search("“why”")).toEqual([general.id])
    expect(await search(`#${onFix.id}`)).toEqual([onFix.id])
    expect(await search(`#${secondReply.id}`)).toEqual([onCheck.id])
    expect(await search(`#${onFix.id} file`)).toEqual([onFix.id])
    expect(await search(`#${onFix.id} journal`)).toEqual([])
    expect(await search(`#0${onFix.id}`)).toEqual([])
    expect(await search("   ")).toEqual([onComponent.id, general.id, onFix.id, onCheck.id])
  })

  test("is searched by text, and by what the requirement is", async () => {
    const search = (q: string) => idsOf(`triage_status=all&search=${encodeURIComponent(q)}`)
    const first = (await service.world.people.viewer.api.get(`/rules/${component.rules[0]}`)).body
    expect(await search("file")).toEqual([general.id, onFix.id])
    expect(await search("journal")).toEqual([onCheck.id])
    expect(await search(`${component.prefix}-000001`)).toEqual([onCheck.id])
    expect(await search(`000001 journal`)).toEqual([onCheck.id])
    expect(await search("000001 file")).toEqual([])
    expect(await search(first.srg_id)).toContain(onCheck.id)
    expect(await search(`"${first.ident}"`)).toContain(onCheck.id)
    expect(await search("status:nyd")).toEqual([general.id, onFix.id, onCheck.id])
    expect(await search("status:na")).toEqual([])
    expect(await search(`#${secondReply.id}`)).toEqual([onCheck.id])
    expect(await search("  ")).toEqual([onComponent.id, general.id, onFix.id, onCheck.id])
    // The documented parameter searches texts alone.
    expect(await idsOf(`triage_status=all&q=${component.prefix}-000001`)).toEqual([])
    expect(await idsOf("triage_status=all&q=status:nyd")).toEqual([])
    for (const text of ["a".repeat(501), Array.from({ length: 33 }, (_, at) => `t${at}`).join(" ")]) {
      const { body, status } = await list(`search=${encodeURIComponent(text)}`)
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toContain("search")
    }
  })

  test("counts statuses over everything but the status", async () => {
    const countsOf = async (query: string) => (await list(query)).body.status_counts
    const everything = { ...noCounts, pending: 2, concur: 1, informational: 1 }
    for (const query of ["", "triage_status=all", "triage_status=duplicate", "resolved=true", "page=9", "per_page=1"]) {
      expect(await countsOf(query), query).toEqual(everything)
    }
    expect(await countsOf("commentable_type=component")).toEqual({ ...noCounts, pending: 1 })
    expect(await countsOf("section=fixtext")).toEqual({ ...noCounts, informational: 1 })
    expect(await countsOf("q=file")).toEqual({ ...noCounts, concur: 1, informational: 1 })
    expect(await countsOf(`author_id=${service.world.people.reviewer.id}`)).toEqual({ ...noCounts, pending: 1 })
    expect(await countsOf(`rule_id=${component.rules[0]}`)).toEqual({ ...noCounts, pending: 1 })
  })

  test("counts comments, and with them their replies at any depth", async () => {
    const { body } = await list("triage_status=all")
    expect(body.pagination).toMatchObject({ total: 4, total_comments: 7 })
    const found = await list("triage_status=all&q=audit&per_page=1")
    expect(found.body.pagination).toEqual({ page: 1, per_page: 1, total: 1, total_comments: 3 })
    expect(secondReply.id).toBeGreaterThan(0)
  })

  test("includes the requirement of each comment on request", async () => {
    const { body } = await list("include_rule_content=true")
    const [componentRow, ruleRow] = body.rows
    expect(componentRow.rule_content).toBeNull()
    expect(ruleRow.rule_content).toMatchObject({
      title: "The system must manage accounts by automated means.",
      rule_severity: "medium",
      status: "Not Yet Determined",
      version: "SRG-OS-000001-EXMP-00001",
      fixtext: "Configure the system to manage accounts by automated means.",
      ident: "CCI-000015",
      locked: false,
      locked_fields: {},
      satisfied_by: [],
      changed_since_comment: false
    })
    expect(ruleRow.rule_content.check_content).toContain("Verify that accounts are managed")
    for (const off of ["false", "1", "", "TRUE"]) {
      const [row] = (await list(`include_rule_content=${off}`)).body.rows
      expect("rule_content" in row, off).toBe(false)
    }
  })

  test("has the satisfying requirements like the editor, with the inherited fix", async () => {
    const { comment, component: make, people, project } = service.world
    const { id, rules } = await make(project)
    const [child = 0, parent = 0] = rules
    await comment(people.viewer, { rule: child })
    const link = { rule_id: child, satisfied_by_rule_id: parent }
    expect((await people.author.api.post("/rule_satisfactions", link)).status).toBe(201)
    const { body } = await list("include_rule_content=true", id)
    const { body: rule } = await people.viewer.api.get(`/rules/${child}`)
    expect(rule.satisfied_by).toMatchObject([{ id: parent, fixtext: expect.stringContaining("Configure") }])
    expect(body.rows[0].rule_content.satisfied_by).toEqual(rule.satisfied_by)
  })

  test("has addresses for members only", async () => {
    const { people, released } = service.world
    await service.world.comment(people.siteAdmin, { component: released.id })
    const { status } = await people.stranger.api.get(`/components/${released.id}/comments`)
    expect(status).toBe(403)
  })

  test("leaves out comments on deleted requirements by default", async () => {
    const { comment, component: make, people, project } = service.world
    const { id, rules } = await make(project)
    const lost = await comment(people.viewer, { rule: rules[0] ?? 0 })
    await people.viewer.api.get(`/components/${id}/comments`)
    expect((await people.admin.api.delete(`/rules/${rules[0]}`)).status).toBe(200)
    const without = await list("", id)
    expect(without.body).toMatchObject({ rows: [], pagination: { total: 0 }, status_counts: noCounts })
    const { body } = await list("include_deleted=true", id)
    expect(body.rows).toMatchObject([{ id: lost.id, rule_deleted: true }])
  })

  describe("in pages", () => {
    let many: BuiltComponent
    let copies: ReadonlyArray<number>
    const page = (query: string) => list(query, many.id)

    beforeAll(async () => {
      const { comment, component: make, people, project } = service.world
      many = await make(project)
      const { id } = await comment(people.viewer, { rule: many.rules[0] ?? 0 })
      copies = [id, ...(await copyComment(service, id, 59))]
    })

    test("is in one order at any page size, though all have the same time", async () => {
      const expected = [...copies].sort((left, right) => right - left)
      for (const size of [7, 25, 60]) {
        const seen: Array<number> = []
        for (let number = 1; seen.length < 60; number++) {
          const { body } = await page(`page=${number}&per_page=${size}`)
          expect(body.pagination).toEqual({ page: number, per_page: size, total: 60, total_comments: 60 })
          seen.push(...body.rows.map(({ id }: Comment) => id))
        }
        expect(seen).toEqual(expected)
      }
      const upwards = await page("sort=created_at&order=asc&per_page=60")
      expect(upwards.body.rows.map(({ id }: Comment) => id)).toEqual(expected.toReversed())
    })

    test("has 25 on a page by default, up to 1000", async () => {
      expect((await page("")).body.rows).toHaveLength(25)
      expect((await page("per_page=1000")).body).toMatchObject({ pagination: { per_page: 1000 } })
      for (const size of ["1001", "99999999999999999999"]) {
        expect((await page(`per_page=${size}`)).body).toMatchObject({ pagination: { per_page: 1000 } })
      }
      expect(await page("page=99999999999999999999")).toMatchObject({ status: 200, body: { rows: [] } })
      expect((await page("per_page=9007199254740991")).body).toMatchObject({ pagination: { per_page: 1000 } })
      expect((await page("per_page=1000")).body.rows).toHaveLength(60)
    })

    test("beyond the last page is empty", async () => {
      const { body, status } = await page("page=4")
      expect(status).toBe(200)
      expect(body.rows).toEqual([])
      expect(body.pagination).toEqual({ page: 4, per_page: 25, total: 60, total_comments: 60 })
      expect((await page("page=9007199254740991&per_page=1000")).body.rows).toEqual([])
    })

    test("refuses an invalid page", async () => {
      for (const name of ["page", "per_page"]) {
        for (const value of ["0", "-1", "abc", "1.5"]) {
          const { body, status } = await page(`${name}=${value}`)
          expect(status, `${name}=${value}`).toBe(400)
          expect(body).toMatchObject({ code: "invalid_parameter", errors: [{ parameter: name }] })
        }
      }
    })
  })

  test.each(["created_at", "rule", "status", "author"])("is sorted by %s, in both directions", async (sort) => {
    const down = await idsOf(`triage_status=all&sort=${sort}&order=desc`)
    const up = await idsOf(`triage_status=all&sort=${sort}&order=asc`)
    expect(new Set(down)).toEqual(new Set([onComponent.id, general.id, onFix.id, onCheck.id]))
    if (sort === "rule") expect(up.filter((id) => id !== onComponent.id)).toEqual([onCheck.id, onFix.id, general.id])
    if (sort === "created_at") expect(up).toEqual([onCheck.id, onFix.id, general.id, onComponent.id])
    expect(up).not.toEqual(down)
  })
})
