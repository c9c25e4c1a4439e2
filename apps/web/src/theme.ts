/** How the workbench looks: one accent colour, system fonts (nothing is loaded from elsewhere), contrast that WCAG 2.2 AA asks for in light and dark. */
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from "@mantine/core"

const ink: MantineColorsTuple = [
  "#eaf3fb",
  "#d3e3f3",
  "#a4c6e6",
  "#72a7d9",
  "#4a8dcf",
  "#317dc9",
  "#2274c6",
  "#1c5f9f",
  "#1c4f82",
  "#143a61"
]

const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif'

export const theme = createTheme({
  primaryColor: "ink",
  primaryShade: { light: 8, dark: 5 },
  colors: { ink },
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: sans,
  headings: { fontFamily: sans, fontWeight: "650" },
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "Liberation Mono", Menlo, monospace',
  defaultRadius: "sm",
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true
})

/** Quiet text is still read: the library's own grey has too little contrast for small letters. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: { "--mantine-color-dimmed": "#50585f", "--mantine-color-placeholder": "#666d74" },
  dark: { "--mantine-color-dimmed": "#adb3b9", "--mantine-color-placeholder": "#9ba1a7" }
})
