/** The tools of a section: copy its text as it is stored, and the switch for a monospaced face. One stop of the Tab key; the arrow keys go on to the commands below. */
import { ActionIcon, Group, Tooltip } from "@mantine/core"
import { IconCopy, IconTypography } from "@tabler/icons-react"
import { canCopy, copyText, onToolKey, tool } from "./copying.ts"
import type { SectionKey } from "../../words/section.ts"
import * as words from "../../words/requirementText.ts"

/** The sections whose texts are too short to copy. */
const short: ReadonlySet<string> = new Set(["severity", "status", "disa_metadata", "xccdf_metadata"])

export const isShort = (section: SectionKey): boolean => short.has(section)

export const SectionTools = ({
  isMonospaced,
  name,
  onMonospaced,
  text
}: {
  /** The name of the section. */
  readonly name: string
  /** The text to copy; "" for none. */
  readonly text: string
  readonly isMonospaced: boolean
  /** Null: the section has no switch. */
  readonly onMonospaced: (() => void) | null
}) => {
  const copies = canCopy && text !== ""
  if (!copies && onMonospaced === null) return null
  return (
    <Group gap={2} wrap="nowrap" role="toolbar" aria-label={words.sectionTools(name)}>
      {copies && (
        <Tooltip label={words.copySectionHint}>
          <ActionIcon
            {...tool}
            size={24}
            variant="subtle"
            color="gray"
            aria-label={words.copySection(name)}
            onKeyDown={onToolKey}
            onClick={() => copyText(text, words.sectionCopied(name))}
          >
            <IconCopy size={15} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {onMonospaced !== null && (
        <Tooltip label={words.monospacedHint}>
          <ActionIcon
            {...tool}
            size={24}
            variant={isMonospaced ? "light" : "subtle"}
            {...(isMonospaced ? {} : { color: "gray" })}
            aria-label={words.monospaced(name)}
            aria-pressed={isMonospaced}
            tabIndex={copies ? -1 : 0}
            onKeyDown={onToolKey}
            onClick={onMonospaced}
          >
            <IconTypography size={15} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  )
}
