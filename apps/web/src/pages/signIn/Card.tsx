/** The frame of pages that work without signing in. */
import { Button, Center, Paper, Stack, Text, Title } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useTitle } from "../../parts/Page.tsx"
import * as words from "../../words/signIn.ts"

export const Card = ({ children, title }: { readonly title: string; readonly children: ReactNode }) => {
  useTitle(title)
  return (
    <Center component="main" mih="100dvh" px="md" py="calc(var(--mantine-spacing-md) + var(--marking-height, 0px))">
      <Paper withBorder p="xl" w="100%" maw={420}>
        <Text fw={650} mb="md">
          {words.docket}
        </Text>
        <Stack>
          <Title order={1} size="h3">
            {title}
          </Title>
          {children}
        </Stack>
      </Paper>
    </Center>
  )
}

/** A link to another page, in the form of a button. */
export const Onward = ({ label, to }: { readonly label: string; readonly to: "/" | "/sign-in" | "/profile/mail" }) => (
  <Button variant="default" renderRoot={(props) => <Link to={to} {...props} />}>
    {label}
  </Button>
)
