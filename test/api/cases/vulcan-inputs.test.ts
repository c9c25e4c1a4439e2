/** The requests of MITRE Vulcan's clients, whose interface the contract follows: each input is used or refused (docs/how-to/come-from-vulcan.md). */
import { expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"

forEachAdapter("inputs of Vulcan's clients", (service) => {
  const author = () => service.world.people.author.api
  const admin = () => service.world.people.admin.api
  const made = (over: object = {}) => service.world.component(service.world.project, over)
  const open = async (rule: number) => (await author().get(`/rules/${rule}`)).body
  const edit = (rule: number, fields: object) => author().patch(`/rules/${rule}`, { rule: fields })

  test("the description is edited under its other name, and as one text", async () => {
    const [rule = 0] = (await made()).rules
    const description = { vuln_discussion: "Why.", mitigations_available: true, poam_available: false }
    const byName = await edit(rule, { disa_rule_descriptions_attributes: [description] })
    expect(byName.status, byName.text).toBe(200)
    const [stored] = byName.body.rule.agency_rule_descriptions_attributes
    expect(stored).toMatchObject({ vuln_discussion: "Why.", mitigations_available: "true", poam_available: "false" })
    const two = { agency_rule_descriptions_attributes: [{ vuln_discussion: "Another." }] }
    expect((await edit(rule, { ...two, disa_rule_descriptions_attributes: [description] })).status).toBe(400)

    const [text] = byName.body.rule.rule_descriptions_attributes
    const changed = { ...text, description: text.description.replace("Why.", "Because.") }
    const whole = await edit(rule, { ...byName.body.rule, rule_descriptions_attributes: [changed] })
    expect(whole.status, whole.text).toBe(200)
    expect(whole.body.rule.agency_rule_descriptions_attributes[0]).toMatchObject({ vuln_discussion: "Because." })
    const listed = [{ ...whole.body.rule.agency_rule_descriptions_attributes[0], vuln_discussion: "By the list." }]
    const byList = await edit(rule, { ...whole.body.rule, agency_rule_descriptions_attributes: listed })
    expect(byList.body.rule.agency_rule_descriptions_attributes[0]).toMatchObject({ vuln_discussion: "By the list." })
    const both = await edit(rule, {
      agency_rule_descriptions_attributes: [{ vuln_discussion: "One." }],
      rule_descriptions_attributes: [{ description: "<VulnDiscussion>Two.</VulnDiscussion>" }]
    })
    expect([both.status, both.body.errors[0].pointer]).toEqual([
      422,
      "/rule/rule_descriptions_attributes/0/description"
    ])
    expect((await edit(rule, { rule_descriptions_attributes: [{ id: 999_999, description: "" }] })).body.code).toBe(
      "target_not_found"
    )
  })

  test("the control file is accepted as generated, and refused otherwise", async () => {
    const [rule = 0] = (await made()).rules
    const before = await open(rule)
    expect((await edit(rule, { inspec_control_file: before.inspec_control_file, title: "New." })).status).toBe(200)
    const other = await edit(rule, { inspec_control_file: "control 'x' do\nend\n" })
    expect(other).toMatchObject({ status: 422, body: { code: "control_file_generated" } })
    expect((await open(rule)).title).toBe("New.")
  })

  test("a requirement is added with its fix, its system of idents, and answers", async () => {
    const { id, rules } = await made()
    const asked = { additional_questions_attributes: [{ name: "Port?", question_type: "freeform" }] }
    await admin().patch(`/components/${id}`, { component: asked })
    const [question] = (await author().get(`/components/${id}`)).body.additional_questions_attributes
    const add = (over: object) =>
      author().post(`/components/${id}/rules`, { rule: { duplicate: true, id: rules[0], ...over } })
    const answer = await add({
      fix_id: "F-1_fix",
      ident_system: "http://cyber.mil/cci",
      disa_rule_descriptions_attributes: [{ vuln_discussion: "Why." }],
      additional_answers_attributes: [{ additional_question_id: question.id, answer: "8443" }]
    })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body.rule).toMatchObject({
      fix_id: "F-1_fix",
      ident_system: "http://cyber.mil/cci",
      agency_rule_descriptions_attributes: [{ vuln_discussion: "Why." }],
      additional_answers_attributes: [{ additional_question_id: question.id, answer: "8443" }]
    })
    const unknown = await add({ additional_answers_attributes: [{ additional_question_id: 999_999, answer: "x" }] })
    expect(unknown).toMatchObject({ status: 422, body: { code: "target_not_found" } })
  })

  test("a component is created with advanced fields, metadata and questions, also as a duplicate", async () => {
    const settings = {
      advanced_fields: true,
      component_metadata_attributes: { data: { Slack: "#stig" } },
      additional_questions_attributes: [{ name: "Port?", question_type: "freeform" }]
    }
    const read = async (id: number) => (await author().get(`/components/${id}`)).body
    const { id } = await made(settings)
    const first = await read(id)
    expect(first).toMatchObject({ ...settings, additional_questions_attributes: [{ name: "Port?" }] })
    const copy = await admin().post(`/projects/${service.world.project}/components`, {
      component: { duplicate: true, id, advanced_fields: false, additional_questions_attributes: [{ name: "Host?" }] }
    })
    const second = await read(copy.body.component.id)
    expect(second).toMatchObject({
      advanced_fields: false,
      component_metadata_attributes: { data: { Slack: "#stig" } }
    })
    expect(second.additional_questions_attributes.map(({ name }: { name: string }) => name)).toEqual(["Port?", "Host?"])
    const refused = await admin().post(`/projects/${service.world.project}/components`, {
      component: { duplicate: true, id, additional_questions_attributes: [{ name: " " }] }
    })
    expect(refused.body.errors[0].pointer).toBe("/component/additional_questions_attributes/0/name")
  })

  test("a project keeps its metadata", async () => {
    const { siteAdmin } = service.world.people
    const data = { "Slack Channel ID": "C1" }
    const project = { name: "With metadata", project_metadata_attributes: { data } }
    const { body } = await siteAdmin.api.post("/projects", { project })
    expect(body.project.project_metadata_attributes).toEqual({ data })
    const path = `/projects/${body.project.id}`
    const other = { project_metadata_attributes: { data: { Owner: "Ada" } } }
    expect((await siteAdmin.api.patch(path, { project: other })).status).toBe(200)
    expect((await siteAdmin.api.patch(path, { project: { description: "More." } })).status).toBe(200)
    expect((await siteAdmin.api.get(path)).body.project).toMatchObject(other)
    const blank = { project_metadata_attributes: { data: { " ": "x" } } }
    expect((await siteAdmin.api.patch(path, { project: blank })).status).toBe(422)
  })

  test("filters select, and a blank one counts as absent", async () => {
    const { people, project, main, both, elsewhere, person } = { ...service.world, person: service.world.people.viewer }
    await service.world.comment(person, { rule: main.rules[0] ?? 0 })
    await service.world.comment(person, { rule: both.rules[0] ?? 0 })
    const comments = async (query: string) => people.author.api.get(`/projects/${project}/comments?${query}`)
    const ofOne = (await comments(`component_id=${both.id}`)).body.rows
    expect(new Set(ofOne.map(({ component_id }: { component_id: number }) => component_id))).toEqual(new Set([both.id]))
    expect(ofOne[0].component_name).toBe(`Component ${both.prefix}`)
    expect((await comments(`component_id=${elsewhere.component.id}`)).status).toBe(404)
    expect((await comments("section=&component_id=&page=")).body).toEqual((await comments("")).body)

    const own = async (query: string) =>
      (await person.api.get(`/users/${person.id}/comments?${query}`)).body.pagination.total
    expect(await own("triage_status=pending")).toBe(await own("triage_status=all"))
    expect([await own("triage_status=concur"), await own(`project_id=${elsewhere.project}`)]).toEqual([0, 0])

    const latest = async (q: string) => (await person.api.get(`/api/srgs/latest?q=${q}`)).body.rows.length
    expect([await latest("web"), await latest("nothing%25")]).toEqual([1, 0])

    const found = async (query: string, by = admin()) => {
      const target = `membership_type=Project&membership_id=${project}`
      return (await by.get(`/api/users/search?q=example.org&${target}&${query}`)).body.users
    }
    expect(await found("limit=2", people.siteAdmin.api)).toHaveLength(2)
    const members = (await found("scope=members")).map(({ id }: { id: number }) => id)
    expect(members).toContain(person.id)
    expect(members).not.toContain(people.stranger.id)
    const ofComponent = `membership_type=Component&membership_id=${main.id}&scope=members`
    const inBoth = async () => [
      (await found("scope=members")).length,
      (await admin().get(`/api/users/search?q=example.org&${ofComponent}`)).body.users.length
    ]
    const [ofProject = 0, withOwn = 0] = await inBoth()
    expect((await people.siteAdmin.api.post(`/users/${people.reviewer.id}/lock`)).status).toBe(200)
    expect(await inBoth()).toEqual([ofProject - 1, withOwn - 1])
    expect((await people.siteAdmin.api.post(`/users/${people.reviewer.id}/unlock`)).status).toBe(200)
    expect(await inBoth()).toEqual([ofProject, withOwn])
  })

  test("an act without an audit comment has a default one", async () => {
    const { comment, people } = service.world
    const component = await made()
    const [rule = 0, second = 0] = component.rules
    const newest = async (id = rule) => (await open(id)).histories[0]
    const said = async (request: ReturnType<typeof edit>, id = rule) => {
      const answer = await request
      expect(answer.status, answer.text).toBe(200)
      return (await newest(id)).comment
    }
    expect(await said(edit(rule, { title: "Better", fixtext: "Do it." }))).toBe("Edited: Title, Fix")
    expect(await said(edit(rule, { title: "Best", audit_comment: " " }))).toBe("Edited: Title")
    expect(await said(edit(rule, { title: "Last", audit_comment: "Because." }))).toBe("Because.")
    const { id: audit_id } = await newest()
    expect(await said(author().post(`/rules/${rule}/revert`, { audit_id, fields: ["title"] }))).toBe("Reverted: Title")
    const set = { rule_severity: "high" }
    expect(
      await said(
        author().post(`/components/${component.id}/bulk_edit`, { rule_ids: [second], set, expected_total: 1 }),
        second
      )
    ).toBe("Edited many: Severity")
    const replacing = { find: "Do it.", replace: "Do that.", expected_total: 1 }
    expect(await said(author().post(`/components/${component.id}/find_and_replace`, replacing))).toBe(
      "Replaced text: Fix"
    )
    const proposal = await comment(people.viewer, { rule }, { section: "fixtext", proposed_text: "Do this." })
    expect(await said(author().post(`/reviews/${proposal.id}/accept_proposal`, {}))).toBe("Accepted a proposal: Fix")
    const question = await comment(people.viewer, { rule })
    const assign = (json: object) => author().patch(`/reviews/${question.id}/assignment`, json)
    const ofComment = async (request: ReturnType<typeof assign>) => {
      const answer = await request
      expect(answer.status, answer.text).toBe(200)
      const { body } = await author().get(`/components/${component.id}/histories`)
      return body.rows.find(({ auditable_type }: { auditable_type: string }) => auditable_type === "Review").comment
    }
    expect(await ofComment(assign({ assignee_id: people.author.id }))).toBe("Assigned")
    expect(await ofComment(assign({ due_on: "2999-01-01" }))).toBe("Changed the due date")
    expect(await ofComment(assign({ assignee_id: null }))).toBe("Unassigned")
    for (const audit_comment of [undefined, "", " "]) {
      const body = audit_comment === undefined ? {} : { audit_comment }
      expect([400, 422]).toContain((await admin().patch(`/reviews/${question.id}/admin_withdraw`, body)).status)
    }
  })

  test("a link is removed by its requirement, and a 401 says how to authenticate", async () => {
    const [child = 0, parent = 0] = (await made()).rules
    const pair = { rule_id: child, satisfied_by_rule_id: parent }
    expect((await author().post("/rule_satisfactions", pair)).status).toBe(201)
    expect((await author().delete(`/rule_satisfactions/${child}`, { ...pair, rule_id: parent })).status).toBe(400)
    const removed = await author().delete(`/rule_satisfactions/${child}`, pair)
    expect(removed.body.rule.satisfied_by).toEqual([])
    const { body } = await service.world.anonymous.get(`/rules/${child}`)
    expect(body.how_to_authenticate).toEqual({ session: expect.any(String), token: expect.any(String) })
  })

  test("an authored SRG requirement names its source row; related rules have their texts", async () => {
    const [authored = 0] = service.world.authored.rules
    const { derived_from_version, srg_rule_attributes } = await open(authored)
    expect(derived_from_version).toBe(srg_rule_attributes.version)
    const { rules } = (await author().get(`/rules/${service.world.main.rules[0]}/search/related_rules`)).body
    expect(rules.length).toBeGreaterThan(0)
    for (const rule of rules) {
      expect(rule).toMatchObject({
        fixtext: expect.any(String),
        check_content: expect.any(String),
        vuln_discussion: expect.any(String)
      })
    }
  })
})
