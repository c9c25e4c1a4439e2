/** A section of a requirement for reading: its heading, its texts, and optional content next to the heading. */
import { Box, Group, Text, Title } from "@mantine/core"
import type { ReactNode } from "react"
import { sectionNames } from "../../words/section.ts"
import { canCopy, toolArea } from "./copying.ts"
import { type MarkedPart, MarkedText, RequirementText } from "./RequirementText.tsx"
import type { SectionTexts } from "./sectionTexts.ts"
import { isShort, SectionTools } from "./SectionTools.tsx"
import { useMonospaced } from "./useMonospaced.ts"
import * as words from "../../words/requirementText.ts"

export const SectionView = ({
  aside,
  below,
  children,
  order = 3,
  partsOf,
  section,
  texts
}: SectionTexts & {
  /** The content next to the heading. */
  readonly aside?: ReactNode
  /** Between the heading and the texts. */
  readonly below?: ReactNode
  /** Instead of the texts. */
  readonly children?: ReactNode
  readonly order?: 3 | 4
  /** Returns the parts of the text of a quotable field, some of them marked. */
  readonly partsOf?: (field: string, text: string) => ReadonlyArray<MarkedPart>
}) => {
  const name = sectionNames[section]
  const partsIn = (field: string | null, text: string): ReadonlyArray<MarkedPart> =>
    field === null || partsOf === undefined ? [{ text }] : partsOf(field, text)
  const [isMonospaced, toggle] = useMonospaced(texts.length === 0 ? null : section, false)
  return (
    <div {...toolArea} data-monospaced={isMonospaced}>
      <Group gap="0 8px" mb={2} justify="space-between">
        <Group gap={4} wrap="nowrap">
          <Title order={order} size="sm" c="dimmed" fw={650}>
            {name}
          </Title>
          {!isShort(section) && (
            <SectionTools
              name={name}
              text={texts.map(({ text }) => text).join("\n\n")}
              isMonospaced={isMonospaced}
              onMonospaced={toggle}
            />
          )}
        </Group>
        {aside}
      </Group>
      {below}
      {children ??
        (texts.length === 0 ? (
          <Text size="sm" c="dimmed" fs="italic">
            {words.sectionViewEmpty}
          </Text>
        ) : (
          texts.map(({ field, label, quotable, text }) => (
            <Box key={field} mb={4}>
              {label !== null && (
                <Text size="xs" fw={600}>
                  {label}
                </Text>
              )}
              <div data-quotable={quotable ?? undefined}>
                {isShort(section) ? (
                  <Text size="sm" className="requirement-text">
                    <MarkedText parts={partsIn(quotable, text)} />
                  </Text>
                ) : (
                  <RequirementText text={text} parts={partsIn(quotable, text)} isBelowTools={canCopy} />
                )}
              </div>
            </Box>
          ))
        ))}
    </div>
  )
}
