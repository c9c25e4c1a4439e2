// A newcomer finds an answer with one question: the first hit is the page that answers it.
import MiniSearch, { type Options } from "minisearch"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { build, root } from "./Site.ts"

interface Terms {
  readonly options: Options
  readonly find: (index: MiniSearch, question: string) => ReadonlyArray<{ readonly id: string }>
}

describe("the search of the book", () => {
  let site: ReturnType<typeof build>
  let firstOf: (question: string) => string | undefined

  beforeAll(async () => {
    site = build()
    const { find, options }: Terms = await import(join(root, "apps/docs/site/terms.js"))
    const name = readdirSync(join(site.folder, "-")).find((one) => /^index-\w+\.json$/.test(one)) ?? ""
    const index = MiniSearch.loadJSON(readFileSync(join(site.folder, "-", name), "utf8"), options)
    firstOf = (question) => find(index, question)[0]?.id
  })
  afterAll(() => site.remove())

  it.each([
    ["how to lock", "guides/reviewer#how-to-lock"],
    ["lock a requirement", "guides/reviewer#how-to-lock"],
    ["how to submit to DISA", "how-to/submit-to-disa"],
    ["submit to disa", "how-to/submit-to-disa"],
    ["what does locked_at mean", "glossary#locked_at"],
    ["locked_at", "glossary#locked_at"],
    ["how to run two instances", "how-to/run-many-instances#how-to-run-two-instances"],
    ["two instances", "how-to/run-many-instances#how-to-run-two-instances"],
    ["keycloak", "how-to/set-up-sign-in#keycloak"],
    ["DATABASE_URL", "reference/settings#database"],
    ["section_locked", "reference/error-codes#section_locked"],
    ["backup", "how-to/back-up-and-restore"],
    ["vulcan", "how-to/come-from-vulcan"],
    ["reset password", "guides/site-admin#reset-a-password"],
    ["docker", "how-to/run-many-instances#containers-podman-and-docker"],
    ["azure", "how-to/set-up-sign-in#entra-id"],
    ["smart card", "how-to/set-up-sign-in#certificates-and-smart-cards-cac-piv"],
    ["unlock", "guides/reviewer#how-to-unlock"],
    ["comment period", "how-to/run-a-comment-period"],
    ["keyboard shortcuts", "reference/keys"]
  ])("answers %j", (question, place) => {
    expect(firstOf(question)).toBe(place)
  })
})
