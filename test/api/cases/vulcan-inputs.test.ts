/** What clients of MITRE Vulcan send, whose interface the contract was taken from: each input is honored, or refused (docs/from-vulcan.md). */
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
    expect([both.status, both.body.errors[0].pointer]).toEqual([422, "/rule/rule_descriptions_attributes/0/description"])
    expect((await edit(rule, { rule_descriptions_attributes: [{ id: 999_999, description: "" }] })).body.code).toBe(
      "target_not_found"
    )
  })

  test("the control file is taken as it is generated, and refused otherwise", async () => {
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
})
