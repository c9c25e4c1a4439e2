/** The findings of the preflight by requirement, each with a link to the place to fix it (R19). */
import { Alert, Anchor, Badge, SegmentedControl, Stack } from "@mantine/core"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { IconAlertTriangle, IconCheck, IconCircleCheck } from "@tabler/icons-react"
import { Link, useNavigate } from "@tanstack/react-router"
import { type FindingFilter, preflightQuery } from "../../api/submissions.ts"
import { Empty } from "../../parts/Empty.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Pages } from "../../parts/Pages.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { Rows } from "../../parts/Rows.tsx"
import { fieldName } from "../../words/ruleField.ts"
import * as words from "../../words/submission.ts"
import type { SubmissionSearch } from "./search.ts"

export const Findings = ({
  componentId,
  search: { findings = "all", page = 1 }
}: {
  readonly componentId: string
  readonly search: SubmissionSearch
}) => {
  const query = useQuery({ ...preflightQuery(componentId, findings, page), placeholderData: keepPreviousData })
  const navigate = useNavigate()
  const show = (next: SubmissionSearch) =>
    void navigate({ to: "/components/$componentId/submission", params: { componentId }, search: next })
  return (
    <Panel title={words.preflight} description={words.preflightAbout}>
      <Loaded query={query}>
        {({ errors, locked_errors, pagination, ready, requirements, rows, warnings }) => (
          <Stack gap="sm">
            <output>
              <Alert
                role="none"
                color={ready ? "teal" : "orange"}
                icon={ready ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
                title={ready ? words.ready(requirements) : words.notReady(errors)}
              >
                {locked_errors > 0 && words.lockedErrors(locked_errors)}
              </Alert>
            </output>
            <SegmentedControl
              aria-label={words.filter}
              size="xs"
              value={findings}
              onChange={(value) => show({ findings: value as FindingFilter })}
              data={[
                { value: "all", label: words.all(errors + warnings) },
                { value: "errors", label: words.errors(errors) },
                { value: "warnings", label: words.warnings(warnings) },
                { value: "locked", label: words.locked(locked_errors) }
              ]}
            />
            {rows.length === 0 ? (
              <Empty icon={<IconCheck />} title={words.nothingFound}>
                {words.nothingFoundAbout}
              </Empty>
            ) : (
              <Rows
                label={words.findings}
                minWidth={560}
                fz="sm"
                rows={rows}
                keyOf={({ code, detail, field, rule_id }) => `${rule_id} ${code} ${field} ${detail}`}
              >
                {({ detail, displayed_name, field, rule_id, severity }) => ({
                  [words.requirement]:
                    rule_id === null ? (
                      words.wholeDocument
                    ) : (
                      <Anchor
                        size="sm"
                        renderRoot={(props) => (
                          <Link
                            to="/components/$componentId/requirements/$ruleId"
                            params={{ componentId, ruleId: String(rule_id) }}
                            {...props}
                          />
                        )}
                      >
                        {displayed_name}
                      </Anchor>
                    ),
                  [words.level]: (
                    <Badge color={severity === "error" ? "red" : "yellow"} variant="light" tt="none">
                      {words.severity[severity]}
                    </Badge>
                  ),
                  [words.field]: field === null || field === "document" ? "" : fieldName(field),
                  [words.finding]: detail
                })}
              </Rows>
            )}
            <Pages pagination={pagination} onChange={(next) => show({ findings, page: next })} />
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}
