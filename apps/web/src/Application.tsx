/** The root of every page: theme, cache, router and notices. */
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

/** The nonce that styles created at run time must carry (Content-Security-Policy). */
const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ""

// The library that stops the page from scrolling under a dialog creates its own styles. It reads the nonce from here.
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
