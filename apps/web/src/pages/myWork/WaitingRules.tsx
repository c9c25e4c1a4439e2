/** The requirements that are assigned to the user, in all components. Nothing without one. */
import { Anchor, Badge, Card, Group, Stack, Text, Title } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { type WaitingRule, waitingRulesQuery } from "../../api/myWork.ts"
import { nameWithRelease } from "../../parts/ComponentPage.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Pages } from "../../parts/Pages.tsx"
import { RuleStatusBadge } from "../../parts/RuleStatusBadge.tsx"
import { ruleMarkIcons } from "../../parts/icons.ts"
import { type RuleMark, ruleMarks } from "../../words/ruleMark.ts"
import { DueBadge } from "./DueBadge.tsx"
import classes from "./MyWork.module.css"
import * as words from "../../words/myWork.ts"

const StateBadge = ({ mark }: { readonly mark: RuleMark }) => {
  const { color, word } = ruleMarks[mark]
  const Icon = ruleMarkIcons[mark]
  return (
    <Badge color={color} variant="light" tt="none" leftSection={<Icon size={13} aria-hidden />}>
      {word}
    </Badge>
  )
}

const Line = ({ rule }: { readonly rule: WaitingRule }) => {
  const mark = rule.under_review ? "review" : rule.changes_requested ? "changes" : null
  return (
    <Card component="li" withBorder padding="sm" className={classes["line"] ?? ""}>
      <Group justify="space-between" gap="xs" mb={4}>
        <Anchor
          fw={600}
          size="sm"
          renderRoot={(props) => (
            <Link
              to="/components/$componentId/requirements/$ruleId"
              params={{ componentId: String(rule.component_id), ruleId: String(rule.id) }}
              search={{ mark: "mine" }}
              {...props}
            />
          )}
        >
          {rule.rule_displayed_name}
        </Anchor>
        <RuleStatusBadge status={rule.status} />
      </Group>
      <Text size="sm" lineClamp={2} className="requirement-text">
        {rule.title}
      </Text>
      <Group gap="xs" mt={6}>
        <Text size="xs" c="dimmed">
          {nameWithRelease({
            name: rule.component_name,
            version: rule.component_version,
            release: rule.component_release
          })}
          , {rule.project_name}
        </Text>
        {mark !== null && <StateBadge mark={mark} />}
        <DueBadge due_on={rule.due_on} overdue={rule.overdue} />
      </Group>
    </Card>
  )
}

export const WaitingRules = () => {
  const [page, setPage] = useState(1)
  const waiting = useQuery(waitingRulesQuery(page))
  return (
    <Loaded query={waiting}>
      {({ overdue, pagination, rows }) =>
        pagination.total > 0 && (
          <Stack gap="xs" mb="lg" component="section" aria-label={words.waitingRulesTitle}>
            <Group gap="xs">
              <Title order={2} size="h5">
                {words.waitingRulesTitle}
              </Title>
              <Text size="sm" c="dimmed">
                {words.waitingRulesCount(pagination.total, overdue)}
              </Text>
            </Group>
            <ul className={classes["list"]}>
              {rows.map((rule) => (
                <Line key={rule.id} rule={rule} />
              ))}
            </ul>
            <Pages pagination={pagination} onChange={setPage} />
          </Stack>
        )
      }
    </Loaded>
  )
}
