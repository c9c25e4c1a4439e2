/** The user's view of the SRG's text next to the author's; the same for every requirement, kept in this browser. */
import { useLocalStorage } from "@mantine/hooks"
import type { SrgView } from "./EditorContext.ts"

const views: ReadonlyArray<SrgView> = ["text", "difference", "hidden"]

export const useSrgView = () =>
  useLocalStorage<SrgView>({
    key: "docket-srg-view",
    defaultValue: "text",
    getInitialValueInEffect: false,
    deserialize: (text) => views.find((view) => view === text) ?? "text",
    serialize: (view) => view
  })
