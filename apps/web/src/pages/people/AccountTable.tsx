/** All accounts, found by typing; each opens its page beside the list. */
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
import { peopleWords } from "../../words/people.ts"

const labels = peopleWords.accountTable

/** As many rows as a page can hold without being slow; typing finds the others. */
const mostRows = 200

/** What there is to say of an account: locked, site admin. */
export const AccountMarks = ({ account }: { readonly account: Account }) => (
  <>
    {account.admin && (
      <Badge variant="light" tt="none" leftSection={<IconShieldStar size={13} aria-hidden />}>
        {labels.siteAdmin}
      </Badge>
    )}
    {account.locked_at !== null && (
      <Badge color="red" variant="light" tt="none" leftSection={<IconLock size={13} aria-hidden />}>
        {labels.locked}
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
        aria-label={labels.findPeople}
        placeholder={labels.nameOrEMailAddress}
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
              <Empty icon={<IconSearchOff />} title={labels.noMatchingAccount}>
                {labels.allAccounts}
              </Empty>
            )
          }
          return (
            <>
              <Text size="sm" c="dimmed" component="output">
                {found.length === accounts.length
                  ? counted(accounts.length, labels.account)
                  : labels.count(found.length, accounts.length)}
                {found.length > mostRows ? labels.firstShown(mostRows) : ""}
              </Text>
              <Rows
                label={labels.accounts}
                minWidth={680}
                highlightOnHover
                rows={found.slice(0, mostRows)}
                keyOf={({ id }) => id}
              >
                {(account) => {
                  const { id, name, email, provider, last_sign_in_at } = account
                  return {
                    [labels.nameColumn]: (
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
                    [labels.signsInByColumn]: provider ?? labels.password,
                    [labels.lastSignInColumn]:
                      last_sign_in_at === null ? (
                        <Text size="sm" c="dimmed">
                          {labels.never}
                        </Text>
                      ) : (
                        <When at={last_sign_in_at} />
                      ),
                    [labels.stateColumn]: (
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
