/** The settings that this start has read, for site admins (R25.4). RequestSettings.ts provides them; the values of secrets are not among them. */
import { Context, Effect } from "effect"
import type { Setting } from "./Variable.ts"

export const SettingsShown = Context.Reference<ReadonlyArray<Setting>>("docket/server/SettingsShown", {
  defaultValue: () => []
})

/** The same by variable. */
export const settingsByName = Effect.map(
  SettingsShown,
  (settings): ReadonlyMap<string, Setting> => new Map(settings.map((setting) => [setting.variable, setting]))
)
