/** All accounts, found by typing; each opens its page beside the list. */
import { Anchor, Badge, Group, Stack, Table, Text, TextInput } from "@mantine/core"
import { IconLock, IconSearch, IconSearchOff, IconShieldStar } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { type Account, peopleQuery } from "../../api/people.ts"
import { Empty } from "../../parts/Empty.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { useTypedWords } from "../../parts/useTypedWords.ts"
import { When } from "../../parts/When.tsx"
import { peopleSearch } from "./search.ts"
import { counted } from "../../words/counted.ts"

/** As many rows as a page can hold without being slow; typing finds the others. */
const mostRows = 200

/** What there is to say of an account: locked, site admin. */
export const AccountMarks = ({ account }: { readonly account: Account }) => (
  <>
    {account.admin && (
      <Badge variant="light" tt="none" leftSection={<IconShieldStar size={13} aria-hidden />}>
        Site admin
      </Badge>
    )}
    {account.locked_at !== null && (
      <Badge color="red" variant="light" tt="none" leftSection={<IconLock size={13} aria-hidden />}>
        Locked
      </Badge>
    )}
  </>
)

export const AccountTable = () => {
  const { q = "" } = useSearch({ from: "/signed-in/people" })
  const navigate = useNavigate({ from: "/people" })
  const find = useTypedWords(
    q,
    (words) => void navigate({ search: (before) => peopleSearch({ ...before, q: words }), replace: true })
  )
  const people = useQuery(peopleQuery)
  return (
    <Stack gap="sm">
      <TextInput
        aria-label="Find people"
        placeholder="Name or e-mail address"
        leftSection={<IconSearch size={16} aria-hidden />}
        maw={420}
        value={find.words}
        onChange={(event) => find.type(event.currentTarget.value)}
      />
      <Loaded query={people}>
        {(accounts) => {
          const words = q.toLowerCase().split(/\s+/).filter(Boolean)
          const found = accounts.filter(({ email, name }) =>
            words.every((word) => `${name} ${email}`.toLowerCase().includes(word))
          )
          if (found.length === 0) {
            return (
              <Empty icon={<IconSearchOff />} title="Nobody has this name or address">
                Whoever has an account is in this list.
              </Empty>
            )
          }
          return (
            <>
              <Text size="sm" c="dimmed" component="output">
                {found.length === accounts.length
                  ? counted(accounts.length, "account")
                  : `${found.length} of ${accounts.length} accounts`}
                {found.length > mostRows ? `, the first ${mostRows} are shown: type to find the others` : ""}
              </Text>
              <Table.ScrollContainer minWidth={680}>
                <Table highlightOnHover>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>Name</Table.Th>
                      <Table.Th>E-mail address</Table.Th>
                      <Table.Th>Signs in by</Table.Th>
                      <Table.Th>Last sign-in</Table.Th>
                      <Table.Th>State</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {found.slice(0, mostRows).map((account) => (
                      <Table.Tr key={account.id}>
                        <Table.Td>
                          <Anchor
                            fw={600}
                            size="sm"
                            renderRoot={(props) => (
                              <Link
                                from="/people"
                                to="."
                                search={(before) => ({ ...before, user: account.id })}
                                resetScroll={false}
                                {...props}
                              />
                            )}
                          >
                            {account.name}
                          </Anchor>
                        </Table.Td>
                        <Table.Td>{account.email}</Table.Td>
                        <Table.Td>{account.provider ?? "Password"}</Table.Td>
                        <Table.Td>
                          {account.last_sign_in_at === null ? (
                            <Text size="sm" c="dimmed">
                              never
                            </Text>
                          ) : (
                            <When at={account.last_sign_in_at} />
                          )}
                        </Table.Td>
                        <Table.Td>
                          <Group gap={6}>
                            <AccountMarks account={account} />
                          </Group>
                        </Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
            </>
          )
        }}
      </Loaded>
    </Stack>
  )
}
