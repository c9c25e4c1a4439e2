/** The identities of an account at sign-in providers, and a button that removes one. */
import { Button, Group, Stack, Text, Title } from "@mantine/core"
import { IconUnlink } from "@tabler/icons-react"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { docket } from "../../api/docket.ts"
import { type Account, identitiesQuery, peopleKey } from "../../api/people.ts"
import { useSending } from "../../api/useSending.ts"
import { focusPlace } from "../../parts/focusScope.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { tellDone, tellFailure } from "../../parts/told.ts"
import { When } from "../../parts/When.tsx"
import * as words from "../../words/people.ts"

export const Identities = ({ account }: { readonly account: Account }) => {
  const client = useQueryClient()
  const identities = useQuery(identitiesQuery(account.id))
  const unlink = useSending({
    mutationFn: (identityId: number) => docket.users.unlinkIdentity({ params: { userId: account.id, identityId } }),
    onSuccess: ({ toast }) => {
      tellDone(toast)
      return client.invalidateQueries({ queryKey: peopleKey })
    },
    onError: tellFailure
  })
  return (
    <Stack gap="xs" {...focusPlace}>
      <Title order={3} size="h5">
        {words.identitiesSignInProviders}
      </Title>
      <Loaded query={identities}>
        {(found) =>
          found.length === 0 ? (
            <Text size="sm" c="dimmed">
              {words.identitiesNone}
            </Text>
          ) : (
            found.map((identity) => (
              <Group key={identity.id} justify="space-between" wrap="nowrap">
                <div>
                  <Text size="sm" fw={600}>
                    {identity.provider}: {identity.email}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {words.identitiesLastUsed(identity.issuer)} <When at={identity.last_sign_in_at} />
                  </Text>
                </div>
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconUnlink size={15} aria-hidden />}
                  loading={unlink.isPending}
                  title={words.identitiesUnlinkHint}
                  onClick={() => unlink.mutate(identity.id)}
                >
                  {words.identitiesUnlink}
                </Button>
              </Group>
            ))
          )
        }
      </Loaded>
    </Stack>
  )
}
