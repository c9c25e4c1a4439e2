/** The requirements of an opened component as a list of links. */
import { Anchor, Box, Group, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { type PublicDocument, publicRequirementsQuery } from "../../api/publicDocument.ts"
import { FindField } from "../../parts/FindField.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Pages } from "../../parts/Pages.tsx"
import { SeverityBadge } from "../../parts/SeverityBadge.tsx"
import * as words from "../../words/publicDocument.ts"

const route = getRouteApi("/public/$token")

export const Requirements = ({ document }: { readonly document: PublicDocument }) => {
  const { token } = route.useParams()
  const { page = 1, q } = route.useSearch()
  const navigate = useNavigate({ from: "/public/$token" })
  const query = useQuery(publicRequirementsQuery(token, q, page))
  return (
    <Stack gap="sm">
      <Group gap="sm" align="center">
        <FindField
          aria-label={words.listFind}
          placeholder={words.listFind}
          asked={q}
          clear={words.listClear}
          onAsk={(typed) => void navigate({ search: typed === "" ? {} : { q: typed }, replace: true })}
          flex={1}
          miw={220}
        />
        {document.accepting_new_comments && (
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link to="/public/$token" params={{ token }} search={{ rule: "document" }} {...props} />
            )}
          >
            {words.listWholeDocument}
          </Anchor>
        )}
      </Group>
      <Loaded query={query} empty={<Text c="dimmed">{words.listNone}</Text>}>
        {({ pagination, rows }) => (
          <>
            <Box component="ul" aria-label={words.listLabel} m={0} p={0} style={{ listStyle: "none" }}>
              {rows.map((row) => (
                <Box
                  component="li"
                  key={row.id}
                  py={8}
                  style={{ borderBottom: "1px solid var(--mantine-color-default-border)" }}
                >
                  <Group gap="xs" wrap="nowrap" align="flex-start">
                    <Box flex={1} miw={0}>
                      <Anchor
                        fw={600}
                        size="sm"
                        renderRoot={(props) => (
                          <Link to="/public/$token" params={{ token }} search={{ rule: row.id }} {...props} />
                        )}
                      >
                        {row.rule_displayed_name}
                      </Anchor>
                      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
                        {row.title}
                      </Text>
                      <Text size="xs" c="dimmed">
                        {row.srg_id}
                        {row.comments_count > 0 && ` · ${words.listComments(row.comments_count)}`}
                      </Text>
                    </Box>
                    <SeverityBadge severity={row.rule_severity} />
                  </Group>
                </Box>
              ))}
            </Box>
            <Pages
              pagination={pagination}
              onChange={(next) => void navigate({ search: { ...(q === undefined ? {} : { q }), page: next } })}
            />
          </>
        )}
      </Loaded>
    </Stack>
  )
}
