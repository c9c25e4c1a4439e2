/** The kinds of release blockers by code (R10.10): a description, and the next step. */

/** A blocker in words, and the page where it can be resolved. */
export interface BlockerWords {
  readonly title: string
  readonly todo: string
  readonly place: "requirements" | "triage" | null
}

const many = (count: number, one: string, several: string): string => (count === 1 ? `1 ${one}` : `${count} ${several}`)

/** The words of `count` blockers of one kind. */
export const releaseBlockers = (code: string, count: number): BlockerWords => {
  switch (code) {
    case "not_locked":
      return {
        title: many(count, "requirement is not locked", "requirements are not locked"),
        todo: "Approve a review of each, or lock them.",
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
    case "lint_warning":
      return {
        title: many(count, "text has a warning", "texts have warnings"),
        todo: "The project says that warnings block. Correct these texts, or switch the rule off there.",
        place: "requirements"
      }
    case "open_comments":
      return {
        title: many(count, "comment is not decided yet", "comments are not decided yet"),
        todo: "Decide them, or release with undecided comments.",
        place: "triage"
      }
    case "no_requirements":
      return {
        title: "The component has no requirements",
        todo: "A release requires at least one.",
        place: "requirements"
      }
    case "nothing_to_publish":
      return {
        title: "No requirement is Applicable",
        todo: "A published SRG has its Applicable requirements only. It needs at least one.",
        place: "requirements"
      }
    case "srg_exists":
      return {
        title: "Documents has this version already",
        todo: "Change the version or the release in the settings.",
        place: null
      }
    case "srg_of_others":
      return {
        title: "Documents has an SRG of this name",
        todo: "Change the name in the settings, or have a site admin release it.",
        place: null
      }
    case "component_frozen":
      return { title: "The component is final", todo: "Change its phase first.", place: null }
    default:
      return { title: code.replaceAll("_", " "), todo: "", place: null }
  }
}
