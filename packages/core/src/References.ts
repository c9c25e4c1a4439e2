/** Which fields of a record refer to other records, found by the schemas of ids. Archives, copies and batches change the ids of whole records by it, so that no field is named again. */
import { Schema } from "effect"
import {
  BenchmarkId,
  ComponentId,
  EditBatchId,
  ProjectId,
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
  projects: ProjectId,
  users: UserId
}

/** What a field refers to. */
export type ReferredKind = keyof typeof kinds

const kindOfIds = new Map<unknown, ReferredKind>(
  Object.entries(kinds).map(([kind, schema]) => [schema, kind as ReferredKind])
)

/** What the ids of this schema refer to; undefined when it is one of other values. */
export const kindOf = (schema: Schema.Constraint): ReferredKind | undefined => {
  const { members: [first] = [] }: { readonly members?: ReadonlyArray<unknown> } = schema as never
  return kindOfIds.get(schema) ?? kindOfIds.get(first)
}

/** The fields that hold ids, with what these refer to, in their order. */
export const of = <Field extends string>(fields: {
  readonly [F in Field]: Schema.Constraint
}): ReadonlyArray<readonly [field: Field, kind: ReferredKind]> =>
  (Object.keys(fields) as Array<Field>).flatMap((field) => {
    const kind = kindOf(fields[field])
    return kind === undefined ? [] : [[field, kind] as const]
  })

/** A record with each id that is there as `to` says. */
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
