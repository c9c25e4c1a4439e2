/** Locks every requirement with all required fields. Lists the others with their missing fields. */
import { isBlank } from "@docket/api/fetch"
import { Text, Textarea } from "@mantine/core"
import { useState } from "react"
import type { Component } from "../../../api/component.ts"
import { docket } from "../../../api/docket.ts"
import { rulesHaveChanged } from "../../../api/ruleWrites.ts"
import { useSending } from "../../../api/useSending.ts"
import { written } from "../../../api/written.ts"
import { FormDialog } from "../../../parts/FormDialog.tsx"
import { tellDone } from "../../../parts/told.ts"
import { RefusedList } from "./RefusedList.tsx"
import * as words from "../../../words/requirementDialogs.ts"

export const LockAll = ({ component, onClose }: { readonly component: Component; readonly onClose: () => void }) => {
  const [why, setWhy] = useState("")
  const lock = useSending({
    mutationFn: () =>
      docket.rules
        .lockAll({ params: { componentId: component.id }, payload: isBlank(why) ? {} : { comment: why } })
        .then(written),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      await rulesHaveChanged(component.id)
    }
  })
  const done = lock.data
  return (
    <FormDialog
      title={words.lockAllTitle(component.name)}
      size="lg"
      act={words.lockAllAct}
      sending={lock}
      onSubmit={() => lock.mutate()}
      onClose={onClose}
      doneAct={words.lockAllClose}
      done={
        done !== undefined && (
          <>
            <Text size="sm" component="output">
              {words.lockAllResult(done.locked.length, done.locked_before, done.blocked.length)}
            </Text>
            {done.blocked.length > 0 && (
              <RefusedList
                componentId={component.id}
                refused={done.blocked}
                title={words.lockAllNotLocked}
                why={words.lockAllWhyNot}
                onOpen={onClose}
              />
            )}
          </>
        )
      }
    >
      <Text size="sm">{words.lockAllExplanation}</Text>
      <Textarea
        label={words.lockAllReason}
        rows={3}
        maxLength={4096}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
