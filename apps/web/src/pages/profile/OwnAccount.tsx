/** The identities of the account at sign-in providers, its export, and its deletion. */
import { addressOf } from "@docket/api/fetch"
import { Button, Group, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconDownload, IconTrash, IconUnlink } from "@tabler/icons-react"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { docket } from "../../api/docket.ts"
import { useMe } from "../../api/me.ts"
import { type OwnAccount as Own, type OwnIdentity, ownAccountKey, ownAccountQuery } from "../../api/ownAccount.ts"
import { sessionsKey } from "../../api/sessions.ts"
import { useSending } from "../../api/useSending.ts"
import { DeleteByName } from "../../parts/DeleteByName.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Obstacle } from "../../parts/Obstacle.tsx"
import { Panel } from "../../parts/Panel.tsx"
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
  <Panel
    title={words.identities}
    description={identities.length === 0 ? words.identitiesNone : words.identitiesDescription}
  >
    {identities.map((identity) => (
      <Identity key={identity.id} identity={identity} />
    ))}
  </Panel>
)

const Export = () => (
  <Panel title={words.exportAccount} description={words.exportDescription}>
    <div>
      <Button
        component="a"
        href={addressOf("ownAccount", "exportOwnAccount", {})}
        download
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {words.exportOpen}
      </Button>
    </div>
  </Panel>
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
    <Panel title={words.deleteAccount} description={words.deleteDescription}>
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
    </Panel>
  )
}

export const OwnAccount = () => {
  const own = useQuery(ownAccountQuery)
  return (
    <Loaded query={own}>
      {(found) => (
        <>
          <Identities identities={found.identities} />
          <Export />
          <Deletion own={found} />
        </>
      )}
    </Loaded>
  )
}
