/** A section of a requirement for reading: its heading, its texts, and optional content next to the heading. */
import { Box, Group, Text, Title } from "@mantine/core"
import type { ReactNode } from "react"
import { sectionNames } from "../../words/section.ts"
import { type MarkedPart, RequirementText } from "./RequirementText.tsx"
import type { SectionTexts } from "./sectionTexts.ts"
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
}) => (
  <>
    <Group gap={8} mb={2} justify="space-between" wrap="nowrap">
      <Title order={order} size="sm" c="dimmed" fw={650}>
        {sectionNames[section]}
      </Title>
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
              <RequirementText
                text={text}
                {...(quotable === null || partsOf === undefined ? {} : { parts: partsOf(quotable, text) })}
              />
            </div>
          </Box>
        ))
      ))}
  </>
)
