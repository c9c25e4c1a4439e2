/** Rules about the fix. */
import type { TextRule } from "../LintRule.ts"
import { prose, spansOf } from "../Prose.ts"
import { actionVerb, findingStatement, modal, repeatsTitle, unnumberedSteps } from "./words.ts"

const verbs: ReadonlySet<string> = new Set(
  (
    "add adhere adjust allocate allow analyze apply assign browse change check choose clear click configure confirm connect contact convert copy correct create define delete deploy " +
    "determine develop disable document edit enable encrypt ensure enter establish execute find generate go grant identify implement import initialize insert " +
    "install institute limit locate lock log maintain make migrate modify mount move navigate obtain open perform place press prevent provide reboot rebuild reconfigure " +
    "reinstall reload remove rename repair replace request require resize restart restore restrict review revoke right-click run save select set specify start stop " +
    "stop switch tune turn type uncheck uninstall unmask update upgrade use utilize verify work write"
  ).split(" ")
)

export const fixFinding: TextRule = {
  id: "fix-finding",
  scope: "text",
  severity: "error",
  field: "fixtext",
  sentence: "Move the finding statement to the check.",
  check: (text) => spansOf(prose(text), findingStatement),
  example: {
    wrong: "Enable encryption. If it is not enabled, this is a finding.",
    right: "Enable encryption."
  }
}

export const fixModal = modal({
  id: "fix-modal",
  field: "fixtext",
  example: { wrong: "Please enable encryption.", right: "Enable encryption." }
})

export const fixActionVerb = actionVerb({
  id: "fix-action-verb",
  field: "fixtext",
  sentence: "Say what the administrator does, such as configure, set, select, run, edit or add.",
  verbs,
  example: { wrong: "Encryption is a setting of the database.", right: "Enable encryption on the settings page." }
})

export const fixRepeatsTitle = repeatsTitle({
  id: "fix-repeats-title",
  field: "fixtext",
  sentence: "Say how to fix it: the fix repeats the requirement.",
  example: {
    title: "The database must encrypt stored data.",
    wrong: "The database must encrypt stored data.",
    right: "Enable encryption on the settings page."
  }
})

export const fixSteps = unnumberedSteps({
  id: "fix-steps",
  field: "fixtext",
  verbs,
  often: true,
  example: {
    wrong: 'Open the console.\nSelect "Security".\nEnable encryption.',
    right: '1. Open the console.\n2. Select "Security".\n3. Enable encryption.'
  }
})
