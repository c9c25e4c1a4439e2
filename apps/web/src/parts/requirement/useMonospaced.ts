/** Which sections a person reads and writes in a monospaced face as a whole. This browser remembers it for each person. */
import { useLocalStorage } from "@mantine/hooks"
import { useMe } from "../../api/me.ts"

type Chosen = Readonly<Record<string, boolean>>

const none: Chosen = {}

/** The sections with the switch: those whose texts have commands. */
const switchable: ReadonlySet<string> = new Set(["check_content", "fixtext"])

/** Returns whether the section is monospaced, and the function that changes it; null if the section has no switch. `byDefault` applies until the person chooses. */
export const useMonospaced = (
  section: string | null,
  byDefault: boolean
): readonly [isOn: boolean, toggle: (() => void) | null] => {
  const { id } = useMe()
  const [chosen, choose] = useLocalStorage({
    key: `docket-monospaced:${id}`,
    defaultValue: none,
    getInitialValueInEffect: false
  })
  if (section === null || !switchable.has(section)) return [false, null]
  const isOn = chosen[section] ?? byDefault
  return [isOn, () => choose((before) => ({ ...before, [section]: !isOn }))]
}
