/** The decision on the open comment. It reports missing fields before sending, keeps a draft, and shows decisions of other users. */
import { Alert, Button, Checkbox, Group, Kbd, Stack, Text, Tooltip } from "@mantine/core"
import { ProblemError, isBlank, resolution } from "@docket/api/fetch"
import { IconArrowRight, IconUserExclamation } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { flushSync } from "react-dom"
import { componentQuery } from "../../api/component.ts"
import { docket } from "../../api/docket.ts"
import { sends } from "../../parts/sends.ts"
import type { TopLevel } from "../../parts/comment/thread.ts"
import { useCommentAct } from "../../parts/comment/useCommentAct.ts"
import { useDraft } from "../../parts/draft.ts"
import { TriageBadge } from "../../parts/TriageBadge.tsx"
import { When } from "../../parts/When.tsx"
import { type TriageStatus, triageStatuses } from "../../words/triage.ts"
import { type Commands, useCommand } from "./commands.ts"
import { isChanged } from "./AcceptProposal.tsx"
import { ApplyText, ChangedSince } from "./ApplyText.tsx"
import {
  appliedBy,
  decodeDecision,
  type Decision,
  hasOpenProposal,
  isAcceptance,
  lacksOf,
  nextField,
  payloadOf,
  resolvedBy,
  undecided
} from "./decision.ts"
import { DecisionFields } from "./DecisionFields.tsx"
import classes from "./triage.module.css"
import { useUndoing } from "./Undoing.tsx"
import { useApplied } from "./useApplied.ts"
import * as words from "../../words/triagePage.ts"

/** A decision that is sent. `seen` overwrites the text as of that change of the requirement. */
interface Saving {
  readonly status: TriageStatus
  readonly next: boolean
  readonly seen: string | null
}

const contains = (place: Element, target: EventTarget): boolean => target instanceof Node && place.contains(target)

/** Scrolls a field into view with its label and its message. */
const inSight = (field: HTMLElement | null): void => {
  field?.closest(".mantine-InputWrapper-root")?.scrollIntoView({ block: "nearest" })
}

export const DecisionForm = ({
  commands,
  comment,
  onSaved,
  projectId
}: {
  readonly comment: TopLevel
  readonly projectId: number
  readonly commands: Commands
  /** Called after a decision. `next`: the user continues with the next comment. */
  readonly onSaved: (next: boolean, said: string, id: number) => void
}) => {
  const [draft, changeDraft] = useDraft(`triage:${comment.id}`, decodeDecision)
  const decision = draft ?? undecided
  const [tried, setTried] = useState(false)
  const lacks = lacksOf(decision)
  const response = useRef<HTMLTextAreaElement>(null)
  const target = useRef<HTMLInputElement>(null)
  const wording = useRef<HTMLTextAreaElement>(null)
  const send = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const changed = draft?.seen != null && draft.seen !== comment.updated_at

  const change = (part: Partial<Decision>) =>
    changeDraft((before) => {
      const next = { ...(before ?? { ...undecided, seen: comment.updated_at }), ...part }
      return next.status === null && isBlank(next.response) && next.text === null ? null : next
    })
  const applied = useApplied(comment)
  const { tell } = useUndoing()
  /** The decision whose text changed since it was read; the differences are shown. */
  const [overtaken, setOvertaken] = useState<{ readonly next: boolean; readonly status: TriageStatus } | null>(null)
  const { data: component } = useQuery(componentQuery(comment.component_id))
  const resolved = resolvedBy(decision, comment, component?.resolve_with ?? resolution.standard.resolve_with)
  const touched = { componentId: comment.component_id, ruleId: comment.rule_id, reviewId: comment.id }
  const save = useCommentAct(
    touched,
    async ({ seen, status }: Saving) => {
      const how = appliedBy(decision, comment)
      const common = {
        ...payloadOf(decision, status),
        ...(resolved.isFree ? { resolve: decision.resolve ?? ("by_setting" as const) } : {}),
        expected_updated_at: decision.seen ?? comment.updated_at
      }
      // A wording that changes nothing is a decision alone.
      if (how === null || !isAcceptance(status) || (how === "wording" && decision.text === applied.present)) {
        return docket.reviews.triage({ params: { reviewId: comment.id }, payload: common })
      }
      const rule = seen ?? (how === "wording" ? decision.ruleSeen : null)
      return docket.proposals.acceptProposal({
        params: { reviewId: comment.id },
        payload: {
          ...common,
          triage_status: status,
          ...(how === "wording" ? { text: decision.text } : {}),
          ...(rule === null ? {} : { force: true, expected_rule_updated_at: rule })
        }
      })
    },
    {
      quiet: true,
      onDone: (answer, { next, status }) => {
        const { batch_id, review } = answer
        changeDraft(() => null)
        setTried(false)
        setOvertaken(null)
        const said = words.decisionFormSaved(
          triageStatuses[status].word,
          "rule" in answer,
          review.adjudicated_at !== null && resolved.isFree
        )
        tell({ title: words.decisionFormToast(comment.rule_displayed_name), message: [said] }, batch_id, [comment.id])
        onSaved(next, said, comment.id)
      },
      onFailed: (error, { next, status }) => {
        if (isChanged(error)) setOvertaken({ next, status })
        return error instanceof ProblemError && error.problem.status === 409
      }
    }
  )
  const reply = useCommentAct(
    touched,
    () => {
      const payload = {
        review: { comment: decision.response, section: comment.section, responding_to_review_id: comment.id }
      }
      return comment.rule_id === null
        ? docket.reviews
            .postOnComponent({ params: { componentId: comment.component_id }, payload })
            .then(({ toast }) => ({ toast }))
        : docket.reviews.postOnRule({ params: { ruleId: comment.rule_id }, payload }).then(({ toast }) => ({ toast }))
    },
    { onDone: () => change({ response: "" }) }
  )
  const isSending = save.isPending || reply.isPending
  const isReply = decision.status === null && !isBlank(decision.response) && comment.permits.reply === true
  /** Applies the text with the decision, or not; a wording begins with the proposal, else with the present text. */
  const toggleText = () => {
    if (isSending) return
    const status = isAcceptance(decision.status) ? decision.status : "concur"
    if (appliedBy(decision, comment) !== null) change({ apply: false })
    else if (hasOpenProposal(comment) && decision.text === null) change({ status, apply: true })
    else word(status, decision.text ?? applied.present ?? "")
  }
  const word = (status: TriageStatus, text: string) => {
    flushSync(() => change({ status, apply: true, text, ruleSeen: decision.ruleSeen ?? applied.changedAt }))
    wording.current?.focus()
    inSight(wording.current)
  }
  const choose = (status: TriageStatus) => {
    // A decision that is being sent no longer changes.
    if (isSending) return
    if (decision.status === status) {
      change({ status: null, apply: null, resolve: null })
      return
    }
    // Renders the decision at once, so that the next key reaches the target field.
    flushSync(() => {
      change({ status, apply: null, resolve: null })
      setTried(false)
    })
    const field = nextField(status)
    const place = field === "response" ? response : field === "target" ? target : send
    place.current?.focus()
    // The send button is always visible, but the selected decision may not be: a key can select it from anywhere.
    if (field === "send") {
      inSight(response.current)
      form.current?.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest" })
    }
  }
  const submit = (next: boolean) => {
    if (isSending) return
    if (isReply) {
      reply.mutate(undefined)
      return
    }
    if (lacks.length > 0 || decision.status === null) {
      flushSync(() => setTried(true))
      const first = lacks[0]?.field
      const field = first === "response" ? response.current : first === "target" ? target.current : null
      field?.focus()
      inSight(field)
      return
    }
    save.mutate({ status: decision.status, next, seen: null })
  }
  const mayWord = comment.permits.apply_text === true && applied.present !== null
  useCommand(commands, "choose", choose)
  useCommand(commands, "reply", comment.permits.reply === true ? () => response.current?.focus() : null)
  useCommand(commands, "apply", mayWord ? toggleText : null)
  useCommand(
    commands,
    "word",
    mayWord
      ? () =>
          word(
            isAcceptance(decision.status) ? decision.status : "concur_with_comment",
            decision.text ?? (hasOpenProposal(comment) ? comment.proposed_text : applied.present) ?? ""
          )
      : null
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what sends the form does so from each of its fields and buttons
    <form
      ref={form}
      noValidate
      aria-label={words.decisionFormDecision}
      onSubmit={(event) => {
        event.preventDefault()
        submit(true)
      }}
      onKeyDown={(event) => {
        // Ignores keys from a list or menu elsewhere, and keys that one of them has handled.
        if (!sends(event) || event.defaultPrevented || !contains(event.currentTarget, event.target)) return
        event.preventDefault()
        submit(!event.shiftKey)
      }}
    >
      <Stack gap="xs">
        {changed && (
          <Alert color="orange" icon={<IconUserExclamation />} title={words.decisionFormChangedMeanwhile} role="alert">
            <Group gap={6}>
              <TriageBadge status={comment.triage_status} />
              {comment.triager_display_name !== null && comment.triage_set_at !== null && (
                <Text size="sm">
                  {words.decisionFormBy(comment.triager_display_name)} <When at={comment.triage_set_at} />
                </Text>
              )}
            </Group>
            <Text size="sm" mt={4}>
              {words.decisionFormReadAgain}
            </Text>
            <Group gap="xs" mt="xs">
              <Button size="compact-sm" mih={26} variant="default" onClick={() => change({ seen: comment.updated_at })}>
                {words.decisionFormKeepMine}
              </Button>
              <Button size="compact-sm" mih={26} variant="subtle" onClick={() => changeDraft(() => null)}>
                {words.decisionFormDiscardMine}
              </Button>
            </Group>
          </Alert>
        )}
        <DecisionFields
          componentId={String(comment.component_id)}
          projectId={projectId}
          decision={decision}
          isSending={isSending}
          current={comment.triage_status}
          lacks={tried ? lacks : []}
          onChange={change}
          onChoose={choose}
          onTextKey={(event) => {
            if (event.key === "Escape") commands.get("leave")?.()
          }}
          refs={{ response, target }}
          ruleId={comment.rule_id}
          self={[comment.id]}
          withDigits
          between={
            <ApplyText
              applied={applied}
              comment={comment}
              decision={decision}
              isSending={isSending}
              onApply={toggleText}
              onWord={(text) =>
                text === null
                  ? change({ text: null, apply: true })
                  : decision.text === null
                    ? word(decision.status ?? "concur", text)
                    : change({ text })
              }
              onLeave={() => commands.get("leave")?.()}
              textRef={wording}
            />
          }
          beside={
            isReply && (
              <Button
                size="compact-sm"
                mih={26}
                variant="light"
                loading={reply.isPending}
                onClick={() => reply.mutate(undefined)}
              >
                {words.decisionFormReplyOnly}
              </Button>
            )
          }
        />
        <Group gap="xs" justify="space-between" className={classes["sticky"]}>
          <Text size="xs" c="dimmed">
            {draft === null ? "" : words.decisionFormKeptAsADraft}
            <Kbd size="xs">{words.decisionFormCtrl}</Kbd> <Kbd size="xs">{words.decisionFormEnter}</Kbd>{" "}
            {isReply ? words.decisionFormReplies : words.decisionFormSaves}
          </Text>
          <Group gap="xs">
            <Tooltip label={words.decisionFormResolveHint(resolved.isFree, decision.status)} multiline maw={260}>
              <Checkbox
                size="xs"
                label={words.decisionFormResolve}
                checked={resolved.checked}
                disabled={!resolved.isFree || isSending}
                onChange={(event) => change({ resolve: event.currentTarget.checked })}
              />
            </Tooltip>
            <Button
              size="xs"
              variant="default"
              loading={save.isPending && !save.variables.next}
              onClick={() => submit(false)}
            >
              {words.decisionFormSave}
            </Button>
            <Button
              ref={send}
              size="xs"
              type="submit"
              loading={save.isPending && save.variables.next}
              rightSection={<IconArrowRight size={14} aria-hidden />}
            >
              {words.decisionFormSaveNext}
            </Button>
          </Group>
        </Group>
      </Stack>
      {overtaken !== null && (
        <ChangedSince
          reviewId={comment.id}
          isPending={save.isPending}
          text={decision.text ?? comment.proposed_text ?? ""}
          present={applied.present}
          onApply={(seen) => save.mutate({ ...overtaken, seen })}
          onClose={() => setOvertaken(null)}
        />
      )}
    </form>
  )
}
