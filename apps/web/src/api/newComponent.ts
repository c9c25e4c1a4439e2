/** Making a component in a project: from SRGs, from a file, or as a copy of another. */
import type { Answered, Asked } from "@docket/api/fetch"
import { docket } from "./docket.ts"

/** The fields as they are sent. */
export type NewComponentFields = Exclude<Asked<"components", "createComponent">["payload"], FormData>["component"]

/** What was made, with the report of a file or of a rebase. */
export type Created = Answered<"components", "createComponent">

/** From SRGs, or as a copy. */
export const createComponent = (projectId: string, fields: NewComponentFields): Promise<Created> =>
  docket.components.createComponent({ params: { projectId }, payload: { component: fields } })

/** From a file. */
export const importComponent = (projectId: string, fields: NewComponentFields, file: File): Promise<Created> => {
  const form = new FormData()
  form.append("component", JSON.stringify(fields))
  form.append("file", file)
  return docket.components.createComponent({ params: { projectId }, payload: form })
}
