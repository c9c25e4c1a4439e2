/** What stands against a release, by the code that it would be refused with (R10.10): what it is, and what to do about it. */

/** How it is told, and on which page something can be done. */
export interface BlockerWords {
  readonly title: string
  readonly todo: string
  readonly place: "requirements" | "triage" | null
}

const many = (count: number, one: string, several: string): string => (count === 1 ? `1 ${one}` : `${count} ${several}`)

/** The words of a kind of blocker of which there are so many. */
export const releaseBlockers = (code: string, count: number): BlockerWords => {
  switch (code) {
    case "not_locked":
      return {
        title: many(count, "requirement is not locked", "requirements are not locked"),
        todo: "Approve a review of each, or lock them: what is locked does not change any more.",
        place: "requirements"
      }
    case "requirement_incomplete":
      return {
        title: many(count, "requirement is not complete", "requirements are not complete"),
        todo: "Required fields are missing.",
        place: "requirements"
      }
    case "lint_error":
      return {
        title: many(count, "text has an error", "texts have errors"),
        todo: "DISA refuses these texts. Correct them.",
        place: "requirements"
      }
    case "open_comments":
      return {
        title: many(count, "comment is not decided yet", "comments are not decided yet"),
        todo: "Decide them, or release it all the same.",
        place: "triage"
      }
    case "no_requirements":
      return { title: "It has no requirements", todo: "A released component has at least one.", place: "requirements" }
    case "component_frozen":
      return { title: "It is final and frozen", todo: "Change its phase first.", place: null }
    default:
      return { title: code.replaceAll("_", " "), todo: "", place: null }
  }
}
