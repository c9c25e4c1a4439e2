// Who is notified of a stored text (R5.27), by hand.
import { describe, expect, it } from "vitest"
import { Mention, ReviewId, UserId } from "@docket/core"

const [ana, bo, cy] = [1, 2, 3].map((id) => UserId.make(id)) as [UserId, UserId, UserId]
const people = [
  { id: ana, name: "Ana" },
  { id: bo, name: "Bo" },
  { id: cy, name: "Cy" }
]
const said = (review: number, comment: string) => ({ review_id: ReviewId.make(review), comment })
const idsOf = (given: ReadonlyArray<Mention.Said>, writers: ReadonlyArray<UserId | null>) =>
  Mention.of(given, people, writers).map(({ review_id, user_ids }) => [review_id, ...user_ids])

describe("the mentions of stored texts", () => {
  it("are the people whom each text names, once, without its writers", () => {
    expect(idsOf([said(7, "@Bo, @Ana and @Bo")], [cy])).toEqual([[7, 2, 1]])
    expect(idsOf([said(7, "@Bo, @Ana and @Bo")], [bo])).toEqual([[7, 1]])
    expect(idsOf([said(7, "@Bo, @Ana")], [ana, bo])).toEqual([[7]])
    expect(idsOf([said(7, "@Bo")], [null])).toEqual([[7, 2]])
    expect(idsOf([said(7, "Bo, bo@Ana")], [cy])).toEqual([[7]])
  })

  it("are those of one text in many reviews once, as of the responses of a bulk decision", () => {
    expect(idsOf([said(7, "@Bo"), said(8, "@Bo"), said(9, "@Ana @Bo")], [cy])).toEqual([[7, 2], [8], [9, 1, 2]])
  })

  it("need an @", () => {
    expect(["@", "a@b", "", "Bo"].map(Mention.mayMention)).toEqual([true, true, false, false])
  })
})
