/** How often this process asks the storage for what others left there: events, deliveries of webhooks, jobs. Tests, which would wait for it, provide a shorter one. */
import { Context, Duration } from "effect"

export const PollInterval = Context.Reference<Duration.Duration>("docket/server/PollInterval", {
  defaultValue: () => Duration.seconds(1)
})
