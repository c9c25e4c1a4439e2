/** The identities of the account at sign-in providers, and its deletion. */
import { Button, Card, Group, Stack, Text, Title } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconTrash, IconUnlink } from "@tabler/icons-react"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { docket } from "../../api/docket.ts"
import { useMe } from "../../api/me.ts"
import { type OwnAccount as Own, type OwnIdentity, ownAccountKey, ownAccountQuery } from "../../api/ownAccount.ts"
import { sessionsKey } from "../../api/sessions.ts"
import { useSending } from "../../api/useSending.ts"
import { DeleteByName } from "../../parts/DeleteByName.tsx"
import { focusPlace } from "../../parts/focusScope.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { Obstacle } from "../../parts/Obstacle.tsx"
import { tellDone, tellFailure } from "../../parts/told.ts"
import { When } from "../../parts/When.tsx"
import { CurrentPassword, shown } from "../../parts/CurrentPassword.tsx"
import * as words from "../../words/profile.ts"

const Identity = ({ identity }: { readonly identity: OwnIdentity }) => {
  const client = useQueryClient()
  const unlink = useSending({
    mutationFn: () => docket.ownAccount.unlinkOwnIdentity({ params: { identityId: identity.id } }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      await Promise.all([
        client.invalidateQueries({ queryKey: ownAccountKey }),
        client.invalidateQueries({ queryKey: sessionsKey }),
        client.invalidateQueries({ queryKey: ["me"] })
      ])
    },
    onError: tellFailure
  })
  const { created_at, email, last_sign_in_at, permits, provider } = identity
  return (
    <Group justify="space-between" align="flex-start">
      <div>
        <Text size="sm" fw={600}>
          {words.identityOf(provider, email)}
        </Text>
        <Text size="xs" c="dimmed">
          {words.identityLinked} <When at={created_at} />, {words.identityLastUsed} <When at={last_sign_in_at} />
        </Text>
        <Obstacle permit={permits.unlink} />
      </div>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconUnlink size={15} aria-hidden />}
        disabled={permits.unlink !== true}
        loading={unlink.isPending}
        onClick={() => unlink.mutate()}
        aria-label={words.unlinkFrom(provider, email)}
      >
        {words.unlink}
      </Button>
    </Group>
  )
}

const Identities = ({ identities }: Pick<Own, "identities">) => (
  <Card withBorder component="section" aria-label={words.identities}>
    <Stack gap="sm" {...focusPlace}>
      <Title order={2} size="h4">
        {words.identities}
      </Title>
      <Text size="sm" c="dimmed">
        {identities.length === 0 ? words.identitiesNone : words.identitiesDescription}
      </Text>
      {identities.map((identity) => (
        <Identity key={identity.id} identity={identity} />
      ))}
    </Stack>
  </Card>
)

const Deletion = ({ own }: { readonly own: Own }) => {
  const me = useMe()
  const client = useQueryClient()
  const [isAsked, asking] = useDisclosure(false)
  const [current, setCurrent] = useState("")
  const remove = useSending({
    mutationFn: () =>
      docket.ownAccount.deleteOwnAccount({
        payload: { name: me.name, ...shown(current) }
      }),
    onSuccess: ({ toast }) => {
      tellDone(toast)
      client.setQueryData(["me"], null)
    }
  })
  return (
    <Card withBorder component="section" aria-label={words.deleteAccount}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {words.deleteAccount}
        </Title>
        <Text size="sm" c="dimmed">
          {words.deleteDescription}
        </Text>
        <Obstacle permit={own.permits.delete} size="sm" />
        {own.sole_admin_of.length > 0 && <Text size="sm">{words.deleteSoleAdmin(own.sole_admin_of)}</Text>}
        <div>
          <Button
            color="red"
            variant="light"
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={own.permits.delete !== true}
            onClick={asking.open}
          >
            {words.deleteOpen}
          </Button>
        </div>
      </Stack>
      {isAsked && (
        <DeleteByName
          what="account"
          name={me.name}
          sending={remove}
          isReady={me.provider !== null || current !== ""}
          onSubmit={() => remove.mutate()}
          onClose={() => {
            setCurrent("")
            asking.close()
          }}
          confirmation={<CurrentPassword me={me} value={current} onChange={setCurrent} />}
        >
          {words.deleteEnds} {words.deleteKeeps(own.anonymous_in)}
        </DeleteByName>
      )}
    </Card>
  )
}

export const OwnAccount = () => {
  const own = useQuery(ownAccountQuery)
  return (
    <Loaded query={own}>
      {(found) => (
        <>
          <Identities identities={found.identities} />
          <Deletion own={found} />
        </>
      )}
    </Loaded>
  )
}
