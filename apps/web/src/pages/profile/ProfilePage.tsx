/** What the pages of one's own account stand in, with the way from one to the other. */
import { IconDeviceDesktop, IconKey, IconUser } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { type LinkTab, LinkTabs } from "../../parts/LinkTabs.tsx"
import { Page } from "../../parts/Page.tsx"
import { profileWords } from "../../words/profile.ts"

const words = profileWords.profilePage

const tabs: ReadonlyArray<LinkTab<"profile" | "sessions" | "tokens">> = [
  { key: "profile", label: words.profile, Icon: IconUser },
  { key: "sessions", label: words.sessions, Icon: IconDeviceDesktop },
  { key: "tokens", label: words.apiTokens, Icon: IconKey }
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
      label={words.tabs}
      tabs={tabs}
      renderLink={(key, props) =>
        key === "profile" ? (
          <Link to="/profile" activeOptions={{ exact: true }} {...props} />
        ) : (
          <Link to={key === "sessions" ? "/profile/sessions" : "/profile/tokens"} {...props} />
        )
      }
    />
    {children}
  </Page>
)
