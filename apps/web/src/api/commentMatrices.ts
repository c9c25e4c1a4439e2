/** Comment matrices of a component (R24): preview and import, past imports, and decisions written back into a file. */
import type { Answered, Sending } from "@docket/api/fetch"
import { infiniteQueryOptions } from "@tanstack/react-query"
import { componentKey } from "./component.ts"
import { docket } from "./docket.ts"

/** The rows of a matrix, before or after the import. */
export type MatrixImport = Answered<"commentMatrices", "importComments">
export type MatrixRow = MatrixImport["rows"][number]

/** What the user decided about a row: a requirement, null for the component as a whole, or "skip". */
export type Assigned = number | null | "skip"

/** The key of a row in its file. */
export const keyOfRow = ({ row, sheet }: Pick<MatrixRow, "row" | "sheet">): string => JSON.stringify([sheet, row])

const send = (
  componentId: number,
  file: File,
  dryRun: boolean,
  parts: Readonly<Record<string, string>>,
  sending: Sending
): Promise<MatrixImport> => {
  const payload = new FormData()
  for (const [name, value] of Object.entries(parts)) payload.append(name, value)
  payload.append("file", file)
  return docket.commentMatrices.importComments(
    { params: { componentId }, query: dryRun ? { dry_run: "true" } : {}, payload },
    sending
  )
}

/** Returns what becomes of each row. Writes nothing. */
export const previewMatrix = (componentId: number, file: File, sending: Sending): Promise<MatrixImport> =>
  send(componentId, file, true, {}, sending)

/** Adds the new comments. */
export const importMatrix = (
  componentId: number,
  file: File,
  assigned: ReadonlyMap<string, Assigned>,
  leaveOut: boolean,
  sending: Sending
): Promise<MatrixImport> => {
  const rows = [...assigned].map(([key, of]) => {
    const [sheet, row]: readonly [string, number] = JSON.parse(key)
    return { sheet, row, ...(of === "skip" ? { skip: true } : { rule_id: of }) }
  })
  return send(componentId, file, false, { rows: JSON.stringify(rows), leave_out: String(leaveOut) }, sending)
}

/** The file with its decisions, the number of rows without a comment in the component, and of cells with formulas that stayed. */
export interface WrittenMatrix {
  readonly file: Blob
  readonly leftOut: number
  readonly formulas: number
}

/** Writes the decisions into a matrix. */
export const writeDispositions = async (componentId: number, file: File, sending: Sending): Promise<WrittenMatrix> => {
  const payload = new FormData()
  payload.append("file", file)
  let written: WrittenMatrix | null = null
  await docket.commentMatrices.writeDispositions(
    { params: { componentId }, payload },
    {
      ...sending,
      onFile: (blob, headers) => {
        const count = (name: string) => Number(headers.get(name) ?? 0)
        written = { file: blob, leftOut: count("docket-left-out"), formulas: count("docket-kept-formulas") }
      }
    }
  )
  if (written === null) throw new TypeError("The answer has no file.")
  return written
}

export const commentImportsKey = (componentId: string | number) =>
  [...componentKey(componentId), "comment imports"] as const

export const commentImportsQuery = (componentId: number) =>
  infiniteQueryOptions({
    queryKey: commentImportsKey(componentId),
    queryFn: ({ pageParam, signal }) =>
      docket.commentMatrices.listCommentImports(
        { params: { componentId }, query: { page: pageParam, per_page: 20 } },
        { signal }
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, per_page, total } }) => (page * per_page < total ? page + 1 : undefined)
  })

/** Undoes an import. */
export const undoImport = (componentId: number, number: number) =>
  docket.commentMatrices.undoCommentImport({ params: { componentId, number } })
