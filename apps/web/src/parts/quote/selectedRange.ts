/** The selection on the page as a place in a text of a requirement. The element of the text has `data-quotable`; what it has beyond the text has `data-beyond-text`. */

/** A part of the text of a field, in characters (code points), and where it ends on the screen. */
export interface SelectedRange {
  readonly field: string
  readonly start: number
  readonly end: number
  readonly rectangle: DOMRect
}

const textElementOf = (node: Node): HTMLElement | null =>
  (node instanceof HTMLElement ? node : node.parentElement)?.closest<HTMLElement>("[data-quotable]") ?? null

/** Returns the number of characters of the text before a place in its element. */
const charactersBefore = (element: HTMLElement, node: Node, offset: number): number => {
  const range = document.createRange()
  range.setStart(element, 0)
  range.setEnd(node, offset)
  const before = range.cloneContents()
  for (const beyond of before.querySelectorAll("[data-beyond-text]")) beyond.remove()
  return Array.from(before.textContent).length
}

/** Returns the selected part of one text inside of an element; null without one. A selection that goes beyond the text ends with it. */
export const selectedRangeIn = (root: HTMLElement): SelectedRange | null => {
  const selection = document.getSelection()
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const element = textElementOf(range.startContainer) ?? textElementOf(range.endContainer)
  const field = element?.dataset["quotable"]
  if (element === null || field === undefined || !root.contains(element)) return null
  const start = element.contains(range.startContainer)
    ? charactersBefore(element, range.startContainer, range.startOffset)
    : 0
  const end = element.contains(range.endContainer)
    ? charactersBefore(element, range.endContainer, range.endOffset)
    : charactersBefore(element, element, element.childNodes.length)
  const inside = range.cloneRange()
  if (!element.contains(range.endContainer)) inside.setEnd(element, element.childNodes.length)
  const rectangle = [...inside.getClientRects()].at(-1) ?? inside.getBoundingClientRect()
  return start < end ? { field, start, end, rectangle } : null
}
