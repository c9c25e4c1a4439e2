/** Blank parameters of a query are dropped (R3.2). */
import { expect, it } from "@effect/vitest"
import { withoutBlankValues } from "../src/BlankQuery.ts"

it("a parameter without a value is left out, and every other is unchanged", () => {
  const cases = [
    ["/a", "/a"],
    ["/a?", "/a"],
    ["/a?section=", "/a"],
    ["/a?section=%20+&q=x", "/a?q=x"],
    ["/a?q=x%20y&section=&page=2", "/a?q=x%20y&page=2"],
    ["/a?section&section=fixtext", "/a?section=fixtext"],
    ["/a?q==", "/a?q=="],
    ["/a?q=%00", "/a?q=%00"]
  ] as const
  for (const [url, wanted] of cases) expect(withoutBlankValues(url)).toBe(wanted)
})
