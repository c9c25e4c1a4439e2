/** The change of a long text: the name of the field, and the word difference when it is opened. */
import { Box, Text, UnstyledButton } from "@mantine/core"
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react"
import { useId, useMemo, useState } from "react"
import * as words from "../../words/activity.ts"
import { ChangesOnly } from "../TextDifference.tsx"
import { wordDifference } from "../wordDifference.ts"

const Difference = ({ after, before }: { readonly before: string; readonly after: string }) => {
  const segments = useMemo(() => wordDifference(before, after), [before, after])
  return <ChangesOnly segments={segments} />
}

export const TextChange = ({
  after,
  before,
  name
}: {
  readonly name: string
  readonly before: string
  readonly after: string
}) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <Box>
      <UnstyledButton
        fz="sm"
        mih={24}
        c="var(--mantine-color-anchor)"
        style={{ textDecoration: "underline" }}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {words.textChange(name)}
        <Chevron size={14} aria-hidden style={{ verticalAlign: "-2px", marginInlineStart: 2 }} />
      </UnstyledButton>
      <div id={id}>
        {isOpen && (
          <Text component="div" size="sm" py={4}>
            <Difference before={before} after={after} />
          </Text>
        )}
      </div>
    </Box>
  )
}
