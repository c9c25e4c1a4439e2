/** Requirements that are proposed to another technology: those that wait for a decision, and the decided ones (section 14 of the rules). */
import { Badge, Grid, Group, SegmentedControl, Text, Tooltip, UnstyledButton } from "@mantine/core"
import { IconArrowRight, IconArrowsExchange } from "@tabler/icons-react"
import { useInfiniteQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { type Relocation, relocationsQuery } from "../../api/relocations.ts"
import { Empty } from "../../parts/Empty.tsx"
import { LiveBadge, useLiveBadge } from "../../parts/LiveBadge.tsx"
import { LoadedPages } from "../../parts/LoadedPages.tsx"
import { Page } from "../../parts/Page.tsx"
import { When } from "../../parts/When.tsx"
import { relocationIcons } from "../../parts/icons.ts"
import { relocationStates } from "../../words/relocation.ts"
import { OneRelocation } from "./OneRelocation.tsx"
import classes from "./Relocations.module.css"
import { relocationsSearch } from "./search.ts"
import * as words from "../../words/relocations.ts"

const StateBadge = ({ state }: { readonly state: Relocation["state"] }) => {
  const { color, official, word } = relocationStates[state]
  const Icon = relocationIcons[state]
  return (
    <Tooltip label={words.official(official)} openDelay={300}>
      <Badge color={color} variant="light" tt="none" leftSection={<Icon size={13} aria-hidden />}>
        {word}
      </Badge>
    </Tooltip>
  )
}

const Row = ({
  isOpen,
  onOpen,
  relocation
}: {
  readonly relocation: Relocation
  readonly isOpen: boolean
  readonly onOpen: () => void
}) => (
  <li>
    <UnstyledButton className={classes["row"]} aria-expanded={isOpen} data-open={isOpen} onClick={onOpen}>
      <Group gap={6}>
        <Text size="sm" fw={600}>
          {relocation.source_displayed_name}
        </Text>
        <IconArrowRight size={15} aria-label={words.proposedTo} />
        <Text size="sm" fw={600}>
          {relocation.target_component_name ?? relocation.target_technology_token}
        </Text>
        <StateBadge state={relocation.state} />
      </Group>
      <Text size="sm" lineClamp={2}>
        {relocation.source_title}
      </Text>
      <Text size="xs" c="dimmed">
        {words.proposedBy(relocation.source_component_name, relocation.requested_by_name)}{" "}
        <When at={relocation.created_at} />
      </Text>
    </UnstyledButton>
  </li>
)

export const Relocations = () => {
  const search = useSearch({ from: "/signed-in/relocations" })
  const navigate = useNavigate()
  const live = useLiveBadge(["relocations"])
  const state = search.state ?? "proposed"
  const list = useInfiniteQuery(relocationsQuery(state))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const total = list.data?.pages[0]?.pagination.total ?? 0
  const open = rows.find(({ id }) => id === search.open)
  return (
    <Page title={words.relocations} subtitle={words.subtitle}>
      <Group justify="space-between" gap="xs" pos="relative">
        <SegmentedControl
          size="sm"
          aria-label={words.filter}
          value={state}
          onChange={(value) =>
            void navigate({
              to: "/relocations",
              search: relocationsSearch(value === "proposed" ? {} : { state: value })
            })
          }
          data={[
            { value: "proposed", label: words.proposed },
            { value: "awaiting_confirmation", label: words.awaitingConfirmation },
            { value: "executed", label: words.accepted },
            { value: "declined", label: words.declined },
            { value: "all", label: words.all }
          ]}
        />
        {list.isSuccess && (
          <Text size="sm" c="dimmed" component="output">
            {total} {total === 1 ? words.proposal : words.proposals}
          </Text>
        )}
        <LiveBadge floats {...live} />
      </Group>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: open === undefined ? 12 : 5 }}>
          <LoadedPages
            query={list}
            empty={
              <Empty icon={<IconArrowsExchange />} title={state === "proposed" ? words.noneWaiting : words.none}>
                {words.howTo}
              </Empty>
            }
          >
            {() => (
              <ul className={classes["list"]}>
                {rows.map((relocation) => (
                  <Row
                    key={relocation.id}
                    relocation={relocation}
                    isOpen={relocation.id === search.open}
                    onOpen={() =>
                      void navigate({
                        to: "/relocations",
                        search: relocationsSearch({
                          state: search.state,
                          ...(relocation.id === search.open ? {} : { open: relocation.id })
                        })
                      })
                    }
                  />
                ))}
              </ul>
            )}
          </LoadedPages>
        </Grid.Col>
        {open !== undefined && (
          <Grid.Col span={{ base: 12, md: 7 }}>
            <OneRelocation
              key={open.id}
              relocation={open}
              into={search.into ?? null}
              onInto={(into) =>
                void navigate({
                  to: "/relocations",
                  search: relocationsSearch({
                    state: search.state,
                    open: open.id,
                    ...(into === null ? {} : { into })
                  }),
                  replace: true
                })
              }
            />
          </Grid.Col>
        )}
      </Grid>
    </Page>
  )
}
