/** The triage workbench of a component. */
import { Card, Group, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useParams } from "@tanstack/react-router"
import { docket } from "../../api/docket.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { Page } from "../../parts/Page.tsx"
import { TriageBadge } from "../../parts/TriageBadge.tsx"
import { When } from "../../parts/When.tsx"

export const Triage = () => {
  const { componentId } = useParams({ from: "/signed-in/components/$componentId/triage" })
  const comments = useQuery({
    queryKey: ["component", componentId, "comments"],
    queryFn: ({ signal }) =>
      docket.reviews.listComments(
        { params: { componentId }, query: { triage_status: "all", per_page: 100 } },
        { signal }
      )
  })
  return (
    <Page title="Triage" wide>
      <Loaded query={comments}>
        {({ rows }) => (
          <Stack>
            {rows.map((row) => (
              <Card key={row.id} withBorder>
                <Group>
                  <TriageBadge status={row.triage_status} />
                  <Text fw={600}>{row.rule_displayed_name}</Text>
                  <When at={row.created_at} />
                </Group>
                <Text className="requirement-text">{row.comment}</Text>
              </Card>
            ))}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
