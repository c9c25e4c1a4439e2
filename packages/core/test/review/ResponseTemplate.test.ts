/** Response templates: the limits of their fields, and the result of a change. */
import { describe, expect, it } from "@effect/vitest"
import { type Decision, valueOf } from "../../src/Decision.ts"
import { ResponseTemplate, ResponseTemplateId } from "../../src/index.ts"
import { at, projectId } from "../given.ts"

const template = (
  id: number,
  given: Partial<ResponseTemplate.ResponseTemplate> = {}
): ResponseTemplate.ResponseTemplate => ({
  id: ResponseTemplateId.make(id),
  project_id: projectId(1),
  name: `Template ${id}`,
  body: "Thank you.",
  triage_status: null,
  created_at: at(0),
  updated_at: at(0),
  ...given
})

const fields: ResponseTemplate.TemplateFields = { name: "Accepted", body: "Thank you.", triage_status: "concur" }

const reasonsOf = (result: Decision<unknown, { code: string; pointer?: string }>) =>
  !result.ok ? result.refusals.map(({ code, pointer }) => [code, pointer]) : "decided"

const name = "/triage_response_template/name"
const body = "/triage_response_template/body"

describe("a response template", () => {
  it("is created as written", () => {
    expect(valueOf(ResponseTemplate.decideNew([], fields, projectId(1), at(5)))).toEqual({
      ...fields,
      project_id: 1,
      created_at: at(5),
      updated_at: at(5)
    })
  })

  it("is refused with every reason", () => {
    const refused = (over: Partial<ResponseTemplate.TemplateFields>, others: ReadonlyArray<typeof fields> = []) => {
      const given = others.map((other, index) => template(index + 1, other))
      return reasonsOf(ResponseTemplate.decideNew(given, { ...fields, ...over }, projectId(1), at(5)))
    }
    expect(refused({ name: " ", body: "\n" })).toEqual([
      ["invalid", name],
      ["invalid", body]
    ])
    expect(refused({ name: "𝄞".repeat(255), body: "𝄞".repeat(10_000) })).toBe("decided")
    expect(refused({ name: "n".repeat(256), body: "b".repeat(10_001) })).toEqual([
      ["invalid", name],
      ["invalid", body]
    ])
    expect(refused({ name: "a\u0001", body: "b\uffff" })).toEqual([
      ["unrepresentable_text", name],
      ["unrepresentable_text", body]
    ])
    expect(refused({}, [fields])).toEqual([["template_name_taken", name]])
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...fields, name: `Other ${index}` }))
    expect(refused({}, many(ResponseTemplate.mostOfProject - 1))).toBe("decided")
    expect(refused({}, many(ResponseTemplate.mostOfProject))).toEqual([["too_many_templates", undefined]])
  })

  it("changes only the given fields, may keep its name, and is unchanged without a difference", () => {
    const others = [template(1), template(2)]
    const change = (wanted: Partial<ResponseTemplate.TemplateFields>) =>
      ResponseTemplate.decideChange(others[0]!, others, wanted, at(5))
    expect(valueOf(change({}))).toBe(others[0])
    expect(valueOf(change({ name: "Template 1" }))).toBe(others[0])
    expect(valueOf(change({ triage_status: "concur" }))).toEqual({
      ...others[0],
      triage_status: "concur",
      updated_at: at(5)
    })
    expect(reasonsOf(change({ name: "Template 2", body: "" }))).toEqual([
      ["invalid", body],
      ["template_name_taken", name]
    ])
  })

  it("can be changed while its project has the maximum number", () => {
    const full = Array.from({ length: ResponseTemplate.mostOfProject }, (_, index) => template(index + 1))
    expect(ResponseTemplate.decideChange(full[0]!, full, { name: "Another" }, at(5)).ok).toBe(true)
  })

  it("has an entry that says only that its body changed", () => {
    const after = template(1, { name: "Another", body: "Words that stay out of the record." })
    expect(ResponseTemplate.changesOf(template(1), after)).toEqual([
      { field: "name", prev_value: "Template 1", new_value: "Another" },
      { field: "body", prev_value: null, new_value: null }
    ])
    expect(ResponseTemplate.changesOf(after, after)).toEqual([])
  })
})
