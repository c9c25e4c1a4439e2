/**
 * Maps failures of the domain to problem documents (R3.1). Total over the failures of use cases;
 * the compiler knows the status of each, so that an endpoint cannot return one that it does not declare.
 */
import type {
  AcceptProposal,
  Access,
  CreateAccount,
  BulkEditRules,
  ManageBenchmarks,
  Day,
  PublicAccess,
  ReadProjects,
  Reauthentication,
  Refusal,
  ReviewConflict,
  EditRule,
  SignIn,
  SignInRules,
  SignInThrottle,
  RulesHaveChanged,
  SelectComments
} from "@docket/core"
import { BenchmarkDifference, refusalSentences, Rule } from "@docket/core"
import { Schema } from "effect"
import { CommentDifference } from "../review/DifferenceObject.ts"
import { ReviewObject } from "../review/ReviewObject.ts"
import { RulePayload } from "../rule/RuleObject.ts"
import * as RuleToWire from "../rule/RuleToWire.ts"
import * as Problem from "./Problem.ts"
import type { ProblemStatus } from "./ProblemCode.ts"

/** Every failure of a use case that the API reports. */
export type Failure =
  | Access.NotFound
  | Access.PermissionDenied
  | PublicAccess.SignInIsRequired
  | Refusal.Refused
  | ReviewConflict.ReviewsHaveChanged
  | AcceptProposal.SectionHasChanged
  | SelectComments.FilterMatchesOthers
  | EditRule.RuleHasChanged
  | BulkEditRules.TotalDiffers
  | RulesHaveChanged
  | ReadProjects.PageIsOutOfRange
  | Day.DaysAreInvalid
  | ManageBenchmarks.ExistsWithOtherContent
  | SignIn.CodeIsRequired
  | SignIn.CredentialsAreInvalid
  | SignInThrottle.TooManyAttempts
  | SignIn.SessionHasEnded
  | SignIn.TokenIsInvalid
  | CreateAccount.SetupLinkIsInvalid
  | SignInRules.LocalPasswordsAreOff
  | Reauthentication.CurrentPasswordIsMissing

/** The maximum number of sentences in a problem's detail; `errors` has all of them. */
const mostSentences = 10

const inOneText = (details: ReadonlyArray<string>): string => {
  const sentences = [...new Set(details)]
  const left = sentences.length - mostSentences
  return left <= 0 ? sentences.join(" ") : `${sentences.slice(0, mostSentences).join(" ")} And ${left} more.`
}

/** One violation in the form of problems. */
export const reasonOf = ({
  pointer,
  code,
  detail,
  review_id,
  rule_id,
  field,
  row,
  column_name,
  source,
  candidates
}: Refusal.Refusal): Problem.Reason => ({
  ...(pointer === undefined ? {} : { pointer }),
  ...(review_id === undefined ? {} : { review_id }),
  ...(rule_id === undefined ? {} : { rule_id }),
  ...(field === undefined ? {} : { field }),
  ...(row === undefined ? {} : { row }),
  ...(column_name === undefined ? {} : { column: column_name }),
  ...(source === undefined ? {} : { source: { srg_id: source.benchmark_id, version: source.version } }),
  ...(candidates === undefined
    ? {}
    : {
        candidates: candidates.map((one) => ({
          id: one.id,
          srg_id: one.benchmark_id,
          version: one.version,
          title: one.title
        }))
      }),
  code,
  detail
})

const encodeRule = Schema.encodeSync(RulePayload)
const encodeDifference = Schema.encodeSync(CommentDifference)
const encodeReviews = Schema.encodeSync(Schema.Array(ReviewObject))

const problems = {
  NotFound: () => Problem.of("not_found"),
  SignInIsRequired: () => Problem.of("not_authenticated"),
  PermissionDenied: ({ detail }) => Problem.of("permission_denied", detail),
  Refused: ({ code, refusals }) => {
    return Problem.refusal(code, inOneText(refusals.map(({ detail }) => detail)), refusals.map(reasonOf))
  },
  ReviewsHaveChanged: ({ current }) => {
    const reviews = encodeReviews(current)
    return Problem.of("conflict", undefined, {
      errors: current.map(({ id }) => ({ review_id: id, detail: `Comment ${id} has changed since you saw it.` })),
      current: reviews.length === 1 ? reviews[0] : reviews
    })
  },
  SectionHasChanged: ({ current, difference }) =>
    Problem.of("section_changed", undefined, {
      current: encodeReviews([current])[0],
      difference: encodeDifference(difference)
    }),
  FilterMatchesOthers: ({ detail, total }) => Problem.of("conflict", detail, { current: { total } }),
  TotalDiffers: ({ detail, total }) => Problem.of("conflict", detail, { current: { total } }),
  RulesHaveChanged: ({ changed, detail, prefix }) =>
    Problem.of("conflict", detail, {
      errors: changed.map((rule) => ({
        rule_id: rule.id,
        detail: `${Rule.displayedName(prefix, rule.rule_number)} was changed since you saw it.`
      })),
      current: changed.map((rule) => ({
        ...RuleToWire.nameToWire(rule, prefix),
        updated_at: rule.updated_at.toISOString()
      }))
    }),
  RuleHasChanged: ({ current }) =>
    Problem.of("stale", "The requirement has changed since you saw it.", {
      current: encodeRule(RuleToWire.dossierToWire(current))
    }),
  PageIsOutOfRange: ({ last_page }) =>
    Problem.of("page_out_of_range", `The last page is ${last_page}.`, {
      errors: [{ parameter: "page", detail: `The last page is ${last_page}.` }]
    }),
  DaysAreInvalid: ({ parameter, detail }) =>
    Problem.of("invalid_parameter", `${parameter}: ${detail}`, { errors: [{ parameter, detail }] }),
  ExistsWithOtherContent: ({ difference, existing }) =>
    Problem.of("exists_with_other_content", BenchmarkDifference.inOneSentence(existing, difference), {
      difference
    }),
  CodeIsRequired: () => Problem.of("code_required"),
  CredentialsAreInvalid: () => Problem.of("invalid_credentials"),
  TooManyAttempts: ({ retry_after }) =>
    Problem.of("too_many_requests", `Try again in ${retry_after === 1 ? "a second" : `${retry_after} seconds`}.`),
  SessionHasEnded: () => Problem.of("session_expired"),
  TokenIsInvalid: () => Problem.of("invalid_token"),
  CurrentPasswordIsMissing: ({ pointer }) => {
    const detail = "This field is required."
    return Problem.of("invalid_parameter", `${pointer}: ${detail}`, { errors: [{ pointer, detail }] })
  },
  LocalPasswordsAreOff: () => Problem.of("local_passwords_off"),
  SetupLinkIsInvalid: () => {
    const [code, detail] = ["setup_link_invalid", refusalSentences.setup_link_invalid] as const
    return Problem.refusal(code, detail, [{ pointer: "/secret", code, detail }])
  }
} satisfies { readonly [Tag in Failure["_tag"]]: (failure: Extract<Failure, { _tag: Tag }>) => Problem.Problem }

/** The problem of a failure, by its tag. */
export type ProblemOf<F extends Failure> = ReturnType<(typeof problems)[F["_tag"]]>

/** The problem document of a failure. */
export const problemOfFailure = <F extends Failure>(failure: F): ProblemOf<F> => {
  const render = problems[failure._tag] as (failure: F) => Problem.Problem<ProblemStatus>
  return render(failure) as ProblemOf<F>
}
