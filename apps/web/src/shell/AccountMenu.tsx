/** Who is signed in, and what is theirs: light or dark, and the way out. */
import { Avatar, Menu, UnstyledButton, useMantineColorScheme, VisuallyHidden } from "@mantine/core"
import { IconDeviceDesktop, IconKey, IconLogout, IconMoon, IconSun, IconUser } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { docket, queryClient } from "../api/docket.ts"
import { useMe } from "../api/me.ts"
import { useSending } from "../api/useSending.ts"
import { MenuButton } from "../parts/MenuButton.tsx"
import { tellFailure } from "../parts/told.ts"

const schemes = [
  { value: "light", label: "Light", Icon: IconSun },
  { value: "dark", label: "Dark", Icon: IconMoon },
  { value: "auto", label: "As the system", Icon: IconDeviceDesktop }
] as const

export const AccountMenu = () => {
  const me = useMe()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const signOut = useSending({
    mutationFn: () => docket.accounts.logout(),
    onSuccess: () => void queryClient.setQueryData(["me"], null),
    onError: tellFailure
  })
  return (
    <MenuButton
      position="bottom-end"
      width={230}
      button={
        <UnstyledButton>
          <Avatar name={me.name} color="initials" size={32} aria-hidden />
          <VisuallyHidden>Account of {me.name}</VisuallyHidden>
        </UnstyledButton>
      }
    >
      <Menu.Label>{me.name}</Menu.Label>
      <Menu.Item
        leftSection={<IconUser size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/profile" {...props} />}
      >
        Profile
      </Menu.Item>
      <Menu.Item
        leftSection={<IconKey size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/profile/tokens" {...props} />}
      >
        API tokens
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>Colours</Menu.Label>
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
        Sign out
      </Menu.Item>
    </MenuButton>
  )
}
