/** Checks that a page does not use color alone to convey information. */
import type { Page } from "playwright-core"

/** The parts of a page that may differ by color. */
export interface Looks {
  /** The parts that only color distinguishes. */
  readonly faults: ReadonlyArray<string>
  /** The words of badges and marks. */
  readonly marks: ReadonlyArray<string>
  /** The number of texts that were added or removed. */
  readonly changes: number
}

/** `forced`: the user's colors replace those of the page. Evaluated as text, because the types of the tests have no window. */
export const looksOf = (page: Page, forced: boolean): Promise<Looks> =>
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
