/** All accounts with a filter. Each opens next to the list. */
import { Anchor, Badge, Group, Stack, Text } from "@mantine/core"
import { IconLock, IconSearchOff, IconShieldStar } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { type Account, peopleQuery } from "../../api/people.ts"
import { Empty } from "../../parts/Empty.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Rows } from "../../parts/Rows.tsx"
import { FindField } from "../../parts/FindField.tsx"
import { When } from "../../parts/When.tsx"
import { peopleSearch } from "./search.ts"
import { counted } from "../../words/counted.ts"
import * as labels from "../../words/people.ts"

/** The maximum number of rows that a page shows without becoming slow. A search finds the others. */
const mostRows = 200

/** The badges of an account: locked, site admin. */
export const AccountMarks = ({ account }: { readonly account: Account }) => (
  <>
    {account.admin && (
      <Badge variant="light" tt="none" leftSection={<IconShieldStar size={13} aria-hidden />}>
        {labels.accountTableSiteAdmin}
      </Badge>
    )}
    {account.locked_at !== null && (
      <Badge color="red" variant="light" tt="none" leftSection={<IconLock size={13} aria-hidden />}>
        {labels.accountTableLocked}
      </Badge>
    )}
  </>
)

export const AccountTable = () => {
  const { q = "" } = useSearch({ from: "/signed-in/people" })
  const navigate = useNavigate({ from: "/people" })
  const people = useQuery(peopleQuery)
  return (
    <Stack gap="sm">
      <FindField
        aria-label={labels.accountTableFindPeople}
        placeholder={labels.accountTableNameOrEMailAddress}
        maw={420}
        asked={q}
        onAsk={(words) => void navigate({ search: (before) => peopleSearch({ ...before, q: words }), replace: true })}
      />
      <Loaded query={people}>
        {(accounts) => {
          const words = q.toLowerCase().split(/\s+/).filter(Boolean)
          const found = accounts.filter(({ email, name }) =>
            words.every((word) => `${name} ${email}`.toLowerCase().includes(word))
          )
          if (found.length === 0) {
            return (
              <Empty icon={<IconSearchOff />} title={labels.accountTableNoMatchingAccount}>
                {labels.accountTableAllAccounts}
              </Empty>
            )
          }
          return (
            <>
              <Text size="sm" c="dimmed" component="output">
                {found.length === accounts.length
                  ? counted(accounts.length, labels.accountTableAccount)
                  : labels.accountTableCount(found.length, accounts.length)}
                {found.length > mostRows ? labels.accountTableFirstShown(mostRows) : ""}
              </Text>
              <Rows
                label={labels.accountTableAccounts}
                minWidth={680}
                highlightOnHover
                rows={found.slice(0, mostRows)}
                keyOf={({ id }) => id}
              >
                {(account) => {
                  const { id, name, email, provider, last_sign_in_at } = account
                  return {
                    [labels.accountTableNameColumn]: (
                      <Anchor
                        fw={600}
                        size="sm"
                        renderRoot={(props) => (
                          <Link
                            from="/people"
                            to="."
                            search={(before) => ({ ...before, user: id })}
                            resetScroll={false}
                            {...props}
                          />
                        )}
                      >
                        {name}
                      </Anchor>
                    ),
                    "E-mail address": email,
                    [labels.accountTableSignsInByColumn]: provider ?? labels.accountTablePassword,
                    [labels.accountTableLastSignInColumn]:
                      last_sign_in_at === null ? (
                        <Text size="sm" c="dimmed">
                          {labels.accountTableNever}
                        </Text>
                      ) : (
                        <When at={last_sign_in_at} />
                      ),
                    [labels.accountTableStateColumn]: (
                      <Group gap={6}>
                        <AccountMarks account={account} />
                      </Group>
                    )
                  }
                }}
              </Rows>
            </>
          )
        }}
      </Loaded>
    </Stack>
  )
}
