/**
 * A text of a requirement to read: its commands in a monospaced face, each with a copy button, and optional marks. The text of the element is the text itself, character by character, so that a
 * selection in it is a place in the text.
 */
import { ActionIcon, Tooltip } from "@mantine/core"
import { IconCopy } from "@tabler/icons-react"
import { Fragment, type ReactNode, useMemo } from "react"
import { commandBlocks, commandText, type TextBlock } from "./commandBlocks.ts"
import { canCopy, copyText, onToolKey, tool, toolArea } from "./copying.ts"
import { partsInBlocks, type TextPart } from "./textPieces.ts"
import classes from "./RequirementText.module.css"
import * as words from "../../words/requirementText.ts"

/** A part of the text that may be marked. All parts joined are the text. */
export interface MarkedPart extends TextPart {
  /** Renders a marked part. A mark that spans several blocks is rendered once in each. */
  readonly mark?: (text: string) => ReactNode
}

/** Parts of a text one after another. */
export const MarkedText = ({ parts }: { readonly parts: ReadonlyArray<MarkedPart> }) =>
  parts.map(({ mark, text }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other identity than their place
    <Fragment key={at}>{mark === undefined ? text : mark(text)}</Fragment>
  ))

const CopyCommand = ({
  block,
  isStop
}: {
  readonly block: Extract<TextBlock, { kind: "commands" }>
  /** False if the arrow keys lead here from another button. */
  readonly isStop: boolean
}) => {
  const command = commandText(block)
  return (
    <Tooltip label={words.copyCommand} position="left">
      <ActionIcon
        {...tool}
        className={classes["copy"] ?? ""}
        size={24}
        variant="default"
        aria-label={words.copyCommandNamed(command)}
        tabIndex={isStop ? 0 : -1}
        onKeyDown={onToolKey}
        onClick={() => copyText(command, words.commandCopied)}
      >
        <IconCopy size={14} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

export const RequirementText = ({
  isBelowTools = false,
  parts,
  text
}: {
  readonly text: string
  /** The text in parts, some of them marked. By default one part. */
  readonly parts?: ReadonlyArray<MarkedPart>
  /** The tools of the section are the stop of the Tab key; otherwise the first command is. */
  readonly isBelowTools?: boolean
}) => {
  const blocks = useMemo(() => commandBlocks(text), [text])
  const inside = useMemo(() => partsInBlocks<MarkedPart>(blocks, parts ?? [{ text }]), [blocks, parts, text])
  const first = blocks.findIndex(({ kind }) => kind === "commands")
  return (
    <div className="requirement-text reading-text" {...(isBelowTools ? {} : toolArea)}>
      {blocks.map((block, place) => {
        const content = <MarkedText parts={inside[place] ?? []} />
        const key = `${place} ${block.kind}`
        return block.kind === "prose" ? (
          <div key={key}>{content}</div>
        ) : (
          <div key={key} className={classes["commands"]} data-commands>
            {content}
            {canCopy && <CopyCommand block={block} isStop={!isBelowTools && place === first} />}
          </div>
        )
      })}
    </div>
  )
}
