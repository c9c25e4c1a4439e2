/** The subject of a comment: a requirement, or the document as a whole. */

/** "HBGW-03-000001", "Document as a whole". */
export const commentPlace = ({
  rule_displayed_name,
  rule_id
}: {
  readonly rule_id: number | null
  readonly rule_displayed_name: string
}): string => (rule_id === null ? "Document as a whole" : rule_displayed_name)
