/** The frame of every page of signed-in users: the menu, the account, and a skip link for the keyboard. */
import { AppShell, Burger, Group, NavLink, ScrollArea, Text } from "@mantine/core"
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react"
import { useDisclosure, useMediaQuery } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { Outlet, useLocation } from "@tanstack/react-router"
import { lazy, Suspense, useEffect, useRef } from "react"
import { secondFactorIsDueKey } from "../api/docket.ts"
import { meQuery } from "../api/me.ts"
import { useFocusScope } from "../parts/focusScope.ts"
import { AccountMenu } from "./AccountMenu.tsx"
import { LiveUpdates } from "./LiveUpdates.tsx"
import { useMarkingHeight } from "./Marked.tsx"
import { PlacesList } from "./PlacesList.tsx"
import { SearchButton } from "./SearchButton.tsx"
import { SignedOut } from "./SignedOut.tsx"
import { useFoldedMenu } from "./useFoldedMenu.ts"
import * as words from "../words/shell.ts"

const SecondFactorDue = lazy(() =>
  import("./SecondFactorDue.tsx").then(({ SecondFactorDue }) => ({ default: SecondFactorDue }))
)

export const Frame = () => {
  const [isOpen, { close, toggle }] = useDisclosure(false)
  const [isFolded, toggleFolded] = useFoldedMenu()
  const hasRoom = useMediaQuery("(min-width: 75em)", true, { getInitialValueInEffect: false })
  const icons = isFolded && hasRoom
  const marking = useMarkingHeight()
  const burger = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const { data: me } = useQuery(meQuery)
  const { data: isDue } = useQuery({ queryKey: secondFactorIsDueKey, queryFn: () => false, staleTime: Infinity })
  useEffect(close, [pathname, close])
  useFocusScope()
  if (me === null) return <SignedOut />
  if (isDue === true) {
    return (
      <Suspense>
        <SecondFactorDue />
      </Suspense>
    )
  }
  return (
    <AppShell
      header={{ height: 52 + marking }}
      footer={{ height: marking }}
      navbar={{ width: icons ? 57 : 208, breakpoint: "lg", collapsed: { mobile: !isOpen } }}
      padding={0}
    >
      <a className="skip-link" href="#content">
        {words.frameSkip}
      </a>
      <AppShell.Header pt={marking}>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger
              ref={burger}
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="lg"
              size="sm"
              aria-label={words.framePlaces}
              aria-expanded={isOpen}
            />
            <Text fw={700} size="lg">
              {words.frameDocket}
            </Text>
          </Group>
          <Group gap="sm" wrap="nowrap">
            <LiveUpdates />
            <SearchButton />
            <AccountMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar
        p="xs"
        aria-label={words.framePlaces}
        data-closed={!isOpen || undefined}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !isOpen) return
          close()
          burger.current?.focus()
        }}
      >
        <ScrollArea>
          <PlacesList icons={icons} />
        </ScrollArea>
        {hasRoom && (
          <NavLink
            component="button"
            mt="auto"
            label={icons ? undefined : words.frameFold}
            aria-label={icons ? words.frameUnfold : undefined}
            title={icons ? words.frameUnfold : undefined}
            leftSection={
              icons ? (
                <IconLayoutSidebarLeftExpand size={18} aria-hidden />
              ) : (
                <IconLayoutSidebarLeftCollapse size={18} aria-hidden />
              )
            }
            onClick={toggleFolded}
          />
        )}
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  )
}
