/** Words of a requirement's text on a page: where they are on the screen, and their selection with the mouse. */
import type { Page } from "playwright-core"

interface Line {
  readonly left: number
  readonly right: number
  readonly middle: number
}

/** Selects the first occurrence of words in a section by dragging over them. */
export const dragOver = async (page: Page, section: string, words: string): Promise<void> => {
  const line: Line = await page.evaluate(`(() => {
    const section = document.querySelector('section[aria-label="${section}"]')
    for (const element of section.querySelectorAll("[data-quotable]")) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const at = texts.currentNode.data.indexOf(${JSON.stringify(words)})
        if (at < 0) continue
        const range = document.createRange()
        range.setStart(texts.currentNode, at)
        range.setEnd(texts.currentNode, at + ${words.length})
        element.scrollIntoView({ block: "center" })
        const { bottom, left, right, top } = range.getBoundingClientRect()
        return { left, right, middle: (top + bottom) / 2 }
      }
    }
    throw new Error("these words are not in the section")
  })()`)
  await page.mouse.move(line.left + 0.5, line.middle)
  await page.mouse.down()
  await page.mouse.move((line.left + line.right) / 2, line.middle)
  await page.mouse.move(line.right - 0.5, line.middle)
  await page.mouse.up()
}
