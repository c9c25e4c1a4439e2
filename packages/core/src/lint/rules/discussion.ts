/** Rules about the vulnerability discussion. */
import { repeatsTitle } from "./words.ts"

export const discussionRepeatsTitle = repeatsTitle({
  id: "discussion-repeats-title",
  field: "vuln_discussion",
  sentence: "Explain the risk: the discussion repeats the requirement.",
  example: {
    title: "The database must encrypt stored data.",
    wrong: "The database must encrypt stored data.",
    right: "Data that is not encrypted can be read by anyone who obtains the disk."
  }
})
