/** Decides many comments at once. A preview shows every refusal first; then one batch for each component is written. All can be undone together. */
import { Alert, Button, Checkbox, List, Text } from "@mantine/core"
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { commentsTouched } from "../../api/commentActs.ts"
import { docket } from "../../api/docket.ts"
import { inTurn } from "../../api/inTurn.ts"
import { useSending } from "../../api/useSending.ts"
import { sends } from "../../parts/sends.ts"
import { useDraft } from "../../parts/draft.ts"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { tellFailure } from "../../parts/told.ts"
import { commentPlace } from "../../words/commentPlace.ts"
import { triageStatuses, type TriageStatus } from "../../words/triage.ts"
import { type Batch, namedBy, partsOf, sizeOf } from "./batch.ts"
import { decodeDecision, type Decision, lacksOf, nextField, payloadOf, statusOfDigit, undecided } from "./decision.ts"
import { DecisionFields } from "./DecisionFields.tsx"
import { useUndoing } from "./Undoing.tsx"
import * as labels from "../../words/triagePage.ts"

/** The keys of the workbench in the dialog: digits choose a decision outside of fields, Ctrl Enter previews and then decides. */
const useDialogKeys = (choose: (status: TriageStatus) => void, submit: () => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (sends(event)) {
        // A focused button would be pressed as well.
        event.preventDefault()
        event.stopPropagation()
        submit()
        return
      }
      const isTyping =
        event.target instanceof Element && event.target.matches("input:not([type=radio]), textarea, select")
      const status = isTyping || event.ctrlKey || event.metaKey || event.altKey ? null : statusOfDigit(event.key)
      if (status === null) return
      event.preventDefault()
      choose(status)
    }
    document.addEventListener("keydown", listen, true)
    return () => document.removeEventListener("keydown", listen, true)
  })
}

/** A bulk decision without any selected value. */
const nothing: Partial<Decision> = {}

export const BulkDialog = ({
  batch: given,
  componentId,
  onClose,
  onDone,
  preset = nothing,
  projectId
}: {
  readonly batch: Batch
  /** The component of all comments; null if there are several, which have no common target. */
  readonly componentId: string | null
  readonly projectId: number
  /** The decision that is selected at the start. */
  readonly preset?: Partial<Decision>
  readonly onClose: () => void
  readonly onDone: () => void
}) => {
  const client = useQueryClient()
  const [batch, setBatch] = useState(given)
  const [draft, changeDraft] = useDraft(`bulk:${componentId ?? `project-${projectId}`}`, decodeDecision)
  const decision = { ...undecided, ...preset, ...draft }
  const [asked, setAsked] = useState(false)
  const lacks = lacksOf(decision)
  // The setting of the project decides for each comment, because their proposals differ.
  const resolve = decision.resolve === false ? false : ("by_setting" as const)
  const response = useRef<HTMLTextAreaElement>(null)
  const target = useRef<HTMLInputElement>(null)
  const { tell } = useUndoing()
  const trial = useSending({
    mutationFn: async ({ of, status }: { readonly of: Batch; readonly status: TriageStatus }) => {
      const tried = await Promise.all(
        partsOf(of).map((part) =>
          docket.reviews.bulkTriage({
            payload: { ...namedBy(part), ...payloadOf(decision, status), resolve, dry_run: true }
          })
        )
      )
      const found = tried.flatMap((one) => ("dry_run" in one ? [one] : []))
      return {
        valid: found.every(({ valid }) => valid),
        total: found.reduce((sum, { total }) => sum + total, 0),
        errors: found.flatMap(({ errors }) => errors)
      }
    }
  })
  const decide = useSending({
    mutationFn: (status: TriageStatus) =>
      inTurn(partsOf(batch), (part) =>
        docket.reviews.bulkTriage({ payload: { ...namedBy(part), ...payloadOf(decision, status), resolve } })
      ),
    onSuccess: async ({ answers, error }, status) => {
      changeDraft(() => null)
      onClose()
      const decided = answers.flatMap((answer) => ("reviews" in answer ? [answer] : []))
      const reviews = decided.flatMap((one) => one.reviews)
      const words = labels.bulkDialogDecided(reviews.length, triageStatuses[status].word)
      tell(
        { title: labels.bulkDialogDecidedTitle, message: [words] },
        decided.flatMap(({ batch_id }) => batch_id ?? []),
        reviews.map(({ id }) => id)
      )
      if (error !== null) tellFailure(error)
      const touched = new Set(
        batch.kind === "rows" ? batch.rows.map(({ component_id }) => component_id) : [batch.filter.component_id]
      )
      await Promise.all(
        [...touched].map((one) => commentsTouched(client, { componentId: one, ruleId: null, reviewId: null }))
      )
      onDone()
    }
  })
  const found = trial.data ?? null
  const change = (part: Partial<Decision>) => {
    trial.reset()
    decide.reset()
    changeDraft((before) => ({ ...undecided, ...preset, ...before, ...part }))
  }
  const attempt = (of: Batch = batch) => {
    setAsked(true)
    if (lacks.length === 0 && decision.status !== null) trial.mutate({ of, status: decision.status })
    else if (lacks[0]?.field === "response") response.current?.focus()
    else target.current?.focus()
  }
  const refused = new Set(
    (found?.errors ?? []).flatMap(({ review_id }) => (review_id === undefined ? [] : [review_id]))
  )
  const named = (id: number | undefined) => {
    const row = batch.kind === "rows" ? batch.rows.find((one) => one.id === id) : undefined
    return row === undefined
      ? id === undefined
        ? ""
        : labels.bulkDialogComment(id)
      : `${commentPlace(row)}, ${row.author_name ?? labels.bulkDialogUnknown}: `
  }
  const size = sizeOf(batch)
  const isTried = found?.valid === true
  const choose = (status: TriageStatus) => {
    change({ status })
    setAsked(false)
    const field = nextField(status)
    setTimeout(() => (field === "response" ? response : field === "target" ? target : null)?.current?.focus(), 0)
  }
  const submit = () => {
    if (trial.isPending || decide.isPending) return
    if (isTried && decision.status !== null) decide.mutate(decision.status)
    else attempt()
  }
  useDialogKeys(choose, submit)
  return (
    <FormDialog
      title={labels.bulkDialogTitle(size)}
      size="lg"
      act={isTried ? labels.bulkDialogAct(found.total) : labels.bulkDialogPreview}
      variant={isTried ? "filled" : "light"}
      noValidate
      sending={{ error: trial.error ?? decide.error, isPending: trial.isPending || decide.isPending }}
      onSubmit={submit}
      onClose={onClose}
    >
      <DecisionFields
        componentId={componentId}
        projectId={projectId}
        decision={decision}
        isSending={decide.isPending}
        current={null}
        lacks={asked ? lacks : []}
        onChange={change}
        onChoose={choose}
        withDigits
        refs={{ response, target }}
        ruleId={null}
        self={batch.kind === "rows" ? batch.rows.map(({ id }) => id) : []}
      />
      <Text size="xs" c="dimmed">
        {labels.bulkDialogResponseHint}
      </Text>
      <Checkbox
        size="sm"
        label={labels.bulkDialogResolve}
        description={labels.bulkDialogResolveHint}
        checked={resolve !== false}
        disabled={decide.isPending}
        onChange={(event) => change({ resolve: event.currentTarget.checked ? null : false })}
      />
      {isTried && (
        <Alert color="green" aria-live="polite" icon={<IconCircleCheck />} title={labels.bulkDialogNoIssuesFound}>
          {labels.bulkDialogChanges(found.total)}
        </Alert>
      )}
      {found?.valid === false && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle />} title={labels.bulkDialogRefused}>
          <List size="sm" mah={200} style={{ overflow: "auto" }}>
            {found.errors.map(({ code, detail, review_id }) => (
              <List.Item key={`${review_id} ${code} ${detail}`}>
                {named(review_id)}
                {detail}
              </List.Item>
            ))}
          </List>
          {batch.kind === "rows" && refused.size > 0 && refused.size < batch.rows.length && (
            <Button
              size="xs"
              mt="xs"
              variant="default"
              onClick={() => {
                const rest: Batch = { kind: "rows", rows: batch.rows.filter(({ id }) => !refused.has(id)) }
                setBatch(rest)
                attempt(rest)
              }}
            >
              {labels.bulkDialogLeaveOut(refused.size)}
            </Button>
          )}
        </Alert>
      )}
    </FormDialog>
  )
}
