/** The interval at which this process polls the storage for events, webhook deliveries and jobs. Tests provide a shorter one. */
import { Context, Duration } from "effect"

export const PollInterval = Context.Reference<Duration.Duration>("docket/server/PollInterval", {
  defaultValue: () => Duration.seconds(1)
})
