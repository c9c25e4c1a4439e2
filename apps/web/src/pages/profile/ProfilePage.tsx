/** What the pages of one's own account stand in, with the way from one to the other. */
import { IconKey, IconUser } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { type LinkTab, LinkTabs } from "../../parts/LinkTabs.tsx"
import { Page } from "../../parts/Page.tsx"

const tabs: ReadonlyArray<LinkTab> = [
  {
    key: "profile",
    label: "Profile",
    Icon: IconUser,
    link: (props) => <Link to="/profile" activeOptions={{ exact: true }} {...props} />
  },
  {
    key: "tokens",
    label: "API tokens",
    Icon: IconKey,
    link: (props) => <Link to="/profile/tokens" {...props} />
  }
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
    <LinkTabs label="Your account" tabs={tabs} />
    {children}
  </Page>
)
