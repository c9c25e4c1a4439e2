/** Sentences for one request that changed many records: "edited 23 requirements in bulk". */

const many: Readonly<Record<string, readonly [one: string, many: string]>> = {
  Rule: ["requirement", "requirements"],
  Review: ["comment", "comments"],
  Component: ["component", "components"],
  Membership: ["member", "members"]
}

/** "23 requirements" */
export const recordsInWords = (kind: string, number: number): string =>
  `${number} ${many[kind]?.[number === 1 ? 0 : 1] ?? (number === 1 ? "record" : "records")}`

/** Builds the sentence from the number of records. */
const told: Readonly<Record<string, (records: string) => string>> = {
  create: (records) => `created ${records}`,
  duplicate: (records) => `copied ${records}`,
  import: (records) => `imported ${records}`,
  update: (records) => `changed ${records}`,
  bulk_edit: (records) => `edited ${records} in bulk`,
  find_and_replace: (records) => `replaced text in ${records}`,
  update_from_file: (records) => `changed ${records} from a file`,
  meet_elsewhere: (records) => `marked ${records} as met elsewhere`,
  undo_edit: (records) => `undid changes to ${records}`,
  satisfy: (records) => `linked ${records}`,
  unsatisfy: (records) => `unlinked ${records}`,
  lock_section: (records) => `locked sections of ${records}`,
  switch_lint_rule_off: (records) => `switched off rules of the lint in ${records}`,
  switch_lint_rule_on: (records) => `switched on rules of the lint in ${records}`,
  unlock_section: (records) => `unlocked sections of ${records}`,
  lock: (records) => `locked ${records}`,
  lock_control: (records) => `locked ${records}`,
  unlock_control: (records) => `unlocked ${records}`,
  approve: (records) => `approved and locked ${records}`,
  destroy: (records) => `deleted ${records}`,
  relocated_in: (records) => `received ${records} from another component`,
  relocated_out: (records) => `moved ${records} to another component`,
  comment: (records) => `posted ${records}`,
  reply: (records) => `replied with ${records}`,
  triage: (records) => `decided ${records}`,
  adjudicate: (records) => `resolved ${records}`,
  reopen: (records) => `reopened ${records}`,
  assign: (records) => `assigned ${records}`,
  unassign: (records) => `unassigned ${records}`,
  accept_public: (records) => `accepted ${records} from outside`,
  describe: (records) => `changed the details of ${records}`,
  merge: (records) => `merged ${records}`,
  // Withdrawn responses of the batch are counted as well.
  undo_triage: (records) => `undid a bulk decision: ${records} and responses`,
  change_section: (records) => `moved ${records} to another section`,
  review_moved_out: (records) => `moved ${records} elsewhere`,
  review_moved_in: (records) => `moved ${records} here`,
  returned_to_pending: (records) => `returned ${records} to open`,
  admin_destroy: (records) => `permanently deleted ${records}`
}

/** "edited 23 requirements in bulk"; for an unknown action its code with spaces. */
export const actInWords = (action: string, kind: string, number: number): string => {
  const records = recordsInWords(kind, number)
  return told[action]?.(records) ?? `${action.replaceAll("_", " ")}: ${records}`
}
