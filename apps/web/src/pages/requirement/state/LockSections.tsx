/** Locks or unlocks several sections of the requirement at once, with one reason (R8.2). */
import { isBlank } from "@docket/api/fetch"
import { useState } from "react"
import { docket } from "../../../api/docket.ts"
import { takeRule } from "../../../api/ruleWrites.ts"
import { written } from "../../../api/written.ts"
import { tellDone } from "../../../parts/told.ts"
import { WordsDialog } from "../../../parts/WordsDialog.tsx"
import { lockableSections } from "../../../words/section.ts"
import { useEditor } from "../editor/EditorContext.ts"
import { SectionChoice, type SectionChoiceValue } from "./SectionChoice.tsx"
import * as words from "../../../words/requirementDialogs.ts"

export const LockSections = ({ onClose }: { readonly onClose: () => void }) => {
  const { rule } = useEditor()
  const [choice, setChoice] = useState<SectionChoiceValue>({
    locked: true,
    sections: lockableSections.filter((section) => rule.locked_fields[section] !== true)
  })
  const send = async (comment: string) => {
    const answer = await docket.rules.lockSections({
      params: { ruleId: rule.id },
      payload: { ...choice, ...(isBlank(comment) ? {} : { comment }) }
    })
    const { rule: changed, toast } = written(answer)
    tellDone(toast)
    await takeRule(changed, null)
  }
  return (
    <WordsDialog
      title={words.lockSectionsTitle(rule.displayed_name)}
      label={words.lockSectionsReason}
      required={false}
      act={`${choice.locked ? words.lockSectionsLock : words.lockSectionsUnlock} ${choice.sections.length}`}
      onClose={onClose}
      onSend={send}
    >
      <SectionChoice {...choice} onChange={setChoice} />
    </WordsDialog>
  )
}
