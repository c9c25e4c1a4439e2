/** The notice before sign-in (R2.10): SIGN_IN_NOTICE has the text, or SIGN_IN_NOTICE_FILE the path of a file with it. */
import { Effect } from "effect"
import { readFile } from "node:fs/promises"
import { SignInRules, Text } from "@docket/core"
import { text, VariableIsWrong } from "./Variable.ts"

/** The longest notice in characters. Every user reads it before a sign-in. */
const longest = 20_000

/** Reads the notice; null if none is set. Fails with VariableIsWrong. */
export const read = Effect.gen(function* () {
  const inline = yield* text("SIGN_IN_NOTICE")
  const file = yield* text("SIGN_IN_NOTICE_FILE")
  if (inline !== null && file !== null) {
    return yield* new VariableIsWrong({ variable: "SIGN_IN_NOTICE_FILE", must: "not be set when SIGN_IN_NOTICE is" })
  }
  const variable = file === null ? "SIGN_IN_NOTICE" : "SIGN_IN_NOTICE_FILE"
  const found = file === null ? inline : (yield* contentOf(file)).trim()
  if (found === null) return null
  const isUsable =
    found !== "" && Text.lengthInCharacters(found) <= longest && Text.unrepresentablePosition(found) === null
  return isUsable
    ? SignInRules.noticeOf(found)
    : yield* new VariableIsWrong({
        variable,
        must: `${file === null ? "be" : "name a file with"} a text of at most ${longest} characters without control characters`
      })
})

const contentOf = (file: string) =>
  Effect.tryPromise({
    try: async () => new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file)),
    catch: () =>
      new VariableIsWrong({ variable: "SIGN_IN_NOTICE_FILE", must: "name a file of UTF-8 text that can be read" })
  })
