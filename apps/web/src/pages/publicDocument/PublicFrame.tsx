/** The frame of the pages for visitors. It needs no account: it has no menu, and the way to the state of one's comment. */
import { Anchor, Box, Group, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useFocusScope } from "../../parts/focusScope.ts"
import { useTitle } from "../../parts/Page.tsx"
import * as words from "../../words/publicDocument.ts"

export const PublicFrame = ({ children, title }: { readonly title: string; readonly children: ReactNode }) => {
  useFocusScope()
  useTitle(title)
  return (
    <Box py="var(--marking-height, 0px)">
      <a className="skip-link" href="#content">
        {words.frameSkip}
      </a>
      <Box component="header" py="sm" style={{ borderBottom: "1px solid var(--mantine-color-default-border)" }}>
        <Group justify="space-between" maw={1080} mx="auto" px="md">
          <Text fw={700} size="lg">
            {words.frameDocket}
          </Text>
          <Anchor size="sm" renderRoot={(props) => <Link to="/track" {...props} />}>
            {words.frameTrack}
          </Anchor>
        </Group>
      </Box>
      <Box component="main" id="content" tabIndex={-1} maw={1080} mx="auto" p="md">
        {children}
      </Box>
    </Box>
  )
}
