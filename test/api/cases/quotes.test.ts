/** Comments on words: what is quoted (R5.31), and where the words are after changes, moves, copies and restores (R5.32). */
import { parse } from "csv-parse/sync"
import { describe, expect, test } from "vitest"
import { download, pack } from "../src/ArchiveFile.ts"
import { forEachAdapter } from "../src/Service.ts"

forEachAdapter("quotes", (service) => {
  const people = () => service.world.people
  const fixtext = "Set the mode 😀 to 600. If the owner is not root, set the owner."
  const quote = { field: "fixtext", start: 30, end: 35, text: "owner" }

  /** Returns a new component whose first requirement has a fix and two checks. */
  const place = async () => {
    const { component, project } = service.world
    const made = await component(project)
    const [rule = 0, other = 0] = made.rules
    await edit(rule, { fixtext })
    return { ...made, project, rule, other }
  }
  const edit = async (rule: number, fields: object) => {
    const answer = await people().author.api.patch(`/rules/${rule}`, { rule: fields })
    expect(answer.status, answer.text).toBe(200)
  }
  const post = (rule: number, review: object) =>
    people().viewer.api.post(`/rules/${rule}/reviews`, { review: { comment: "Which one?", ...review } })
  const quoting = async (rule: number, given: object = quote, section = "fixtext") => {
    const answer = await post(rule, { section, quote: given })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.review
  }
  const open = async (rule: number) => (await people().viewer.api.get(`/rules/${rule}`)).body
  const placeOf = async (id: number, rule: number) => {
    const { reviews } = await open(rule)
    const { quote_place } = reviews.find((one: { id: number }) => one.id === id)
    const difference = (await people().viewer.api.get(`/reviews/${id}/difference`)).body
    expect(difference.quote_place).toEqual(quote_place)
    return quote_place
  }
  const at = (start: number, field = "fixtext", length = 5) => ({
    state: "in_place",
    field,
    start,
    end: start + length
  })
  const changed = { state: "text_changed" }

  describe("posting", () => {
    test("keeps the words with the comment, in every list and in the requirement", async () => {
      const { id, rule } = await place()
      const review = await quoting(rule)
      expect(review.quote).toEqual(quote)
      expect(await placeOf(review.id, rule)).toEqual(at(30))
      const { rows } = (await people().viewer.api.get(`/components/${id}/comments`)).body
      expect(rows).toMatchObject([{ id: review.id, quote }])
      expect(rows[0]).not.toHaveProperty("quote_place")
      const plain = await service.world.comment(people().viewer, { rule }, { section: "fixtext" })
      expect(plain["quote"]).toBeNull()
      expect(await placeOf(plain.id, rule)).toBeNull()
    })

    test("is refused for other words than the present ones, and where nothing can be quoted", async () => {
      const { id, rule } = await place()
      const parent = await service.world.comment(people().viewer, { rule }, { section: "fixtext" })
      const refused = async (review: object) => {
        const answer = await post(rule, { section: "fixtext", quote, ...review })
        return [answer.status, answer.body.code, answer.body.errors?.[0]?.pointer]
      }
      for (const other of [{ start: 29 }, { start: 29, end: 34 }, { text: "Owner" }, { start: 35, end: 30 }]) {
        expect(await refused({ quote: { ...quote, ...other } })).toEqual([422, "quote_not_there", "/review/quote"])
      }
      const seen = (await open(rule)).updated_at
      await edit(rule, { fixtext: "Now other words." })
      const late = await post(rule, { section: "fixtext", quote })
      expect(late.body.errors[0].detail).toContain("has 16 characters")
      expect(late.body.errors[0].detail).not.toContain(seen)
      await edit(rule, { fixtext })
      const notTaken = [422, "quote_not_taken", "/review/quote"]
      expect(await refused({ section: null })).toEqual(notTaken)
      expect(await refused({ responding_to_review_id: parent.id })).toEqual(notTaken)
      const answer = await people().viewer.api.post(`/components/${id}/reviews`, { review: { comment: "Why?", quote } })
      expect([answer.status, answer.body.code]).toEqual([422, "quote_not_taken"])
      expect(await refused({ section: "title" })).toEqual([422, "invalid", "/review/quote/field"])
      expect(await refused({ quote: { ...quote, text: " " } })).toEqual([422, "invalid", "/review/quote/text"])
      for (const bad of [
        { ...quote, start: -1 },
        { ...quote, end: 1.5 },
        { field: "fixtext" },
        "owner",
        { ...quote, x: 1 }
      ]) {
        expect((await post(rule, { section: "fixtext", quote: bad })).status).toBe(400)
      }
    })

    test("names checks and fixes by their number", async () => {
      const { rule } = await place()
      const first = (await open(rule)).checks_attributes[0]
      const checks_attributes = [{ id: first.id, content: "Look at the mode." }, { content: "Look at the owner." }]
      await edit(rule, { checks_attributes })
      const second = { field: "content/2", start: 12, end: 17, text: "owner" }
      const review = await quoting(rule, second, "check_content")
      expect(await placeOf(review.id, rule)).toEqual(at(12, "content/2"))
      // The second check becomes the first one.
      await edit(rule, { checks_attributes: [{ id: first.id, _destroy: true }] })
      expect(await placeOf(review.id, rule)).toEqual(at(12, "content"))
    })
  })

  describe("the place", () => {
    test("moves with the text, and is never that of other words", async () => {
      const { rule } = await place()
      const review = await quoting(rule)
      await edit(rule, { fixtext: `First: ${fixtext} Then stop.`, title: "Another title" })
      expect(await placeOf(review.id, rule)).toEqual(at(37))
      await edit(rule, { fixtext: fixtext.replace("the owner is not root", "it is not root") })
      expect(await placeOf(review.id, rule)).toEqual(changed)
      await edit(rule, { fixtext: "" })
      expect(await placeOf(review.id, rule)).toEqual(changed)
      await edit(rule, { fixtext })
      expect(await placeOf(review.id, rule)).toEqual(at(30))
      expect((await open(rule)).reviews[0].quote).toEqual(quote)
    })

    test("is unknown in another requirement, and known again after the way back", async () => {
      const { other, rule } = await place()
      await edit(other, { fixtext })
      const review = await quoting(rule)
      const move = (rule_id: number) =>
        people().admin.api.patch(`/reviews/${review.id}/move_to_rule`, { rule_id, audit_comment: "It belongs there." })
      expect((await move(other)).body.review.quote).toEqual(quote)
      expect(await placeOf(review.id, other)).toEqual(changed)
      await move(rule)
      expect(await placeOf(review.id, rule)).toEqual(at(30))
    })

    test("is unknown in another section, where the quote stays", async () => {
      const { rule } = await place()
      const review = await quoting(rule)
      const change = (section: string | null) =>
        people().author.api.patch(`/reviews/${review.id}/section`, { section, audit_comment: "It is about that." })
      expect((await change("title")).body.review).toMatchObject({ section: "title", quote })
      expect(await placeOf(review.id, rule)).toEqual(changed)
      // The text of a general comment includes that of the fix.
      await change(null)
      expect(await placeOf(review.id, rule)).toEqual(at(30))
    })
  })

  test("an edit keeps the quote or removes it; every version has its own", async () => {
    const { rule } = await place()
    const review = await quoting(rule)
    const put = (words: object) =>
      people().viewer.api.put(`/reviews/${review.id}`, { review: { comment: "Words.", ...words } })
    expect((await put({})).body.review.quote).toEqual(quote)
    expect((await put({ quote: { ...quote, start: 57, end: 62 } })).status).toBe(400)
    expect((await put({ quote: null })).body.review.quote).toBeNull()
    const { rows } = (await people().author.api.get(`/reviews/${review.id}/versions`)).body
    expect(rows.map((row: { quote: unknown }) => row.quote)).toEqual([quote, quote, null])
    expect(await placeOf(review.id, rule)).toBeNull()
  })

  test("exports, copies and archives have the quote; archives from before have none", async () => {
    const { id, project, rule } = await place()
    const review = await quoting(rule)
    const exported = (format: string) =>
      people().author.api.get(`/components/${id}/export/disposition?format=${format}&triage_status=all`)
    const [row] = parse((await exported("csv")).text, { bom: true, columns: true }) as ReadonlyArray<
      Record<string, string>
    >
    expect(row?.["Quoted Text"]).toBe("owner")
    expect((await exported("json")).body.rows).toMatchObject([{ quote }])
    const html = await people().author.api.get(`/components/${id}/export/html?comments=true`)
    expect(html.text).toContain("<blockquote>owner</blockquote>")

    const copied = await people().admin.api.post(`/projects/${project}/components`, {
      component: { duplicate: true, id, copy_comments: true, name: `Copy of ${id}` }
    })
    expect(copied.status, copied.text).toBe(200)
    const listed = await people().admin.api.get(`/components/${copied.body.component.id}/comments`)
    expect(listed.body.rows).toMatchObject([{ quote }])
    expect(await placeOf(listed.body.rows[0].id, listed.body.rows[0].rule_id)).toEqual(at(30))

    const { siteAdmin } = people()
    const { files } = await download(siteAdmin, `/projects/${project}/export/json_archive?component_ids=${id}`)
    const restored = async (given: typeof files, name: string) => {
      const form = new FormData()
      form.set("file", new Blob([new Uint8Array(pack(given))], { type: "application/zip" }), "archive.zip")
      form.set("options", JSON.stringify({ name }))
      const answer = await siteAdmin.api.send("POST", "/projects/import_backup", { raw: form })
      expect(answer.status, answer.text).toBe(201)
      const { rows } = (await siteAdmin.api.get(`/projects/${answer.body.project.id}/comments?triage_status=all`)).body
      return rows.find((one: { comment: string; rule_id: number }) => one.comment === review.comment)
    }
    const again = await restored(files, `Quoted ${id}`)
    expect(again.quote).toEqual(quote)
    const { reviews } = (await siteAdmin.api.get(`/rules/${again.rule_id}`)).body
    expect(reviews[0].quote_place).toEqual(at(30))
    const older = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        /reviews|comment_versions/.test(name) ? text.replaceAll(/"quote":(null|\{[^}]*\}),?/g, "") : text
      ])
    )
    expect(older["reviews.jsonl"]).not.toContain("quote")
    expect((await restored(older, `Older than quotes ${id}`)).quote).toBeNull()
  })
})
