/** The fields of a form that a refusal names. They are marked as the browser marks a field that is not valid. */
import { ProblemError } from "@docket/api/fetch"
import { reasonInWords } from "../words/refusal.ts"

/** The reason of each refused field, by the last name in its pointer: `name` for `/user/name`. */
export const reasonsByName = (error: unknown): ReadonlyMap<string, string> =>
  new Map(
    (error instanceof ProblemError ? (error.problem.errors ?? []) : []).flatMap((reason) => {
      const name = reason.pointer?.split("/").at(-1)
      return name === undefined ? [] : [[name, reasonInWords(reason)] as const]
    })
  )

/**
 * Marks the refused fields until they change, and says the reason of the first at its place. That message ends with the next key or press in the form, so that it never keeps a corrected form
 * from being sent. Returns what removes the marks.
 */
export const markRefused = (form: HTMLFormElement, error: unknown): (() => void) => {
  const reasons = reasonsByName(error)
  const refused = [...form.elements].filter(isTyped).filter(({ name }) => reasons.has(name))
  const [first] = refused
  if (first === undefined) return () => undefined
  const listening = new AbortController()
  const unmark = (field: Element) => field.removeAttribute("aria-invalid")
  const hush = () => first.setCustomValidity("")
  for (const field of refused) {
    field.setAttribute("aria-invalid", "true")
    field.addEventListener("input", () => unmark(field), { signal: listening.signal })
  }
  for (const event of ["keydown", "pointerdown"]) {
    form.addEventListener(event, hush, { capture: true, signal: listening.signal })
  }
  first.setCustomValidity(reasons.get(first.name) ?? "")
  first.reportValidity()
  return () => {
    listening.abort()
    hush()
    refused.forEach(unmark)
  }
}

const isTyped = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
