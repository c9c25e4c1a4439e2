/** The API for pages: its types, a client that needs nothing but `fetch`, and the decision on blank texts. */
export { isBlank } from "@docket/core/blank"
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
export { rules as refusals } from "../problem/ProblemCode.ts"
export { pathInWorkbench, returnPathOf } from "../ReturnPath.ts"
