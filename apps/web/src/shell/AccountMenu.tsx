/** The menu of the signed-in user: account pages, documentation, light or dark, and sign-out. */
import { Avatar, Menu, UnstyledButton, useMantineColorScheme, VisuallyHidden } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import {
  IconBook2,
  IconDeviceDesktop,
  IconInfoCircle,
  IconKey,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser
} from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { docket } from "../api/docket.ts"
import { useMe } from "../api/me.ts"
import { useSending } from "../api/useSending.ts"
import { later } from "../parts/later.tsx"
import { MenuButton } from "../parts/MenuButton.tsx"
import { tellFailure } from "../parts/told.ts"
import { signedOut } from "./signedOut.ts"
import * as words from "../words/shell.ts"

const About = later(() => import("./About.tsx").then(({ About }) => About))

const schemes = [
  { value: "light", label: words.accountMenuLight, Icon: IconSun },
  { value: "dark", label: words.accountMenuDark, Icon: IconMoon },
  { value: "auto", label: words.accountMenuSystem, Icon: IconDeviceDesktop }
] as const

export const AccountMenu = () => {
  const me = useMe()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const signOut = useSending({
    mutationFn: () => docket.accounts.logout(),
    onSuccess: signedOut,
    onError: tellFailure
  })
  const [isAbout, about] = useDisclosure(false)
  return (
    <>
      <MenuButton
        position="bottom-end"
        width={230}
        button={
          <UnstyledButton>
            <Avatar name={me.name} color="initials" size={32} aria-hidden />
            <VisuallyHidden>{words.accountMenuAccountOf(me.name)}</VisuallyHidden>
          </UnstyledButton>
        }
      >
        <Menu.Label>{me.name}</Menu.Label>
        <Menu.Item
          leftSection={<IconUser size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/profile" {...props} />}
        >
          {words.accountMenuProfile}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKey size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/profile/tokens" {...props} />}
        >
          {words.accountMenuApiTokens}
        </Menu.Item>
        <Menu.Item component="a" href="/docs/" leftSection={<IconBook2 size={16} aria-hidden />}>
          {words.accountMenuDocumentation}
        </Menu.Item>
        <Menu.Item leftSection={<IconInfoCircle size={16} aria-hidden />} onClick={about.open}>
          {words.accountMenuAbout}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{words.accountMenuColors}</Menu.Label>
        {schemes.map(({ Icon, label, value }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checked={colorScheme === value}
            rightSection={<Icon size={16} aria-hidden />}
            onChange={() => setColorScheme(value)}
          >
            {label}
          </Menu.RadioItem>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => signOut.mutate()}>
          {words.accountMenuSignOut}
        </Menu.Item>
      </MenuButton>
      {isAbout && <About onClose={about.close} />}
    </>
  )
}
