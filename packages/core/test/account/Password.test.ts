/** The rules of new passwords (R2.2), with the real list of common ones. */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { Password } from "../../src/account/index.ts"

const ada = { name: "Ada Lovelace", email: "countess@example.test" }

const codesFor = (password: string, owner: Password.Owner = ada) =>
  Effect.map(Password.refusePassword("/password", password, owner), (refusals) => refusals.map(({ code }) => code))

describe("a new password", () => {
  it.effect.each<readonly [string, string]>([
    ["", "invalid"],
    ["seven 7", "invalid"],
    ["x".repeat(1025), "invalid"],
    ["password", "password_common"],
    ["PASSWORD1", "password_common"],
    ["sunshine1", "password_common"],
    ["1qaz2wsx", "password_common"],
    ["adalovelace", "password_names_owner"],
    ["Ada.Lovelace!", "password_names_owner"],
    ["lovelace2026", "password_names_owner"],
    ["a-d-a l-o-v-e-l-a-c-e", "password_names_owner"],
    ["countess@example.test", "password_names_owner"],
    ["Countess-1815", "password_names_owner"],
    ["lovelacelovelace", "password_names_owner"]
  ])("%j is refused as %s", ([password, code]) =>
    Effect.gen(function* () {
      expect(yield* codesFor(password)).toEqual([code])
    })
  )

  it.effect.each([
    "correct horse",
    "safe harbor",
    "open sesame, please",
    "lovelace wrote it first",
    "ada 1815 !",
    "zażółć gęślą"
  ])("%j is accepted", (password) =>
    Effect.gen(function* () {
      expect(yield* codesFor(password)).toEqual([])
    })
  )

  const names = Arbitrary.schema(Schema.Literals(["Grace", "Hopper", "Łukasz", "李小龙李小龙"]))
  const around = Arbitrary.schema(Schema.Literals(["", ".", "1", "2026", "!", " - "]))
  it.prop(
    "that is little more than a name is refused",
    { first: names, last: names, before: around, between: around, after: around },
    (given) => {
      const { after, before, between, first, last } = given
      const owner = { name: `${first} ${last}`, email: "x@y" }
      const password = `${before}${first.toUpperCase()}${between}${last}${after}`
      // Less than eight letters and digits remain outside of the name.
      const rest = `${before}${between}${after}`.replaceAll(/[^0-9]/g, "").length
      expect(Password.namesOwner(password, owner)).toBe(rest < 8)
    }
  )

  it("is not compared with names that are too short", () => {
    expect(Password.namesOwner("a better one, 2", { name: "A B", email: "a@b" })).toBe(false)
  })
})
