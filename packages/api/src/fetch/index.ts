/** The API for pages: its types, and a client that needs nothing but `fetch`. */
export type { Answered, Asked, EndpointName, GroupName } from "./ApiTypes.ts"
export type { Sent } from "./CountedSending.ts"
export {
  addressOf,
  fetchClient,
  type FetchClient,
  type FetchClientOptions,
  NoAnswerError,
  type Problem,
  ProblemError,
  type Sending
} from "./FetchClient.ts"
export { pathInWorkbench, returnPathOf } from "../ReturnPath.ts"
