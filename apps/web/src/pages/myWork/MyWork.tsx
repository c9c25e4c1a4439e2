/** The comments that need the user's attention, and the user's own comments. */
import { Badge, Tabs } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { useMe } from "../../api/me.ts"
import { workCountsQuery } from "../../api/myWork.ts"
import { Page } from "../../parts/Page.tsx"
import { OwnComments } from "./OwnComments.tsx"
import { WaitingList } from "./WaitingList.tsx"
import { WaitingRules } from "./WaitingRules.tsx"
import * as words from "../../words/myWork.ts"

const Count = ({ number, what }: { readonly number: number | undefined; readonly what: string }) =>
  number === undefined || number === 0 ? null : (
    <Badge size="sm" circle={number < 10} variant="light">
      {number}
      <span className="visually-hidden"> {what}</span>
    </Badge>
  )

export const MyWork = () => {
  const { tab = "waiting" } = useSearch({ from: "/signed-in/my-comments" })
  const navigate = useNavigate({ from: "/my-comments" })
  const { id } = useMe()
  const { data } = useQuery(workCountsQuery(id))
  return (
    <Page title={words.myWork} subtitle={words.subtitle}>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) => void navigate({ search: value === "comments" ? { tab: "comments" } : {} })}
      >
        <Tabs.List>
          <Tabs.Tab value="waiting" rightSection={<Count number={data?.waiting} what="wait" />}>
            {words.needsMyAttention}
          </Tabs.Tab>
          <Tabs.Tab value="comments" rightSection={<Count number={data?.news} what="updated" />}>
            {words.myComments}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="waiting" pt="md">
          <WaitingRules />
          <WaitingList />
        </Tabs.Panel>
        <Tabs.Panel value="comments" pt="md">
          <OwnComments />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
