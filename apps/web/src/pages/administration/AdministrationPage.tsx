/** The frame of the pages of the administration with their tabs. For site admins. */
import { Alert } from "@mantine/core"
import { IconClockHour4, IconHeartbeat, IconLock, IconSettings, IconUserShield } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useMe } from "../../api/me.ts"
import { type LinkTab, LinkTabs } from "../../parts/LinkTabs.tsx"
import { Page } from "../../parts/Page.tsx"
import * as words from "../../words/administration.ts"

const tabs: ReadonlyArray<LinkTab<"health" | "access" | "retention" | "settings">> = [
  { key: "health", label: words.health, Icon: IconHeartbeat },
  { key: "access", label: words.access, Icon: IconUserShield },
  { key: "retention", label: words.retention, Icon: IconClockHour4 },
  { key: "settings", label: words.settings, Icon: IconSettings }
]

export const AdministrationPage = ({
  children,
  ...page
}: {
  readonly title: string
  readonly subtitle: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}) => {
  const { admin } = useMe()
  return admin ? (
    <Page {...page}>
      <LinkTabs
        label={words.tabs}
        tabs={tabs}
        renderLink={(key, props) =>
          key === "health" ? (
            <Link to="/administration" activeOptions={{ exact: true }} {...props} />
          ) : (
            <Link to={`/administration/${key}`} {...props} />
          )
        }
      />
      {children}
    </Page>
  ) : (
    <Page title={page.title}>
      <Alert icon={<IconLock />} title={words.siteAdminsOnly}>
        {words.siteAdminsOnlyDescription}
      </Alert>
    </Page>
  )
}
