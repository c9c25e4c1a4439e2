/** Docket's HTTP API over `fetch`: typed methods, pages as iterators, problems as errors, repetitions with keys, and the event stream. Needs no other package. */
export type * from "./ApiTypes.ts"
export {
  addressOf,
  type Answered,
  type Asked,
  docketClient,
  type DocketClient,
  type DocketClientOptions,
  type EndpointName,
  type GroupName
} from "./Client.ts"
export type { Sent } from "./CountedSending.ts"
export { NoAnswerError, ProblemError } from "./Errors.ts"
export type { EventsAsked } from "./Events.ts"
export { rowsOf } from "./Rows.ts"
export type { Sending } from "./Sending.ts"
