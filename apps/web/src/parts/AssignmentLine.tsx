/** The assignment of a comment (R5.25) or requirement (R10.22), as a line that opens the assignee and the due date. */
import { Group, Popover, UnstyledButton } from "@mantine/core"
import { IconUserPlus } from "@tabler/icons-react"
import { useState } from "react"
import { type Assigned, AssignmentFields } from "./AssignmentFields.tsx"
import { Form } from "./Form.tsx"
import { useEdits } from "./useEdits.ts"

/** What has an assignment. The due date is a day in ISO form. */
interface Assignable {
  readonly assignee: { readonly id: number } | null
  readonly due_on: string | null
}

/** The fields of the line: opened with the present assignment. `payload` is the request for what they show. */
export const useAssigning = (of: Assignable) => {
  const [opened, setOpened] = useState(false)
  const { set, values } = useEdits<Assigned>({ assignee: null, due: "" })
  const { assignee, due } = values
  return {
    opened,
    values,
    set,
    open: () => {
      set({ assignee: of.assignee?.id ?? null, due: of.due_on ?? "" })
      setOpened(true)
    },
    close: () => setOpened(false),
    payload: {
      assignee_id: assignee,
      ...(assignee === null ? {} : { due_on: due === "" ? null : due })
    }
  }
}

export const AssignmentLine = ({
  act,
  assigning: { close, open, opened, set, values },
  changeLabel,
  componentId,
  isPending,
  late,
  onSave,
  words
}: {
  readonly assigning: ReturnType<typeof useAssigning>
  readonly componentId: number
  /** "Assigned to Aisha, due on 3 December". */
  readonly words: string
  /** The name of the button, with its words. */
  readonly changeLabel: string
  readonly act: string
  readonly late: boolean
  readonly isPending: boolean
  readonly onSave: () => void
}) => (
  <Popover
    opened={opened}
    onChange={(isOpen) => {
      if (!isOpen) close()
    }}
    trapFocus
    returnFocus
    hideDetached={false}
    position="bottom-start"
    width={380}
    withArrow
    shadow="md"
  >
    <Popover.Target>
      <UnstyledButton
        fz="xs"
        mih={24}
        c={late ? "red" : "dimmed"}
        onClick={opened ? close : open}
        aria-label={changeLabel}
      >
        <Group gap={4} wrap="nowrap">
          <IconUserPlus size={14} aria-hidden />
          {words}
        </Group>
      </UnstyledButton>
    </Popover.Target>
    <Popover.Dropdown maw="calc(100vw - 16px)">
      <Form act={act} size="xs" gap="xs" sending={{ isPending }} onSubmit={onSave} onCancel={close}>
        <AssignmentFields componentId={String(componentId)} {...values} onChange={set} />
      </Form>
    </Popover.Dropdown>
  </Popover>
)
