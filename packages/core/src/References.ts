/** The references of a record: fields that hold ids, found by the schemas of ids. Archives, copies and batches use it to change the ids of whole records without listing fields. */
import { Schema } from "effect"
import {
  BenchmarkId,
  ComponentId,
  EditBatchId,
  ProjectId,
  PublicCommentId,
  QuestionId,
  RelocationId,
  ReviewId,
  RuleId,
  TriageBatchId,
  UserId
} from "./Ids.ts"

const kinds = {
  documents: BenchmarkId,
  components: ComponentId,
  questions: QuestionId,
  rules: RuleId,
  reviews: ReviewId,
  edit_batches: EditBatchId,
  triage_batches: TriageBatchId,
  relocations: RelocationId,
  public_comments: PublicCommentId,
  projects: ProjectId,
  users: UserId
}

/** The record that a field refers to. */
export type ReferredKind = keyof typeof kinds

const kindOfIds = new Map<unknown, ReferredKind>(
  Object.entries(kinds).map(([kind, schema]) => [schema, kind as ReferredKind])
)

/** The kind of record that ids of this schema refer to; undefined when it is not a schema of ids. */
export const kindOf = (schema: Schema.Constraint): ReferredKind | undefined => {
  const { members: [first] = [] }: { readonly members?: ReadonlyArray<unknown> } = schema as never
  return kindOfIds.get(schema) ?? kindOfIds.get(first)
}

/** The fields that hold ids, in order, with the kind of record. */
export const of = <Field extends string>(fields: {
  readonly [F in Field]: Schema.Constraint
}): ReadonlyArray<readonly [field: Field, kind: ReferredKind]> =>
  (Object.keys(fields) as Array<Field>).flatMap((field) => {
    const kind = kindOf(fields[field])
    return kind === undefined ? [] : [[field, kind] as const]
  })

/** A record with each present id replaced by `to`. */
export const changed = <Fields extends Schema.Struct.Fields>(
  { fields }: Schema.Struct<Fields>,
  record: Schema.Struct<Fields>["Type"],
  to: (kind: ReferredKind, id: number) => number | null
): Schema.Struct<Fields>["Type"] => {
  const values: Readonly<Record<string, unknown>> = record
  const ids = of(fields as Schema.Struct.Fields).flatMap(([field, kind]) => {
    const id = values[field]
    return typeof id === "number" ? [[field, to(kind, id)] as const] : []
  })
  return { ...record, ...Object.fromEntries(ids) }
}
