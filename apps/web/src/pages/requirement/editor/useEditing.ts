/** The editing of a requirement: the draft, saving it under If-Match, and conflicts with other users (R8.4). */
import { ProblemError, isBlank } from "@docket/api/fetch"
import { notifyManager, useQueryClient } from "@tanstack/react-query"
import { useCallback, useMemo, useState } from "react"
import { docket } from "../../../api/docket.ts"
import { type OpenRule, ruleQuery } from "../../../api/rules.ts"
import { takeRule, withTag } from "../../../api/ruleWrites.ts"
import { useSending } from "../../../api/useSending.ts"
import { useDraft } from "../../../parts/draft.ts"
import { tellDone, tellFailure } from "../../../parts/told.ts"
import { reasonInWords } from "../../../words/refusal.ts"
import { draftSubject } from "../navigator/rows.ts"
import {
  afterSaving,
  type Conflict,
  conflictsOf,
  decodeRuleDraft,
  merged,
  rebased,
  type RuleDraft,
  withoutRecord,
  withoutField,
  withText
} from "../ruleDraft.ts"
import { editOf, type Values, valuesOf } from "../values.ts"

/** The changes that another user saved while the author wrote. `before` is the version that the author started from. */
export interface Overtaken {
  readonly before: Values
}

/** The data and functions for the fields of the editor. */
export interface Editing {
  /** The requirement with the draft. */
  readonly values: Values
  /** The saved requirement. */
  readonly current: Values
  readonly draft: RuleDraft | null
  readonly conflicts: ReadonlyArray<Conflict>
  readonly isSaving: boolean
  readonly overtaken: Overtaken | null
  /** The reasons of the last refusal, by the pointer into the body. "" is the body as a whole. */
  readonly refusals: ReadonlyArray<{ readonly pointer: string; readonly detail: string }>
  readonly write: (field: string, text: string) => void
  readonly reset: (field: string) => void
  readonly dropRecord: (record: string) => void
  readonly discard: () => void
  readonly save: (reason: string) => Promise<boolean>
  /** Continues from the saved requirement, with these texts as the draft. */
  readonly resolve: (texts: Values) => void
  readonly look: () => void
  /** Gets what others saved, and shows what they changed. */
  readonly review: (renewed: () => Promise<void>) => Promise<void>
  readonly lookAway: () => void
}

const refusalsIn = (error: unknown): Editing["refusals"] =>
  error instanceof ProblemError
    ? (error.problem.errors ?? []).map((reason) => ({ pointer: reason.pointer ?? "", detail: reasonInWords(reason) }))
    : []

export const useEditing = ({ etag, rule }: OpenRule): Editing => {
  const client = useQueryClient()
  const [draft, change] = useDraft(draftSubject(rule.id), decodeRuleDraft)
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const current = useMemo(() => valuesOf(rule), [rule])
  const values = useMemo(() => merged(current, draft), [current, draft])
  const conflicts = useMemo(() => conflictsOf(draft, current), [draft, current])
  const saving = useSending({
    mutationFn: async ({ mine, reason }: { readonly mine: Values; readonly reason: string }) => {
      const { answer, etag: next } = await withTag((sending) =>
        docket.rules.editRule(
          {
            params: { ruleId: rule.id },
            headers: { "if-match": etag },
            payload: { rule: { ...editOf(rule, mine), ...(isBlank(reason) ? {} : { audit_comment: reason }) } }
          },
          sending
        )
      )
      return { answer, next, mine }
    },
    onSuccess: async ({ answer, mine, next }) => {
      tellDone(answer.toast)
      const taken = takeRule(answer.rule, next)
      // Waits until the page shows the saved text. Otherwise the old text would return for a moment while the user continues to write.
      await new Promise<void>((resolve) =>
        notifyManager.schedule(() => {
          change((before) => afterSaving(before, mine, valuesOf(answer.rule), Date.now()))
          resolve()
        })
      )
      await taken
    },
    onError: async (error) => {
      if (!(error instanceof ProblemError && error.problem.status === 412)) return tellFailure(error)
      await client.refetchQueries({ queryKey: ruleQuery(rule.id).queryKey })
      setOvertaken({ before: current })
    }
  })
  const { isError, isPending, mutateAsync, reset: forget } = saving
  const write = useCallback(
    (field: string, text: string) => {
      // The user has started to correct the refused text.
      if (isError) forget()
      change((before) => withText(before, current, field, text, Date.now()))
    },
    [change, current, forget, isError]
  )
  const reset = useCallback((field: string) => change((before) => withoutField(before, field, Date.now())), [change])
  const dropRecord = useCallback(
    (record: string) => change((before) => withoutRecord(before, record, Date.now())),
    [change]
  )
  const discard = useCallback(() => {
    forget()
    change(() => null)
  }, [change, forget])
  const save = useCallback(
    (reason: string): Promise<boolean> => {
      if (draft === null) return Promise.resolve(true)
      if (conflicts.length > 0) {
        setOvertaken({ before: merged(current, { ...draft, mine: draft.base }) })
        return Promise.resolve(false)
      }
      return mutateAsync({ mine: draft.mine, reason }).then(
        () => true,
        () => false
      )
    },
    [conflicts, current, draft, mutateAsync]
  )
  const resolve = useCallback(
    (texts: Values) => {
      change((before) =>
        before === null ? null : rebased({ ...before, mine: { ...before.mine, ...texts } }, current, Date.now())
      )
      setOvertaken(null)
    },
    [change, current]
  )
  const look = useCallback(() => {
    setOvertaken({ before: draft === null ? current : merged(current, { ...draft, mine: draft.base }) })
  }, [current, draft])
  const review = useCallback(
    async (renewed: () => Promise<void>) => {
      const before = draft === null ? current : merged(current, { ...draft, mine: draft.base })
      await renewed()
      setOvertaken({ before })
    },
    [current, draft]
  )
  const lookAway = useCallback(() => setOvertaken(null), [])
  return {
    values,
    current,
    draft,
    conflicts,
    isSaving: isPending,
    overtaken,
    refusals: refusalsIn(saving.error),
    write,
    reset,
    dropRecord,
    discard,
    save,
    resolve,
    look,
    review,
    lookAway
  }
}
