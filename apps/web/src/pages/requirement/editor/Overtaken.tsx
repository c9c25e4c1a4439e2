/** The dialog after another user saved first: it shows their other changes, and for each field that both changed, the texts to select or combine (R8.4). */
import { Alert, Button, Group, Modal, Radio, Stack, Text, Textarea, Title } from "@mantine/core"
import { IconGitMerge } from "@tabler/icons-react"
import { useMemo, useState } from "react"
import { ChangesOnly } from "../../../parts/TextDifference.tsx"
import { When } from "../../../parts/When.tsx"
import { wordDifference } from "../../../parts/wordDifference.ts"
import type { Conflict } from "../ruleDraft.ts"
import { nameOfValue, type Values } from "../values.ts"
import classes from "./Editor.module.css"
import { useEditor } from "./EditorContext.ts"
import * as words from "../../../words/requirement.ts"

type Choice = "mine" | "theirs" | "both"

const Side = ({ after, before, name }: { readonly name: string; readonly before: string; readonly after: string }) => {
  const segments = useMemo(() => wordDifference(before, after), [before, after])
  return (
    <div className={classes["srg"]}>
      <Text size="xs" fw={600} c="dimmed" mb={2}>
        {name}
      </Text>
      {after === "" ? (
        <Text size="sm" c="dimmed">
          {words.overtakenEmpty}
        </Text>
      ) : (
        <ChangesOnly segments={segments} />
      )}
    </div>
  )
}

const OneConflict = ({
  choice,
  conflict,
  name,
  onChoose,
  onWrite,
  text
}: {
  readonly conflict: Conflict
  readonly name: string
  readonly choice: Choice
  readonly text: string
  readonly onChoose: (choice: Choice) => void
  readonly onWrite: (text: string) => void
}) => (
  <section className={classes["section"]} aria-label={name}>
    <Title order={3} size="h5" mb={6}>
      {name}
    </Title>
    <div style={{ display: "grid", gap: 10, gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 280px), 1fr))" }}>
      <Side name="You wrote" before={conflict.base} after={conflict.mine} />
      <Side name="They saved" before={conflict.base} after={conflict.theirs ?? ""} />
    </div>
    <Radio.Group
      mt="xs"
      aria-label={words.overtakenWhichText(name)}
      value={choice}
      onChange={(value) => onChoose(value === "theirs" ? "theirs" : value === "both" ? "both" : "mine")}
    >
      <Group gap="md">
        <Radio value="mine" label={words.overtakenMine} data-autofocus />
        <Radio value="theirs" label={words.overtakenTheirs} />
        <Radio value="both" label={words.overtakenBoth} />
      </Group>
    </Radio.Group>
    {choice === "both" && (
      <Textarea
        mt="xs"
        className={classes["text"]}
        label={words.overtakenCombined(name)}
        rows={4}
        value={text}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
    )}
  </section>
)

/** The selected text of a field, and the combined text. */
interface Decision {
  readonly choice: Choice
  readonly text: string
}

const Decided = ({ before }: { readonly before: Values }) => {
  const { component, editing, rule } = useEditor()
  const { conflicts, current, draft, lookAway, resolve } = editing
  const [decisions, setDecisions] = useState<Readonly<Record<string, Decision>>>({})
  const questions = new Map(component.additional_questions_attributes.map(({ id, name }) => [id, name]))
  const last = rule.histories.find(
    ({ audited_changes, auditable_type }) => auditable_type === "Rule" && audited_changes.length > 0
  )
  const theirs = [...new Set([...Object.keys(current), ...Object.keys(before)])].filter(
    (field) => (before[field] ?? "") !== (current[field] ?? "") && !(field in (draft?.mine ?? {}))
  )
  const decisionOf = ({ field, mine, theirs: other }: Conflict): Decision =>
    decisions[field] ?? { choice: "mine", text: other === null || other === "" ? mine : `${mine}\n\n${other}` }
  const finish = () =>
    resolve(
      Object.fromEntries(
        conflicts.map((conflict) => {
          const { choice, text } = decisionOf(conflict)
          return [
            conflict.field,
            choice === "mine" ? conflict.mine : choice === "theirs" ? (conflict.theirs ?? "") : text
          ]
        })
      )
    )
  return (
    <Stack>
      <Alert
        color={draft === null ? "blue" : "orange"}
        icon={<IconGitMerge />}
        title={draft === null ? words.overtakenShown : words.overtakenBothVersionsAreSafe}
      >
        {last === undefined ? (
          draft === null ? (
            words.overtakenSomeoneSavedThis
          ) : (
            words.overtakenSomeoneSaved
          )
        ) : (
          <>
            {words.overtakenSaved(last.name)} <When at={last.created_at} />
            {last.comment === "" ? "." : `: “${last.comment}”`}
          </>
        )}{" "}
        {draft !== null && (conflicts.length === 0 ? words.overtakenNoConflict : words.overtakenChooseText)}
      </Alert>
      {conflicts.map((conflict) => {
        const decision = decisionOf(conflict)
        const decide = (next: Decision) => setDecisions((all) => ({ ...all, [conflict.field]: next }))
        return (
          <OneConflict
            key={conflict.field}
            conflict={conflict}
            name={nameOfValue(conflict.field, { ...current, ...draft?.mine }, questions)}
            choice={decision.choice}
            text={decision.text}
            onChoose={(choice) => decide({ ...decision, choice })}
            onWrite={(text) => decide({ ...decision, text })}
          />
        )
      })}
      {theirs.length > 0 && (
        <>
          <Title order={3} size="h5">
            {draft === null ? words.overtakenTheyChanged : words.overtakenOnlyTheyChanged}
          </Title>
          {theirs.map((field) => (
            <Side
              key={field}
              name={nameOfValue(field, { ...before, ...current }, questions)}
              before={before[field] ?? ""}
              after={current[field] ?? ""}
            />
          ))}
        </>
      )}
      <Group justify="flex-end">
        {draft !== null && (
          <Button variant="default" onClick={lookAway}>
            {words.overtakenDecideLater}
          </Button>
        )}
        <Button onClick={finish} data-autofocus>
          {draft === null ? words.overtakenClose : words.overtakenContinueAct}
        </Button>
      </Group>
    </Stack>
  )
}

export const OvertakenDialog = ({ onClose, opened }: { readonly opened: boolean; readonly onClose: () => void }) => {
  const { overtaken } = useEditor().editing
  return (
    <Modal size="xl" opened={opened} onClose={onClose} title={words.overtakenSomeoneElseEditedThis}>
      {overtaken !== null && <Decided before={overtaken.before} />}
    </Modal>
  )
}
