/** A text of a requirement to read, with optional marks. The text of the element is the text itself, character by character, so that a selection in it is a place in the text. */
import { Text } from "@mantine/core"
import { Fragment, type ReactNode } from "react"

/** A part of the text that may be marked. All parts joined are the text. */
export interface MarkedPart {
  readonly text: string
  /** Renders a marked part. */
  readonly mark?: (text: string) => ReactNode
}

export const RequirementText = ({
  parts,
  text
}: {
  readonly text: string
  readonly parts?: ReadonlyArray<MarkedPart>
}) => (
  <Text size="sm" className="requirement-text">
    {(parts ?? [{ text }]).map(({ mark, text: part }: MarkedPart, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other identity than their place
      <Fragment key={at}>{mark === undefined ? part : mark(part)}</Fragment>
    ))}
  </Text>
)
