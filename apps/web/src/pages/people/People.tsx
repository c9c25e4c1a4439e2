/** All accounts and their security events. For site admins. */
import { Alert, Button, Tabs } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconLock, IconUserPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { mailSettingsQuery } from "../../api/mail.ts"
import { useMe } from "../../api/me.ts"
import { Page } from "../../parts/Page.tsx"
import { AccountDrawer } from "./AccountDrawer.tsx"
import { AccountTable } from "./AccountTable.tsx"
import { Letters } from "./Letters.tsx"
import { NewPerson } from "./NewPerson.tsx"
import { SecurityEvents } from "./SecurityEvents.tsx"
import * as mailWords from "../../words/mail.ts"
import * as words from "../../words/people.ts"

const Administration = () => {
  const { tab = "accounts" } = useSearch({ from: "/signed-in/people" })
  const navigate = useNavigate({ from: "/people" })
  const { data: mail } = useQuery(mailSettingsQuery)
  const [making, { close, open }] = useDisclosure(false)
  return (
    <Page
      title={words.people}
      subtitle={words.subtitle}
      actions={
        <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={open}>
          {words.newPerson}
        </Button>
      }
    >
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) => void navigate({ search: value === "events" || value === "mail" ? { tab: value } : {} })}
      >
        <Tabs.List>
          <Tabs.Tab value="accounts">{words.accounts}</Tabs.Tab>
          <Tabs.Tab value="events">{words.securityEvents}</Tabs.Tab>
          {mail?.enabled === true && <Tabs.Tab value="mail">{mailWords.failures}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="accounts" pt="md">
          <AccountTable />
        </Tabs.Panel>
        <Tabs.Panel value="events" pt="md">
          <SecurityEvents />
        </Tabs.Panel>
        <Tabs.Panel value="mail" pt="md">
          <Letters />
        </Tabs.Panel>
      </Tabs>
      {tab === "accounts" && <AccountDrawer />}
      {making && <NewPerson onClose={close} />}
    </Page>
  )
}

export const People = () => {
  const { admin } = useMe()
  return admin ? (
    <Administration />
  ) : (
    <Page title={words.people}>
      <Alert icon={<IconLock />} title={words.siteAdminsOnly}>
        {words.siteAdminsOnlyDescription}
      </Alert>
    </Page>
  )
}
