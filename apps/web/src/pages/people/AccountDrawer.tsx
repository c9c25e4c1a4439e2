/** An account next to the list: its data, its actions, its sign-in providers, and its recent activity. */
import { Anchor, Divider, Drawer, Group, Stack, Text, Title } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { peopleQuery } from "../../api/people.ts"
import { When } from "../../parts/When.tsx"
import { AccountActs } from "./AccountActs.tsx"
import { AccountForm } from "./AccountForm.tsx"
import { AccountMarks } from "./AccountTable.tsx"
import { AccountTokens } from "./AccountTokens.tsx"
import { EventList } from "./EventList.tsx"
import { Identities } from "./Identities.tsx"
import { peopleSearch } from "./search.ts"
import { ownEscape } from "../../parts/ownEscape.ts"
import * as words from "../../words/people.ts"

/** The number of events in the drawer. The page of events has all of them. */
const lately = 5

export const AccountDrawer = () => {
  const { user } = useSearch({ from: "/signed-in/people" })
  const navigate = useNavigate({ from: "/people" })
  const { data } = useQuery(peopleQuery)
  const account = data?.find(({ id }) => id === user)
  const close = () =>
    void navigate({
      search: (before) => peopleSearch({ ...before, user: undefined }),
      replace: true,
      resetScroll: false
    })
  return (
    <Drawer
      opened={user !== undefined && account !== undefined}
      onClose={close}
      {...ownEscape(close)}
      position="right"
      size="lg"
      title={account?.name ?? ""}
    >
      {account !== undefined && (
        <Stack gap="md">
          <Group gap="sm">
            <AccountMarks account={account} />
            <Text size="sm" c="dimmed">
              {account.last_sign_in_at === null ? (
                words.accountDrawerHasNeverSignedIn
              ) : (
                <>
                  {words.accountDrawerSignedIn} <When at={account.last_sign_in_at} />
                </>
              )}
              {account.failed_attempts > 0 && words.accountDrawerWrongPasswords(account.failed_attempts)}
            </Text>
          </Group>
          <AccountForm key={account.id} account={account} />
          <Divider />
          <AccountActs key={`acts ${account.id}`} account={account} onGone={close} />
          <Divider />
          <Identities account={account} />
          <Divider />
          <AccountTokens account={account} />
          <Divider />
          <div>
            <Title order={3} size="h5" mb="xs">
              {words.accountDrawerRecentActivity}
            </Title>
            <EventList filter={{ page: 1, per_page: lately, user: account.id }} />
            <Anchor
              display="inline-block"
              mt="sm"
              size="sm"
              renderRoot={(props) => <Link to="/people" search={{ tab: "events", user: account.id }} {...props} />}
            >
              {words.accountDrawerAllEvents(account.name)}
            </Anchor>
          </div>
        </Stack>
      )}
    </Drawer>
  )
}
