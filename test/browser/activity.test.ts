// What was done to a component and a project: one act is one line, however many requirements it touched, and is opened for each of them.
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoForThisFile, demoPassword } from "./src/DemoService.ts"
import { picture } from "./src/Screens.ts"
import { browserForThisFile, hasChromium } from "./src/Visitor.ts"

describe.skipIf(!hasChromium)("what was done to many at once", () => {
  const { origin } = demoForThisFile()
  const browser = browserForThisFile()

  it("is one line, and is opened for the single ones", async () => {
    const { complaints, leave, page, signIn } = await browser.visit(origin(), { width: 1440 })
    await signIn("aisha@demo.example", demoPassword)
    const edit = async (more: object) => {
      const answer = await page.request.post("/components/4/bulk_edit", {
        data: {
          filter: { status: ["Not Yet Determined"] },
          set: { rule_severity: "low" },
          skip_locked: true,
          audit_comment: "As agreed on Monday.",
          ...more
        }
      })
      expect(answer.status(), await answer.text()).toBe(200)
      return answer.json()
    }
    const { total } = await edit({ dry_run: true })
    const { rules_count } = await edit({ expected_total: total })
    expect(rules_count).toBeGreaterThan(1)
    await page.goto("/app/components/4/progress")
    await page.getByRole("link", { name: "Activity" }).click()
    const line = page.getByRole("button", { name: `changed ${rules_count} requirements together` })
    await line.waitFor()
    await page.getByText("As agreed on Monday.").waitFor()
    expect(await page.getByText("As agreed on Monday.").count()).toBe(1)
    expect(await line.getAttribute("aria-expanded")).toBe("false")
    await line.focus()
    await page.keyboard.press("Enter")
    const single = page.getByRole("listitem").filter({ hasText: "Severity: " })
    await single.nth(rules_count - 1).waitFor()
    expect(await single.count()).toBe(rules_count)
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "activity-of-many")
    await single.first().getByRole("link").click()
    await page.waitForURL("**/components/4/requirements/*")
    expect(complaints).toEqual([])
    await leave()
  })

  it("stands in the activity of the project as well", async () => {
    const sight = { width: 390, height: 844, colorScheme: "dark" } as const
    const { complaints, leave, page, signIn } = await browser.visit(origin(), sight)
    await signIn("marek@demo.example", demoPassword)
    await page.goto("/app/projects/1?tab=activity")
    await page.getByRole("button", { name: /changed \d+ requirements together/ }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "activity-of-many-narrow-dark")
    expect(complaints).toEqual([])
    await leave()
  })
})
