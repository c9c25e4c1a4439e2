// Nothing is said by colour alone: states, severities, phases, roles, locks and differences have words or marks besides, seen or heard, also where a reader's own few colours
// are forced upon the page.
import { describe, expect, it } from "vitest"
import type { Page } from "playwright-core"
import { demoVisits } from "./src/DemoVisits.ts"
import { picture } from "./src/Screens.ts"
import { drawn } from "./src/Settling.ts"
import { hasChromium } from "./src/Visitor.ts"

/** What a page shows, as far as it may be told apart by its looks. */
interface Looks {
  /** What is told by nothing but its colour, or by nothing at all. */
  readonly faults: ReadonlyArray<string>
  /** The words of badges and marks. */
  readonly marks: ReadonlyArray<string>
  /** How many stretches of text went or came. */
  readonly changes: number
}

/** As text: this room's types know of no window. `forced` where the page may not choose its colours. */
const looksOf = (page: Page, forced: boolean): Promise<Looks> =>
  page.evaluate<Looks>(`(() => {
    const faults = []
    const fault = (why, element) => faults.push(why + ": " + element.outerHTML.slice(0, 160))
    const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0 && one.checkVisibility())
    const named = (one) => [one.textContent, one.getAttribute("aria-label"), one.getAttribute("title")].join(" ").trim()
    const says = (one) => /[\\p{L}\\p{N}]/u.test(named(one))
    const marks = all(".mantine-Badge-root, [class*=_mark_], [class*=_severity_], [class*=_state_]")
    for (const mark of marks) if (!says(mark)) fault("a mark without words", mark)
    for (const icon of all("#content svg[class*=tabler]")) {
      if (icon.getAttribute("aria-label") || icon.closest("button, a, label, li, td, th, [role=img], [aria-label]")) {
        const place = icon.getAttribute("aria-label") ? icon : icon.closest("button, a, label, li, td, th, [role=img], [aria-label]")
        if (!says(place)) fault("an icon without words", place)
      } else if (icon.getAttribute("aria-hidden") !== "true") fault("an icon that is neither named nor left out", icon)
    }
    for (const bar of all(".mantine-Progress-section"))
      if (bar.closest("[aria-hidden=true]") === null && !(bar.getAttribute("aria-label") ?? "")) fault("a bar without a name", bar)
    const lined = { INS: "underline", DEL: "line-through" }
    const changes = all("ins, del")
    for (const change of changes)
      if (!getComputedStyle(change).textDecorationLine.includes(lined[change.tagName])) fault("a change without a line", change)
    if (${forced}) {
      const chosen = all("[aria-current=page], [aria-current=true], [aria-pressed=true], [data-open=true], [data-commented=true], .mantine-SegmentedControl-label[data-active], label:has(> input[type=radio]:checked)")
      if (chosen.length === 0) faults.push("nothing is open or chosen")
      for (const one of chosen) if (getComputedStyle(one).outlineStyle === "none") fault("open or chosen, and looks like the others", one)
      for (const one of all("mark")) if (getComputedStyle(one).backgroundColor === getComputedStyle(document.body).backgroundColor) fault("marked, and looks like the others", one)
    }
    return { faults, marks: [...new Set(marks.map((one) => named(one).replace(/\\s+/g, " ")))], changes: changes.length }
  })()`)

/** What is looked at, and the words that are to be among its marks. */
const places: ReadonlyArray<{
  readonly what: string
  readonly person: "marek" | "nora"
  readonly path: string
  readonly words: ReadonlyArray<RegExp>
  readonly hasChanges?: true
}> = [
  { what: "projects", person: "marek", path: "/projects", words: [/^Admin/] },
  {
    what: "phases, severities and roles of components",
    person: "marek",
    path: "/projects/1",
    words: [/^Released/, /^Open for comments/, /^Admin/]
  },
  {
    what: "shares of a whole",
    person: "marek",
    path: "/components/4/progress",
    words: [/^Open for comments/]
  },
  {
    what: "states of comments in a table",
    person: "marek",
    path: "/components/4/triage?status=all&view=table",
    words: [/^Open/]
  },
  {
    what: "comments that were declined",
    person: "marek",
    path: "/components/4/triage?status=non_concur&view=table",
    words: [/^Declined/]
  },
  {
    what: "the section that a comment is about",
    person: "marek",
    path: "/components/4/triage?status=all&q=attempts",
    words: [/CAT I/]
  },
  {
    what: "a text that is proposed",
    person: "marek",
    path: "/components/4/triage?q=medium",
    words: [/CAT I/],
    hasChanges: true
  },
  {
    what: "requirements that are written",
    person: "marek",
    path: "/components/4/requirements/18?side=history",
    words: [/^Applicable|^Configurable|^Open|Does Not Meet|Not/i, /CAT I/]
  },
  {
    what: "requirements that are locked",
    person: "marek",
    path: "/components/1",
    words: [/Locked/, /CAT/]
  },
  {
    what: "relocations",
    person: "marek",
    path: "/relocations?state=all",
    words: [/^Awaiting decision/]
  },
  {
    what: "two releases compared",
    person: "marek",
    path: "/compare?base=1&diff=4&row=0",
    words: [/^(Changed|Added|Removed|Text)/],
    hasChanges: true
  },
  { what: "documents", person: "marek", path: "/documents?kind=srg", words: [] },
  { what: "people", person: "nora", path: "/people", words: [] }
]

describe.skipIf(!hasChromium)("pages without their colours", () => {
  const { at } = demoVisits()

  it.each(places)("say in words what colours say of $what", async ({ hasChanges, path, person, what, words }) => {
    const { page } = await at(person, `/app${path}`, { width: 1440, height: 900 })
    for (const forcedColors of ["none", "active"] as const)
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, forcedColors })
        await drawn(page)
        const { changes, faults, marks } = await looksOf(page, forcedColors === "active")
        expect(faults).toEqual([])
        for (const word of words) expect(marks).toContainEqual(expect.stringMatching(word))
        expect(changes > 0).toBe(hasChanges ?? changes > 0)
        await picture(page, `colours-${what.replaceAll(/\W+/g, "-")}-${forcedColors}-${colorScheme}`)
      }
  })
})
