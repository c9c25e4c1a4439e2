/** How it is told that one request did something to many records: "changed 23 requirements together". */

const many: Readonly<Record<string, readonly [one: string, many: string]>> = {
  Rule: ["requirement", "requirements"],
  Review: ["comment", "comments"],
  Component: ["component", "components"],
  Membership: ["member", "members"]
}

/** "23 requirements" */
export const recordsInWords = (kind: string, number: number): string =>
  `${number} ${many[kind]?.[number === 1 ? 0 : 1] ?? (number === 1 ? "record" : "records")}`

/** What was done, around the number of records. */
const told: Readonly<Record<string, (records: string) => string>> = {
  create: (records) => `made ${records}`,
  duplicate: (records) => `copied ${records}`,
  import: (records) => `imported ${records}`,
  update: (records) => `changed ${records}`,
  bulk_edit: (records) => `changed ${records} together`,
  find_and_replace: (records) => `replaced words in ${records}`,
  update_from_file: (records) => `changed ${records} from a file`,
  undo_edit: (records) => `undid what was done to ${records}`,
  satisfy: (records) => `linked ${records}`,
  unsatisfy: (records) => `took links of ${records} away`,
  lock_section: (records) => `locked sections of ${records}`,
  unlock_section: (records) => `unlocked sections of ${records}`,
  lock: (records) => `locked ${records}`,
  lock_control: (records) => `locked ${records}`,
  unlock_control: (records) => `unlocked ${records}`,
  approve: (records) => `approved and locked ${records}`,
  destroy: (records) => `deleted ${records}`,
  relocated_in: (records) => `took ${records} over from another component`,
  relocated_out: (records) => `gave ${records} to another component`,
  comment: (records) => `wrote ${records}`,
  reply: (records) => `replied with ${records}`,
  triage: (records) => `decided ${records}`,
  adjudicate: (records) => `resolved ${records}`,
  reopen: (records) => `opened ${records} again`,
  assign: (records) => `assigned ${records}`,
  unassign: (records) => `took the assignment of ${records} away`,
  merge: (records) => `merged ${records}`,
  // The responses of the batch are taken back with it, and counted.
  undo_triage: (records) => `undid a batch of decisions: ${records} and responses`,
  change_section: (records) => `put ${records} in another section`,
  review_moved_out: (records) => `moved ${records} elsewhere`,
  review_moved_in: (records) => `moved ${records} here`,
  returned_to_pending: (records) => `sent ${records} back to be decided`,
  admin_destroy: (records) => `removed ${records} for good`
}

/** "changed 23 requirements together"; of a verb that is not known, the verb with spaces. */
export const actInWords = (action: string, kind: string, number: number): string => {
  const records = recordsInWords(kind, number)
  return told[action]?.(records) ?? `${action.replaceAll("_", " ")}: ${records}`
}
