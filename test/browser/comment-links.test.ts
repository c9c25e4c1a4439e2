// A link to a comment opens it under any filter. A thread loads completely with one request for each part.
import { describe, expect, it } from "vitest"
import { demoVisits } from "./src/DemoVisits.ts"
import { openAnew } from "./src/Settling.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as triagePageWords from "../../apps/web/src/words/triagePage.ts"

describe.skipIf(!hasChromium)("a link to a comment", () => {
  const { come } = demoVisits()

  it("that the filters exclude opens it, and its thread to the last reply", async () => {
    const { page } = await come("aisha")
    const say = async (comment: string, to: number | null) => {
      const answer = await page.request.post("/components/4/reviews", {
        data: { review: { action: "comment", comment, ...(to === null ? {} : { responding_to_review_id: to }) } }
      })
      expect(answer.status(), await answer.text()).toBe(201)
      return (await answer.json()).review.id as number
    }
    const top = await say("On the document as a whole.", null)
    const first = await say("An answer.", top)
    const second = await say("An answer to the answer.", first)
    await say("And one to that.", second)
    const decided = await page.request.patch(`/reviews/${top}/triage`, { data: { triage_status: "informational" } })
    expect(decided.status(), await decided.text()).toBe(200)

    const asked: Array<string> = []
    page.on("request", (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`/app/components/4/triage?comment=${top}`)
    await page.getByText("And one to that.").waitFor()
    // The event of the new post can repeat both requests, but replies are not requested alone.
    const distinct = [...new Set(asked.filter((path) => /^\/reviews\/\d+(?:\/responses)?$/.test(path)))]
    expect(distinct.toSorted()).toEqual([`/reviews/${top}`, `/reviews/${top}/responses`])
    await openAnew(page, "/app/components/4/triage?comment=999999")
    await page.getByText(triagePageWords.panesNotFound).first().waitFor()
  })
})
