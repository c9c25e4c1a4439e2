/** The order of records without an id, or whose stored order depends on account ids. It is the same in every installation. Pure. */
import type { ArchivedRecords, Kind, Who } from "./ArchivedRecord.ts"

type Key = ReadonlyArray<number | string>

const keyOf = (who: Who): string => (who === null ? "" : String(who))

const keys: { readonly [K in Kind]?: (record: ArchivedRecords[K]) => Key } = {
  response_templates: ({ name }) => [name],
  memberships: ({ component_id, user }) => [component_id ?? 0, keyOf(user)],
  satisfactions: ({ component_id, rule_id, satisfied_by_rule_id }) => [component_id, rule_id, satisfied_by_rule_id],
  mentions: ({ component_id, review_id, user }) => [component_id, review_id, keyOf(user)],
  reactions: ({ component_id, review_id, user }) => [component_id, review_id, keyOf(user)]
}

const compare = (left: Key, right: Key): number => {
  for (const [index, key] of left.entries()) {
    const other = right[index]
    if (other === undefined || key === other) continue
    return key < other ? -1 : 1
  }
  return 0
}

/** The records of one piece in the order of the archive; kinds that are ordered by id stay unchanged. */
export const inOrder = <K extends Kind>(
  kind: K,
  records: ReadonlyArray<ArchivedRecords[K]>
): ReadonlyArray<ArchivedRecords[K]> => {
  const key: ((record: ArchivedRecords[K]) => Key) | undefined = keys[kind]
  return key === undefined ? records : records.toSorted((left, right) => compare(key(left), key(right)))
}
