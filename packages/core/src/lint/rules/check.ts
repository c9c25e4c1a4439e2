/** Rules about the check. */
import { isBlank } from "../../blank/index.ts"
import type { TextRule } from "../LintRule.ts"
import { prose, sentenceStarts, spansOf } from "../Prose.ts"
import { actionVerb, findingStatement, modal, repeatsTitle, unnumberedSteps } from "./words.ts"

const verbs: ReadonlySet<string> = new Set(
  (
    "access analyze ask attempt browse check click compare confirm connect count determine display ensure enter examine execute find go identify inspect " +
    "interview investigate launch list locate log look make navigate observe obtain open perform press query read request retrieve review right-click run " +
    "scroll search see select show sign test try type use validate verify view"
  ).split(" ")
)

export const checkFinding: TextRule = {
  id: "check-finding",
  scope: "text",
  severity: "error",
  field: "check_content",
  sentence: 'State what is a finding: "If …, this is a finding."',
  check: (text) =>
    isBlank(text) || spansOf(prose(text), findingStatement).length > 0 ? [] : [{ start: 0, end: text.length }],
  example: {
    wrong: "Verify that encryption is enabled.",
    right: "Verify that encryption is enabled.\n\nIf encryption is not enabled, this is a finding."
  }
}

export const checkModal = modal({
  id: "check-modal",
  field: "check_content",
  example: {
    wrong: "Please verify that encryption is enabled.",
    right: "Verify that encryption is enabled."
  }
})

export const checkActionVerb = actionVerb({
  id: "check-action-verb",
  field: "check_content",
  sentence: "Say what the reviewer does, such as verify, navigate, identify, obtain, run or review.",
  verbs,
  example: {
    wrong: "If encryption is not enabled, this is a finding.",
    right: "Verify that encryption is enabled.\n\nIf encryption is not enabled, this is a finding."
  }
})

export const checkRepeatsTitle = repeatsTitle({
  id: "check-repeats-title",
  field: "check_content",
  sentence: "Say how to check: the check repeats the requirement.",
  example: {
    title: "The database must encrypt stored data.",
    wrong: "Verify: The database must encrypt stored data. If it does not, this is a finding.",
    right: 'Run "show encryption". If the answer is not "on", this is a finding.'
  }
})

/** Verbs and commands that change a setting. */
const changes: ReadonlySet<string> = new Set(
  "add change configure create delete disable edit enable install modify reboot remove restart set start stop uninstall update".split(
    " "
  )
)
const changingCommand =
  /^[ \t]{0,40}(?:\S{0,60}[$#>][ \t]+)?(?:sudo[ \t]+)?(?:systemctl\s+(?:--\S+\s+)*(?:enable|disable|start|stop|restart|mask|unmask)|(?:dnf|yum|apt|apt-get|zypper)\s+(?:-\S+\s+)*(?:install|remove|erase|update|upgrade)|chmod|chown|chgrp|usermod|useradd|passwd\s+-[lu]|sysctl\s+-w|sed\s+-i|setsebool|ALTER\s+(?:SYSTEM|ROLE|USER|DATABASE|TABLE)|GRANT|REVOKE)\b[^\r\n]*/gm

export const checkChangesSetting: TextRule = {
  id: "check-changes-setting",
  scope: "text",
  severity: "warning",
  field: "check_content",
  sentence: "Move the step that changes a setting to the fix.",
  check: (text) => {
    const masked = prose(text)
    const told = sentenceStarts(masked).flatMap((start) => {
      const word = /^[\p{L}]+(?=\s)/u.exec(masked.slice(start, start + 40))?.[0] ?? ""
      return changes.has(word.toLowerCase()) ? [{ start, end: start + word.length }] : []
    })
    return [...told, ...spansOf(text, changingCommand)]
  },
  example: {
    wrong: "Enable encryption on the settings page. If it cannot be enabled, this is a finding.",
    right: "Open the settings page. If encryption is not enabled, this is a finding."
  }
}

export const checkSteps = unnumberedSteps({
  id: "check-steps",
  field: "check_content",
  verbs,
  example: {
    wrong: 'Open the console.\nSelect "Security".\nView the encryption setting.',
    right: '1. Open the console.\n2. Select "Security".\n3. View the encryption setting.'
  }
})
