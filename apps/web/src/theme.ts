/** The look of the pages: one accent color, system fonts (nothing loads from elsewhere), and the contrast of WCAG 2.2 AA in light and dark. */
import {
  Alert,
  Checkbox,
  ComboboxEmpty,
  createTheme,
  type CSSVariablesResolver,
  Drawer,
  DrawerHeader,
  type MantineColorsTuple,
  Menu,
  Modal,
  ModalHeader,
  MultiSelect,
  Notification,
  Radio,
  ScrollArea,
  Select,
  Switch
} from "@mantine/core"
import * as words from "./words/shell.ts"

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

/** The options of a list. It grows with its content up to this height. */
const scrolling = { maxHeight: 260, overflowY: "auto" } as const

/** The first line of a label is as high as its checkbox. */
const beside = { labelWrapper: { lineHeight: "1.5rem" } } as const

export const theme = createTheme({
  primaryColor: "ink",
  primaryShade: { light: 8, dark: 6 },
  colors: { ink },
  autoContrast: true,
  // Black and white letters have equal contrast at this luminance.
  luminanceThreshold: 0.18,
  fontFamily: sans,
  headings: { fontFamily: sans, fontWeight: "650" },
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "Liberation Mono", Menlo, monospace',
  defaultRadius: "sm",
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  components: {
    Notification: Notification.extend({
      defaultProps: { closeButtonProps: { "aria-label": words.themeCloseNotice } },
      styles: { description: { color: "var(--mantine-color-dimmed)" } }
    }),
    // A focused element in an alert shows its outline on all sides.
    Alert: Alert.extend({ styles: { message: { overflow: "visible" } } }),
    // Large enough to hit (WCAG 2.5.8).
    Checkbox: Checkbox.extend({ vars: () => ({ root: { "--checkbox-size": "1.5rem" } }), styles: beside }),
    Radio: Radio.extend({ vars: () => ({ root: { "--radio-size": "1.5rem" } }), styles: beside }),
    Switch: Switch.extend({
      styles: beside,
      vars: () => ({
        root: { "--switch-height": "1.5rem", "--switch-width": "2.875rem", "--switch-thumb-size": "1.125rem" }
      })
    }),
    // A menu contains only its items, and the first one gets the focus.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
    // The list itself scrolls, so that screen readers see one element.
    Select: Select.extend({ defaultProps: { withScrollArea: false }, styles: { options: scrolling } }),
    MultiSelect: MultiSelect.extend({ defaultProps: { withScrollArea: false }, styles: { options: scrolling } }),
    // Long lines wrap instead of being cut off.
    ScrollArea: ScrollArea.extend({ styles: { content: { display: "block" } } }),
    // An empty result reads as the only option, which cannot be selected.
    ComboboxEmpty: ComboboxEmpty.extend({ defaultProps: { role: "option", "aria-disabled": true } }),
    Modal: Modal.extend({ defaultProps: { closeButtonProps: { "aria-label": words.themeClose } } }),
    Drawer: Drawer.extend({ defaultProps: { closeButtonProps: { "aria-label": words.themeClose } } }),
    // The header of a dialog is not the header of the page.
    ModalHeader: ModalHeader.extend({ defaultProps: { role: "presentation" } }),
    DrawerHeader: DrawerHeader.extend({ defaultProps: { role: "presentation" } })
  }
})

/** Text on a light background of the same color, and on its own. The library's colors have too little contrast. */
const darkLetters = {
  red: "#b12525",
  violet: "#5939b8",
  indigo: "#334abb",
  blue: "#165c9d",
  cyan: "#0a697a",
  teal: "#077252",
  green: "#247434",
  lime: "#48730a",
  yellow: "#a15300",
  orange: "#ae3a0c"
}

const letters = Object.fromEntries(
  Object.entries(darkLetters).flatMap(([color, dark]) => [
    [`--mantine-color-${color}-light-color`, dark],
    [`--mantine-color-${color}-text`, dark]
  ])
)

/** Dimmed text stays readable: the library's gray has too little contrast for small letters. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...letters,
    "--mantine-color-dimmed": "#50585f",
    "--mantine-color-placeholder": "#666d74",
    "--mantine-color-error": darkLetters.red,
    // Its text is black. On hover it becomes lighter, because black on a darker red is hard to read.
    "--mantine-color-red-filled-hover": "#e84c4c"
  },
  dark: {
    "--mantine-color-anchor": ink[3],
    "--mantine-color-dimmed": "#adb3b9",
    "--mantine-color-placeholder": "#9ba1a7",
    "--mantine-color-error": "#ff8787"
  }
})
