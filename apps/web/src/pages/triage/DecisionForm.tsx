/** The decision on the open comment. It reports missing fields before sending, keeps a draft, and shows decisions of other users. */
import { Alert, Button, Group, Kbd, Stack, Text } from "@mantine/core"
import { ProblemError, isBlank } from "@docket/api/fetch"
import { IconArrowRight, IconUserExclamation } from "@tabler/icons-react"
import { useRef, useState } from "react"
import { flushSync } from "react-dom"
import { docket } from "../../api/docket.ts"
import { sends } from "../../parts/sends.ts"
import type { TopLevel } from "../../parts/comment/thread.ts"
import { useCommentAct } from "../../parts/comment/useCommentAct.ts"
import { useDraft } from "../../parts/draft.ts"
import { TriageBadge } from "../../parts/TriageBadge.tsx"
import { When } from "../../parts/When.tsx"
import { type TriageStatus, triageStatuses } from "../../words/triage.ts"
import { type Commands, useCommand } from "./commands.ts"
import { decodeDecision, type Decision, lacksOf, nextField, payloadOf, undecided } from "./decision.ts"
import { DecisionFields } from "./DecisionFields.tsx"
import classes from "./triage.module.css"
import * as words from "../../words/triagePage.ts"

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
  const send = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const changed = draft?.seen != null && draft.seen !== comment.updated_at

  const change = (part: Partial<Decision>) =>
    changeDraft((before) => {
      const next = { ...(before ?? { ...undecided, seen: comment.updated_at }), ...part }
      return next.status === null && isBlank(next.response) ? null : next
    })
  const save = useCommentAct(
    { componentId: comment.component_id, ruleId: comment.rule_id, reviewId: comment.id },
    ({ status }: { readonly status: TriageStatus; readonly next: boolean }) =>
      docket.reviews.triage({
        params: { reviewId: comment.id },
        payload: { ...payloadOf(decision, status), expected_updated_at: decision.seen ?? comment.updated_at }
      }),
    {
      quiet: true,
      onDone: (_, { next, status }) => {
        changeDraft(() => null)
        setTried(false)
        onSaved(next, words.decisionFormSaved(triageStatuses[status].word), comment.id)
      },
      onFailed: (error) => error instanceof ProblemError && error.problem.status === 409
    }
  )
  const choose = (status: TriageStatus) => {
    // A decision that is being sent no longer changes.
    if (save.isPending) return
    if (decision.status === status) {
      change({ status: null })
      return
    }
    // Renders the decision at once, so that the next key reaches the target field.
    flushSync(() => {
      change({ status })
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
    if (save.isPending) return
    if (lacks.length > 0 || decision.status === null) {
      flushSync(() => setTried(true))
      const first = lacks[0]?.field
      const field = first === "response" ? response.current : first === "target" ? target.current : null
      field?.focus()
      inSight(field)
      return
    }
    save.mutate({ status: decision.status, next })
  }
  useCommand(commands, "choose", choose)
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
          isSending={save.isPending}
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
        />
        <Group gap="xs" justify="space-between" className={classes["sticky"]}>
          <Text size="xs" c="dimmed">
            {draft === null ? "" : words.decisionFormKeptAsADraft}
            <Kbd size="xs">{words.decisionFormCtrl}</Kbd> <Kbd size="xs">{words.decisionFormEnter}</Kbd>{" "}
            {words.decisionFormSaves}
          </Text>
          <Group gap="xs">
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
    </form>
  )
}
