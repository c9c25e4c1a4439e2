// The arguments of a start are recognized by exact name.
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Arguments from "../src/Arguments.ts"

describe("the arguments of a start", () => {
  it.effect.each([
    [[], { demo: false, help: false }],
    [["--demo"], { demo: true, help: false }],
    [["--demo", "--demo"], { demo: true, help: false }],
    [["-h"], { demo: false, help: true }],
    [["--help", "--demo"], { demo: true, help: true }]
  ] as const)("are read from %j", ([given, read]) =>
    Effect.map(Arguments.read(given), (found) => expect(found).toEqual(read))
  )

  it.effect.each(["--demon", "demo", "--demo=yes", "--DEMO", "--port", "", "--", "-d"])(
    "do not include %j",
    (argument) =>
      Effect.map(Effect.flip(Arguments.read(["--demo", argument])), (failure) =>
        expect(failure).toMatchObject({ _tag: "ArgumentIsUnknown", argument })
      )
  )

  it("are all listed by --help", () => {
    for (const argument of ["--demo", "--help"]) expect(Arguments.help).toContain(argument)
  })
})
