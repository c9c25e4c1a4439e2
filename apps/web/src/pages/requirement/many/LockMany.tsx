/** Locks or unlocks sections of all requirements of the component at once (R8.2). */
import { isBlank } from "@docket/api/fetch"
import { useState } from "react"
import type { Component } from "../../../api/component.ts"
import { docket } from "../../../api/docket.ts"
import { rulesHaveChanged } from "../../../api/ruleWrites.ts"
import { tellDone } from "../../../parts/told.ts"
import { WordsDialog } from "../../../parts/WordsDialog.tsx"
import { SectionChoice, type SectionChoiceValue } from "../state/SectionChoice.tsx"
import * as words from "../../../words/requirementDialogs.ts"

export const LockMany = ({ component, onClose }: { readonly component: Component; readonly onClose: () => void }) => {
  const [choice, setChoice] = useState<SectionChoiceValue>({ locked: true, sections: [] })
  const send = async (comment: string) => {
    const { toast } = await docket.rules.lockSectionsOfAll({
      params: { componentId: component.id },
      payload: { ...choice, ...(isBlank(comment) ? {} : { comment }) }
    })
    tellDone(toast)
    await rulesHaveChanged(component.id)
  }
  return (
    <WordsDialog
      title={words.lockManyTitle(component.rules_count)}
      label={words.lockManyReason}
      required={false}
      act={choice.locked ? words.lockManyLockInAll : words.lockManyUnlockInAll}
      onClose={onClose}
      onSend={send}
    >
      <SectionChoice {...choice} onChange={setChoice} />
    </WordsDialog>
  )
}
