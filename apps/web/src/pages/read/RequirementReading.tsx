/** A requirement to read and comment on: every section with its comments, then the comments on the requirement as a whole. */
import { Badge, Box, Group, Stack, Text, Title } from "@mantine/core"
import { IconLock } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import type { Component } from "../../api/component.ts"
import { type Rule, ruleKey, ruleQuery } from "../../api/rules.ts"
import { nameOf, topLevelOf } from "../../parts/comment/thread.ts"
import { CopyLink } from "../../parts/CopyLink.tsx"
import { LiveBadge, useLiveBadge } from "../../parts/LiveBadge.tsx"
import { Presence } from "../../parts/Presence.tsx"
import { usePresence } from "../../api/presence.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { useRecordTitle } from "../../parts/Page.tsx"
import { markedParts } from "../../parts/quote/markedParts.tsx"
import { placedQuotes, type Quotes, QuotesContext } from "../../parts/quote/Quotes.ts"
import { proposableText, sectionTexts } from "../../parts/requirement/sectionTexts.ts"
import { SectionView } from "../../parts/requirement/SectionView.tsx"
import { RuleStatusBadge } from "../../parts/RuleStatusBadge.tsx"
import { SeverityBadge } from "../../parts/SeverityBadge.tsx"
import { sectionName } from "../../words/section.ts"
import { SectionTalk } from "./SectionTalk.tsx"
import * as words from "../../words/read.ts"

const Sections = ({
  component,
  markedId,
  rule
}: {
  readonly rule: Rule
  readonly component: Component
  readonly markedId: number | null
}) => {
  const comments = topLevelOf(rule.reviews)
  const common = { component, markedId, reviews: rule.reviews, ruleId: rule.id }
  const [pointed, setPointed] = useState<number | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const active = pointed ?? focused
  const quotes = useMemo<Quotes>(() => {
    const fields = sectionTexts(rule).flatMap(({ texts }) => texts.flatMap(({ quotable }) => quotable ?? []))
    return {
      active,
      onPoint: setPointed,
      onFocus: setFocused,
      placed: placedQuotes(topLevelOf(rule.reviews), fields, nameOf)
    }
  }, [active, rule])
  return (
    <QuotesContext value={quotes}>
      <Stack gap="lg">
        {sectionTexts(rule)
          .filter(({ section, texts }) => texts.length > 0 || comments.some((comment) => comment.section === section))
          .map(({ section, texts }) => (
            <Box key={section} component="section" pos="relative" aria-label={sectionName(section)}>
              <SectionTalk
                {...common}
                section={section}
                comments={comments.filter((comment) => comment.section === section)}
                proposable={proposableText(rule, section)}
                texts={texts}
                renderHeading={(button) => (
                  <SectionView
                    section={section}
                    texts={texts}
                    aside={button}
                    partsOf={(field, text) => markedParts(quotes, field, text)}
                  />
                )}
              />
            </Box>
          ))}
        <Box component="section" aria-label={words.requirementReadingAsAWhole}>
          <SectionTalk
            {...common}
            section={null}
            comments={comments.filter((comment) => comment.section === null)}
            proposable={null}
            texts={[]}
            renderHeading={(button) => (
              <Group justify="space-between" wrap="nowrap" gap={8}>
                <Title order={3} size="sm" c="dimmed" fw={650}>
                  {words.requirementReadingAsAWhole}
                </Title>
                {button}
              </Group>
            )}
          />
        </Box>
      </Stack>
    </QuotesContext>
  )
}

const Titled = ({ name }: { readonly name: string }) => {
  useRecordTitle(name)
  return null
}

export const RequirementReading = ({
  component,
  markedId,
  ruleId
}: {
  readonly component: Component
  readonly ruleId: number
  readonly markedId: number | null
}) => {
  const query = useQuery(ruleQuery(ruleId))
  const live = useLiveBadge(ruleKey(ruleId))
  const present = usePresence({ componentId: component.id, ruleId, editing: false })
  return (
    <Loaded query={query}>
      {({ rule }) => (
        <Stack gap="sm" maw="var(--reading-measure)">
          <Group gap={8} pos="relative">
            <Title order={2} size="h4">
              {rule.displayed_name}
            </Title>
            <SeverityBadge severity={rule.rule_severity} />
            <RuleStatusBadge status={rule.status} />
            {rule.locked && (
              <Badge color="gray" variant="light" tt="none" leftSection={<IconLock size={13} aria-hidden />}>
                {words.requirementReadingLocked}
              </Badge>
            )}
            <Text size="xs" c="dimmed">
              {rule.srg_id}
              {rule.nist_control_family === "" ? "" : ` · ${rule.nist_control_family}`}
            </Text>
            <CopyLink
              label={words.requirementReadingCopyLink}
              to={{
                to: "/components/$componentId",
                params: { componentId: String(component.id) },
                search: { rule: ruleId }
              }}
            />
            <Titled name={rule.displayed_name} />
            <Presence present={present} />
            <LiveBadge floats {...live} />
          </Group>
          <Sections rule={rule} component={component} markedId={markedId} />
        </Stack>
      )}
    </Loaded>
  )
}
