/** Begins a comment by the keyboard, at the place that the user reads. */

/** The space of the header and the tabs above the text, in pixels. */
const covered = 120

/** Presses the comment button of the section with the focus, else of the first visible section. Returns false if the user may not comment. */
export const beginComment = (): boolean => {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("button[data-begins-comment]")]
  const sectionOf = (button: HTMLButtonElement) => button.closest("section, article")
  const within = buttons.find((button) => sectionOf(button)?.contains(document.activeElement))
  const seen = buttons.find((button) => (sectionOf(button)?.getBoundingClientRect().bottom ?? 0) > covered)
  const button = within ?? seen ?? buttons.at(-1)
  button?.click()
  return button !== undefined
}
