/** The target of a decision as a link: the repeated comment, the requirement that addresses it, or the comments that were merged into this one. */
import { Anchor, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { rulesQuery } from "../../api/rules.ts"
import type { TopLevel } from "../../parts/comment/thread.ts"
import * as words from "../../words/triagePage.ts"

export const Outcome = ({ comment }: { readonly comment: TopLevel }) => {
  const { addressed_by_rule_id, component_id, duplicate_of_review_id, merged_from = [] } = comment
  const { data: rules = [] } = useQuery({ ...rulesQuery(component_id), enabled: addressed_by_rule_id !== null })
  if (addressed_by_rule_id === null && duplicate_of_review_id === null && merged_from.length === 0) return null
  const params = { componentId: String(component_id) }
  const toComment = (id: number, label: string) => (
    <Anchor
      key={id}
      inherit
      renderRoot={(props) => (
        <Link to="/components/$componentId/triage" params={params} search={{ status: "all", comment: id }} {...props} />
      )}
    >
      {label}
    </Anchor>
  )
  return (
    <Stack gap={2}>
      {duplicate_of_review_id !== null && (
        <Text size="sm">
          {words.outcomeRepeats} {toComment(duplicate_of_review_id, words.outcomeCommentNumber(duplicate_of_review_id))}
        </Text>
      )}
      {addressed_by_rule_id !== null && (
        <Text size="sm">
          {words.outcomeAnsweredBy}{" "}
          <Anchor
            inherit
            renderRoot={(props) => (
              <Link
                to="/components/$componentId/requirements/$ruleId"
                params={{ ...params, ruleId: String(addressed_by_rule_id) }}
                {...props}
              />
            )}
          >
            {rules.find(({ id }) => id === addressed_by_rule_id)?.displayed_name ?? words.outcomeAnotherRequirement}
          </Anchor>
        </Text>
      )}
      {merged_from.length > 0 && (
        <Text size="sm">
          {words.outcomeMergedIntoIt}{" "}
          {merged_from.map(({ author_name, id }, place) => (
            <span key={id}>
              {place > 0 && ", "}
              {toComment(id, words.outcomeCommentOf(author_name))}
            </span>
          ))}
        </Text>
      )}
    </Stack>
  )
}
