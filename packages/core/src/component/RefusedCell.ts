/** A refused change of one cell of an uploaded file, with its place (R16.1). Made by ComponentUpdate.ts and LinkUpdates.ts. */
import { type Refusal, Tagged } from "../Refusal.ts"
import type { Rule } from "../rule/Rule.ts"
import type { FilePlace } from "./ImportedRequirement.ts"

/** The refusal of a change, with its requirement, row and column. */
export class CellIsRefused extends Tagged("CellIsRefused")<{
  readonly code: Refusal["code"]
  readonly detail: string
  readonly rule_id: number
  readonly row: number | undefined
  readonly column_name: string | undefined
}> {
  readonly pointer = "/file"
}

/** The place of the change. */
export interface Cell {
  readonly rule: Pick<Rule, "id">
  readonly place: FilePlace
  readonly column_name: string | undefined
}

/** The refusal with the place of the cell. */
export const at = (
  { column_name, place, rule }: Cell,
  { code, detail }: Pick<Refusal, "code" | "detail">
): CellIsRefused => {
  const row = place.kind === "row" ? place.number : undefined
  const where = `${place.kind === "row" ? "Row" : "Line"} ${place.number}`
  const column = column_name === undefined ? "" : `, column ${column_name}`
  return new CellIsRefused({ code, detail: `${where}${column}: ${detail}`, rule_id: rule.id, row, column_name })
}
