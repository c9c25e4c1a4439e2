/** The message of a failed comparison, within a property and outside of one. */
import { expect, test } from "vitest"

const messageOf = (compare: () => void): string => {
  try {
    compare()
  } catch (error) {
    return String(error)
  }
  return "It did not fail."
}

const record = { id: 1, title: "One", nested: { at: new Date(0), list: [1, 2] }, name: "A" }

test("a failed comparison names the differing fields, and no others", () => {
  const other = { ...record, id: 2, nested: { at: new Date(0), list: [1, 3] }, name: expect.any(String) }
  const message = messageOf(() => expect(record).toEqual(other))
  expect(message).toContain("id is 1, expected 2")
  expect(message).toContain("nested.list[1] is 2, expected 3")
  expect(message).not.toMatch(/title is|nested\.at is|name is/)
})

test("a failed comparison names a differing part too, in a message of bounded length, without equal parts", () => {
  expect(messageOf(() => expect(record).toMatchObject({ title: "Two" }))).toContain('title is "One", expected "Two"')
  const many = Array.from({ length: 50 }, (_, index) => index)
  expect(messageOf(() => expect(many).toEqual(many.toReversed()))).toContain("and 45 more")
  expect(messageOf(() => expect(record).not.toEqual(record))).not.toContain(", expected")
  expect(record).toEqual({ ...record })
})
