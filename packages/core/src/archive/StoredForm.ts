/**
 * The stored form of archived records (R16.4), derived from their schemas: a person is one field of an archived record and one or two values of a row. Used by storage; pure.
 */
import { Schema, Struct } from "effect"
import { isPerson } from "./ArchivedFields.ts"
import { schemas } from "./ArchivedRecord.ts"

/** The values of a row by column. */
export type Row = Readonly<Record<string, unknown>>

export interface StoredForm<Archived> {
  /** The schema of each column. */
  readonly fields: Schema.Struct.Fields
  readonly rowOf: (record: Archived) => Row
  readonly recordOf: (row: Row) => Archived
}

/** The columns of a person: the account, and the name of a person without one if there is such a column. */
type PersonColumns = readonly [account: string, name?: string]

/** Columns with other names than `field_id` and `field_imported_name`. */
const personColumns: Readonly<Record<string, PersonColumns>> = {
  author: ["user_id", "imported_name"],
  user: ["user_id", "imported_name"],
  edited_by: ["edited_by_id", "edited_by_name"],
  review_requestor: ["review_requestor_id"],
  assignee: ["assignee_id"]
}

const account = Schema.NullOr(Schema.Int)
const name = Schema.NullOr(Schema.String)

/** The form of records of this schema. `columns` are the names of columns that differ from their field. */
const form = <Fields extends Schema.Struct.Fields>(
  { fields }: Schema.Struct<Fields>,
  columns: { readonly [Field in keyof Fields]?: string | PersonColumns } = {}
): StoredForm<Schema.Struct<Fields>["Type"]> => {
  const all = Object.entries(fields).map(([field, schema]) => {
    const given: string | PersonColumns | undefined = Reflect.get(columns, field)
    const isWho = isPerson(schema)
    const own = isWho ? (personColumns[field] ?? [`${field}_id`, `${field}_imported_name`]) : [field]
    return { field, schema, isWho, columns: given === undefined ? own : typeof given === "string" ? [given] : given }
  })
  const rowOf = (record: Row): Row =>
    Object.fromEntries(
      all.flatMap(({ columns: [first = "", second], field, isWho }): ReadonlyArray<readonly [string, unknown]> => {
        const value = record[field]
        if (!isWho) return [[first, value]]
        const id: readonly [string, unknown] = [first, typeof value === "number" ? value : null]
        return second === undefined ? [id] : [id, [second, typeof value === "string" ? value : null]]
      })
    )
  const recordOf = (row: Row): Row =>
    Object.fromEntries(
      all.map(({ columns: [first = "", second = ""], field }) => [field, row[first] ?? row[second] ?? null])
    )
  return {
    fields: Object.fromEntries(
      all.flatMap(({ columns, isWho, schema }) =>
        columns.map((column, at) => [column, isWho ? (at === 0 ? account : name) : schema])
      )
    ),
    rowOf,
    recordOf
  } as never
}

const inBatch = { batch_id: Schema.Int, component_id: Schema.Int }

/** The form of each kind, and of the items of batches. */
export const forms = {
  components: form(schemas.components.mapFields(Struct.omit(["source_ids"])), {
    copied_from_id: "component_id",
    numbers_taken: "rule_numbers_taken"
  }),
  memberships: form(schemas.memberships, { user: ["user_id"] }),
  responseTemplates: form(schemas.response_templates),
  questions: form(schemas.questions),
  rules: form(schemas.rules.mapFields(Struct.omit(["srg_rule"]))),
  answers: form(schemas.answers, { question_id: "additional_question_id" }),
  satisfactions: form(schemas.satisfactions),
  pinnedTexts: form(schemas.pinned_texts),
  reviews: form(schemas.reviews.mapFields(Struct.omit(["pinned_sha256"]))),
  commentVersions: form(schemas.comment_versions),
  reactions: form(schemas.reactions),
  assignments: form(schemas.assignments),
  mentions: form(schemas.mentions, { user: ["user_id"] }),
  editBatches: form(schemas.edit_batches.mapFields(Struct.omit(["items"]))),
  triageBatches: form(schemas.triage_batches.mapFields(Struct.omit(["items"]))),
  relocations: form(schemas.relocations.mapFields(Struct.omit(["to_own_project"]))),
  submissions: form(schemas.submissions),
  commentImports: form(schemas.comment_imports.mapFields(Struct.omit(["rows"]))),
  importedComments: form(
    Schema.Struct({
      component_id: Schema.Int,
      number: Schema.Int,
      ...schemas.comment_imports.fields.rows.value.fields
    })
  ),
  publicComments: form(schemas.public_comments, { user: ["user_id"], decided_by: ["decided_by_id"] }),
  overlays: form(schemas.overlays.mapFields(Struct.omit(["rules"])), { base_document_id: "base_benchmark_id" }),
  inheritedRules: form(
    Schema.Struct({
      component_id: Schema.Int,
      ...Struct.omit(schemas.overlays.fields.rules.value.fields, ["base_position"])
    })
  ),
  audit: form(schemas.audit, { user: ["user_id"] }),
  editBatchItems: form(Schema.Struct({ ...inBatch, ...schemas.edit_batches.fields.items.value.fields })),
  triageBatchItems: form(Schema.Struct({ ...inBatch, ...schemas.triage_batches.fields.items.value.fields }))
}
