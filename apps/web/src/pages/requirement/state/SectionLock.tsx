/** The lock of a section: everyone sees who set it and why; reviewers set and remove it with a reason (R8.2). */
import { isBlank } from "@docket/api/fetch"
import { Box, Button, Popover, Stack, Text, Textarea } from "@mantine/core"
import { IconLock, IconLockOpen2 } from "@tabler/icons-react"
import { useInfiniteQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
import { docket } from "../../../api/docket.ts"
import { ruleHistoryQuery } from "../../../api/rules.ts"
import { takeRule } from "../../../api/ruleWrites.ts"
import { useSending } from "../../../api/useSending.ts"
import { written } from "../../../api/written.ts"
import { focusPlaceAt } from "../../../parts/focusScope.ts"
import { Form } from "../../../parts/Form.tsx"
import { tellDone, tellFailure } from "../../../parts/told.ts"
import { When } from "../../../parts/When.tsx"
import type { SectionName } from "../../../words/section.ts"
import { useEditor } from "../editor/EditorContext.ts"
import { sectionLock } from "./lockStory.ts"
import * as words from "../../../words/requirement.ts"

/** Shows who locked the section, when and why. Reads further pages of the history only if the first entries do not contain the lock. */
const Story = ({ section }: { readonly section: SectionName }) => {
  const { rule } = useEditor()
  const near = sectionLock(rule.histories, section)
  const history = useInfiniteQuery({ ...ruleHistoryQuery(rule.id), enabled: near === null })
  const story =
    near ??
    sectionLock(
      (history.data?.pages ?? []).flatMap(({ rows }) => rows),
      section
    )
  if (story === null) return <Text size="sm">{words.sectionLockLockedByUnknown}</Text>
  return (
    <div>
      <Text size="sm">
        {words.sectionLockLockedBy(story.who)} <When at={story.at} />
      </Text>
      <Text size="sm" {...(story.why === "" ? { c: "dimmed" } : {})} className="requirement-text">
        {story.why === "" ? words.sectionLockNoReasonWasGiven : `“${story.why}”`}
      </Text>
    </div>
  )
}

/** The content of the popover: the origin of the lock, and the form that sets or removes it. */
const LockForm = ({
  isLocked,
  mayLock,
  onClose,
  section
}: {
  readonly section: SectionName
  readonly isLocked: boolean
  readonly mayLock: boolean
  readonly onClose: () => void
}) => {
  const { rule } = useEditor()
  const [reason, setReason] = useState("")
  const change = useSending({
    mutationFn: () =>
      docket.rules
        .lockSection({
          params: { ruleId: rule.id },
          payload: { section, locked: !isLocked, ...(isBlank(reason) ? {} : { comment: reason }) }
        })
        .then(written),
    onSuccess: async ({ rule: changed, toast }) => {
      onClose()
      tellDone(toast)
      await takeRule(changed, null)
    },
    onError: tellFailure
  })
  return (
    <Stack gap="xs">
      {isLocked && <Story section={section} />}
      {mayLock && (
        <Form
          act={isLocked ? words.sectionLockUnlock : words.sectionLockLock}
          size="xs"
          sending={{ isPending: change.isPending }}
          onSubmit={() => change.mutate()}
          onCancel={onClose}
        >
          <Textarea
            label={isLocked ? words.sectionLockUnlockReason : words.sectionLockLockReason}
            description={isLocked ? words.sectionLockShownInTheHistory : words.sectionLockShownWithLock}
            rows={2}
            maxLength={4096}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Form>
      )}
    </Stack>
  )
}

/** The closed padlock of a section that has no lock of its own in a locked requirement. */
const LockedWithRule = ({ section }: { readonly section: SectionName }) => {
  const label = words.sectionLockWithRule(section)
  return (
    <Box component="span" title={label} c="dimmed" px={5} display="inline-flex">
      <IconLock size={15} aria-hidden />
      <span className="visually-hidden">{label}</span>
    </Box>
  )
}

export const SectionLock = ({ section }: { readonly section: SectionName }) => {
  const { rule } = useEditor()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // A page has ten of these, and a popover renders slowly: it renders when a user first opens it.
  const [isWanted, setWanted] = useState(false)
  const isLocked = rule.locked_fields[section] === true
  const mayLock = rule.permits.lock_sections === true
  if (!isLocked && rule.locked) return <LockedWithRule section={section} />
  if (!isLocked && !mayLock) return null
  const turn = (open: boolean) => {
    setWanted(true)
    setOpen(open)
  }
  const label = isLocked ? words.sectionLockLockedLabel(section) : words.sectionLockLockLabel(section)
  // Both states use the same button, so that it keeps the focus.
  const button = (
    <Button
      id={id}
      size="compact-sm"
      px={isLocked ? 8 : 5}
      variant={isLocked ? "light" : "subtle"}
      color="gray"
      c="var(--mantine-color-text)"
      aria-label={label}
      title={label}
      onClick={() => turn(!isOpen)}
    >
      {isLocked ? <IconLock size={15} aria-hidden /> : <IconLockOpen2 size={15} aria-hidden />}
      {isLocked && <span style={{ marginInlineStart: 5 }}>{words.sectionLockLocked}</span>}
    </Button>
  )
  return (
    // Rendering the popover replaces the button.
    <span style={{ display: "contents" }} {...focusPlaceAt(id)}>
      {isWanted ? (
        // Scrolling does not close it, because the user may be typing in it.
        <Popover
          id={id}
          opened={isOpen}
          onChange={turn}
          width={300}
          position="bottom-end"
          trapFocus
          withinPortal
          hideDetached={false}
        >
          <Popover.Target>{button}</Popover.Target>
          <Popover.Dropdown>
            <LockForm section={section} isLocked={isLocked} mayLock={mayLock} onClose={() => turn(false)} />
          </Popover.Dropdown>
        </Popover>
      ) : (
        button
      )}
    </span>
  )
}
