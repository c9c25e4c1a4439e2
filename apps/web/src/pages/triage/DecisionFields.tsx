/** The fields of a decision on one or many comments: the status, its target, and the response. */
import { isBlank } from "@docket/api/fetch"
import { Button, Group, Kbd, Text, Tooltip } from "@mantine/core"
import type { KeyboardEvent, ReactNode, Ref } from "react"
import { CommentArea } from "../../parts/comment/CommentArea.tsx"
import { triageIcons } from "../../parts/icons.ts"
import { triageStatuses, type TriageStatus } from "../../words/triage.ts"
import { decidable, type Decision, isTargeted, type Lack, requiredResponses } from "./decision.ts"
import { CommentTarget, RuleTarget } from "./Target.tsx"
import { Templates } from "./Templates.tsx"
import classes from "./triage.module.css"
import * as words from "../../words/triagePage.ts"

export interface DecisionRefs {
  readonly response: Ref<HTMLTextAreaElement>
  readonly target: Ref<HTMLInputElement>
}

export const DecisionFields = ({
  beside,
  between,
  componentId,
  current,
  decision,
  isSending,
  lacks,
  onChange,
  onChoose,
  onTextKey,
  projectId,
  refs,
  ruleId,
  self,
  withDigits = false
}: {
  /** What the page shows between the decision and the response, and next to the templates. */
  readonly between?: ReactNode
  readonly beside?: ReactNode
  /** Null for comments of several components: without decisions that have a target, which is in the same component. */
  readonly componentId: string | null
  readonly projectId: number
  readonly decision: Decision
  /** The decision is being sent: later text would appear to be part of it. */
  readonly isSending: boolean
  /** The current status, marked among the options; null for several comments. */
  readonly current: TriageStatus | null
  /** The messages next to the fields. Empty until a user tries to send. */
  readonly lacks: ReadonlyArray<Lack>
  readonly onChange: (change: Partial<Decision>) => void
  readonly onChoose: (status: TriageStatus) => void
  readonly onTextKey?: (event: KeyboardEvent) => void
  readonly refs?: DecisionRefs
  readonly ruleId: number | null
  readonly self: ReadonlyArray<number>
  readonly withDigits?: boolean
}) => {
  const lackOf = (field: Lack["field"]) => lacks.find((lack) => lack.field === field)?.detail
  const required = decision.status === null ? undefined : requiredResponses[decision.status]
  const decisions = componentId === null ? decidable.filter((status) => !isTargeted(status)) : decidable
  const choices: ReadonlyArray<TriageStatus> =
    current === "pending" || current === "withdrawn" ? decisions : [...decisions, "pending"]
  return (
    <>
      <fieldset className={classes["decisions"]}>
        <legend>{words.decisionFieldsDecision}</legend>
        {choices.map((status) => {
          const { act, color, digit, meaning, official } = triageStatuses[status]
          const Icon = triageIcons[status]
          const chosen = decision.status === status
          return (
            <Tooltip key={status} label={`${official}: ${meaning}`} multiline maw={280} openDelay={500}>
              <Button
                data-autofocus={status === choices[0] ? true : undefined}
                size="compact-sm"
                mih={30}
                h="auto"
                py={3}
                fw={500}
                fz={13}
                px={8}
                justify="flex-start"
                variant={chosen ? "light" : "default"}
                color={chosen ? color : "gray"}
                aria-pressed={chosen}
                leftSection={<Icon size={15} aria-hidden />}
                rightSection={
                  withDigits && digit !== null ? (
                    <Kbd size="xs" visibleFrom="sm">
                      {digit}
                    </Kbd>
                  ) : null
                }
                styles={{
                  inner: { width: "100%" },
                  label: {
                    flex: 1,
                    justifyContent: "flex-start",
                    whiteSpace: "normal",
                    textAlign: "start",
                    lineHeight: 1.25
                  },
                  root: chosen ? { outline: "2px solid currentColor", outlineOffset: -2 } : {}
                }}
                onClick={() => onChoose(status)}
              >
                {status === "pending" ? words.decisionFieldsReopen : act}
              </Button>
            </Tooltip>
          )
        })}
      </fieldset>
      {lackOf("status") !== undefined && (
        <Text size="sm" c="red" role="alert">
          {lackOf("status")}
        </Text>
      )}
      {decision.status === "duplicate" && componentId !== null && (
        <CommentTarget
          componentId={componentId}
          self={self}
          ruleId={ruleId}
          value={decision.duplicateOf}
          onChange={(duplicateOf) => onChange({ duplicateOf })}
          error={lackOf("target")}
          {...(refs === undefined ? {} : { inputRef: refs.target })}
        />
      )}
      {decision.status === "addressed_by" && componentId !== null && (
        <RuleTarget
          label={words.decisionFieldsAddressedBy}
          componentId={componentId}
          except={ruleId}
          value={decision.addressedBy}
          onChange={(addressedBy) => onChange({ addressedBy })}
          error={lackOf("target")}
          {...(refs === undefined ? {} : { inputRef: refs.target })}
        />
      )}
      {between}
      <CommentArea
        componentId={componentId}
        textRef={refs?.response}
        named={words.decisionFieldsResponse}
        label={
          <>
            {words.decisionFieldsResponse}{" "}
            <Text span inherit c="dimmed" fw={400}>
              {required?.hint ?? words.decisionFieldsResponseOptional}
            </Text>
          </>
        }
        required={required !== undefined}
        withAsterisk={false}
        minRows={2}
        maxRows={12}
        readOnly={isSending}
        value={decision.response}
        error={lackOf("response")}
        onWrite={(response) => onChange({ response })}
        onKeyDown={(event) => onTextKey?.(event)}
      />
      <Group gap="xs">
        <Templates
          projectId={projectId}
          status={decision.status}
          onUse={(body) =>
            onChange({ response: isBlank(decision.response) ? body : `${decision.response.trimEnd()}\n\n${body}` })
          }
        />
        {beside}
      </Group>
    </>
  )
}
