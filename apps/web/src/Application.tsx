/** The root of every page: the theme, the cache, the router and the notices. */
import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core"
import { Notifications } from "@mantine/notifications"
import { QueryClientProvider } from "@tanstack/react-query"
import { RouterProvider } from "@tanstack/react-router"
import { setNonce } from "get-nonce"
import { StrictMode } from "react"
import { queryClient } from "./api/docket.ts"
import { router } from "./router.tsx"
import { theme, variables } from "./theme.ts"

const colorScheme = localStorageColorSchemeManager({ key: "docket-color-scheme" })

/** The number that styles made while the page runs have to carry (Content-Security-Policy). */
const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ""

// What keeps a page from scrolling under a dialog makes styles of its own, and asks another place for the number.
setNonce(styleNonce())

export const Application = () => (
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      colorSchemeManager={colorScheme}
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-left" />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
)
