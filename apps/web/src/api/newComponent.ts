/** Requests that create a component in a project: from SRGs, from a published STIG, from a file, or as a copy. */
import type { Answered, Asked, Sending } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"
import { written } from "./written.ts"

/** The fields of the request. */
export type NewComponentFields = Exclude<Asked<"components", "createComponent">["payload"], FormData>["component"]

type AnyAnswer = Answered<"components", "createComponent">

/** The created component, with the report of the import or the rebase. */
export type Created = Exclude<AnyAnswer, { readonly dry_run: true }>
/** The preview of an import. */
export type ImportPreview = Required<
  Pick<Extract<AnyAnswer, { readonly dry_run: true; readonly valid: true }>, "rules_count" | "import">
>

const formOf = (fields: NewComponentFields, file: File): FormData => {
  const form = new FormData()
  form.append("component", JSON.stringify(fields))
  form.append("file", file)
  return form
}

/** Creates a component from SRGs, from a STIG, or as a copy. */
export const createComponent = (projectId: string, fields: NewComponentFields): Promise<Created> =>
  docket.components.createComponent({ params: { projectId }, payload: { component: fields } }).then(written)

/** Creates a component from a file. */
export const importComponent = (
  projectId: string,
  fields: NewComponentFields,
  file: File,
  sending: Sending
): Promise<Created> =>
  docket.components.createComponent({ params: { projectId }, payload: formOf(fields, file) }, sending).then(written)

/** Previews an import. Stores nothing. */
export const previewImport = (
  projectId: string,
  fields: NewComponentFields,
  file: File,
  sending: Sending
): Promise<ImportPreview> =>
  docket.components
    .createComponent({ params: { projectId }, query: { dry_run: "true" }, payload: formOf(fields, file) }, sending)
    .then(previewOf)

/** Previews a component from a STIG; stores nothing. */
export const previewComponent = (projectId: string, fields: NewComponentFields): Promise<ImportPreview> =>
  docket.components
    .createComponent({ params: { projectId }, payload: { component: fields, dry_run: true } })
    .then(previewOf)

const previewOf = (answer: AnyAnswer): ImportPreview => {
  if ("rules_count" in answer && answer.import !== undefined) {
    return { rules_count: answer.rules_count, import: answer.import }
  }
  throw new Error("The answer is not that of a dry run.")
}

/** The SRGs that a file or a STIG belongs to. */
export type Detection = Answered<"benchmarks", "detectSrgs">

/** Detects the SRGs of a published STIG. */
export const detectedSrgsQuery = (benchmarkId: number) =>
  queryOptions({
    queryKey: ["detected-srgs", benchmarkId],
    queryFn: ({ signal }) => docket.benchmarks.detectSrgsOfStig({ params: { benchmarkId } }, { signal }),
    staleTime: 60_000
  })

/** Detects the SRGs of a file; stores nothing. */
export const detectSrgs = (file: File, sending: Sending): Promise<Detection> => {
  const form = new FormData()
  form.append("file", file)
  return docket.benchmarks.detectSrgs({ payload: form }, sending)
}
