/** The frame of the account pages with their tabs. */
import { IconDeviceDesktop, IconKey, IconMail, IconUser } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { type LinkTab, LinkTabs } from "../../parts/LinkTabs.tsx"
import { Page } from "../../parts/Page.tsx"
import * as mailWords from "../../words/mail.ts"
import * as words from "../../words/profile.ts"

const tabs: ReadonlyArray<LinkTab<"profile" | "mail" | "sessions" | "tokens">> = [
  { key: "profile", label: words.profilePageProfile, Icon: IconUser },
  { key: "mail", label: mailWords.tab, Icon: IconMail },
  { key: "sessions", label: words.profilePageSessions, Icon: IconDeviceDesktop },
  { key: "tokens", label: words.profilePageApiTokens, Icon: IconKey }
]

export const ProfilePage = ({
  actions,
  children,
  subtitle,
  title
}: {
  readonly title: string
  readonly subtitle: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}) => (
  <Page title={title} subtitle={subtitle} actions={actions}>
    <LinkTabs
      label={words.profilePageTabs}
      tabs={tabs}
      renderLink={(key, props) =>
        key === "profile" ? (
          <Link to="/profile" activeOptions={{ exact: true }} {...props} />
        ) : (
          <Link to={`/profile/${key}`} {...props} />
        )
      }
    />
    {children}
  </Page>
)
