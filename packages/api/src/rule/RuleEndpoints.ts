/** Endpoints of requirements. */
import {
  AuditId,
  AddRule,
  BulkEditRules,
  DeleteRule,
  BenchmarkRuleId,
  ComponentId,
  LockAllRules,
  LockSections,
  Policy,
  FindRelatedRules,
  Rule,
  EditRule,
  RuleId,
  ReadRules,
  ReviewRules,
  type RuleReview,
  FieldStates,
  RuleStatus,
  LinkRules,
  Section
} from "@docket/core"
import { Context, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { contracted, described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import { changesRecord } from "../handling/Handling.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem, Reason } from "../problem/Problem.ts"
import { ignorable, Toast } from "../wire/Answer.ts"
import { dryRunField, dryRunWords, orDryRun } from "../wire/DryRun.ts"
import { idInText, InputText } from "../wire/Input.ts"
import { LintPlaceBody } from "../lint/LintSwitchBody.ts"
import { RelatedRuleList } from "./RelatedRuleObject.ts"
import {
  editedFields,
  newAnswers,
  newChecks,
  newDescriptions,
  oneDescriptionList,
  RuleEditBody
} from "./RuleEditBody.ts"
import { RuleListItem, RuleName, RulePayload } from "./RuleObject.ts"
import { flag, optional } from "../wire/Parameter.ts"
import { seenById } from "../wire/Seen.ts"
import { withExample } from "../wire/Example.ts"

/** The tag of an earlier answer to `GET /rules/{id}`, so that an author does not overwrite unseen changes (R8.4). */
const ifMatch = { "if-match": Schema.optionalKey(Schema.String) }

const edited = Schema.Struct({ rule: RulePayload, toast: Toast })

const editing = described(
  EditRule.policy,
  "Edit a requirement",
  "Only given fields change. With `If-Match`, the `ETag` of an earlier answer, the edit is refused with 412 if the requirement changed since; new comments do not count. Changes of locked fields are refused, with the names of the fields. In a released component, site admins can correct text, with the reason in `audit_comment`."
).pipe(Context.merge(changesRecord("rule", RulePayload, RuleListItem)))

const editOptions = {
  params: { ruleId: idInText(RuleId) },
  headers: ifMatch,
  success: edited,
  error: [...Declared.ofBody, Problem[412]]
}

/** The origin of a new requirement, and the fields to set; other fields come from the origin. */
const NewRuleBody = Schema.Struct({
  rule: Schema.Struct({
    duplicate: Schema.optionalKey(Schema.Boolean),
    id: Schema.optionalKey(Schema.NullOr(RuleId)),
    srg_rule_id: Schema.optionalKey(Schema.NullOr(BenchmarkRuleId)),
    ...editedFields,
    /** Set field by field; the other parts of the description come from the origin. */
    agency_rule_descriptions_attributes: Schema.optionalKey(newDescriptions),
    /** An alias of the same list. */
    disa_rule_descriptions_attributes: Schema.optionalKey(newDescriptions),
    /** Answers to the additional questions of the component; a copy also has those of its original. */
    additional_answers_attributes: Schema.optionalKey(newAnswers),
    /** Replaces the checks of the origin. */
    checks_attributes: Schema.optionalKey(newChecks),
    audit_comment: Schema.optionalKey(Schema.NullOr(InputText))
  }).check(oneDescriptionList)
})

const SectionLocksBody = Schema.Struct({
  sections: Schema.Array(Section.SectionName),
  locked: Schema.Boolean,
  comment: Schema.optionalKey(Schema.NullOr(InputText)),
  ...dryRunField
})

const lockComment = Schema.optionalKey(Schema.NullOr(InputText))

/** The comment, or the same in the wrapper of a review, as in `POST /rules/{id}/reviews`. */
const LockAllBody = Schema.Struct({
  comment: lockComment,
  review: Schema.optionalKey(
    Schema.Struct({ action: Schema.optionalKey(Schema.Literal("lock_control")), comment: lockComment })
  ),
  ...dryRunField
}).check(
  Schema.makeFilter(({ comment, review }) =>
    typeof comment === "string" && typeof review?.comment === "string" && comment !== review.comment
      ? { path: ["review", "comment"], issue: "This differs from `comment`; give only one of them" }
      : undefined
  )
)

/** A requirement that an act leaves as it is, with every reason. */
const RefusedRule = Schema.Struct({ ...RuleName.fields, reasons: Schema.Array(Reason) })

const BulkReviewBody = Schema.Struct({
  rule_ids: Schema.Array(RuleId),
  action: Schema.Literals([
    "request_review",
    "revoke_review_request",
    "request_changes",
    "approve",
    "lock_control",
    "unlock_control"
  ] satisfies ReadonlyArray<RuleReview.RuleReviewAction>),
  comment: lockComment,
  /** Leaves out the refused requirements instead of refusing all. */
  skip_refused: Schema.optionalKey(Schema.Boolean),
  ...seenById(RuleId, "requirement"),
  ...dryRunField
})

const SatisfactionBody = Schema.Struct({ rule_id: RuleId, satisfied_by_rule_id: RuleId })

/** The statuses of a document type in order, each with its fields (R10.4). */
const FieldsOfKind = Schema.Array(
  Schema.Struct({
    status: RuleStatus.RuleStatus,
    fields: Schema.Record(Schema.Literals(FieldStates.submittedFields), Schema.Literals(FieldStates.fieldStates)),
    needed: Schema.Array(Schema.String),
    offered: Schema.Array(Schema.String)
  })
)

/** The differences that a rebase found; `segments` of a field hold both texts, `removed` of the earlier one, `added` of the later one. */
const SourceChange = Schema.Struct({
  ...RuleName.fields,
  srg_id: Schema.String,
  source_removed: Schema.Boolean,
  source_changed: Schema.Boolean,
  differences: Schema.Array(
    Schema.Struct({
      ...Rule.SourceDifference.fields,
      change: Schema.Literals(["unchanged", "whitespace", "changed"]),
      segments: Schema.Array(
        Schema.Struct({ kind: Schema.Literals(["same", "removed", "added"]), text: Schema.String })
      )
    })
  )
}).annotate({ identifier: "SourceChange" })

export class RuleEndpoints extends HttpApiGroup.make("rules")
  .annotate(OpenApi.Description, "Requirements of a component: read, edit, lock, review and link.")
  .add(
    HttpApiEndpoint.get("listRules", "/components/:componentId/rules", {
      params: { componentId: idInText(ComponentId) },
      query: {
        source: optional(
          Schema.Literals(["changed", "removed", "all"]),
          "`changed`: only requirements whose SRG text changed with a rebase; `removed`: only those that are no longer in the SRG."
        ),
        met_elsewhere: flag("`true`: only requirements that are met elsewhere; `false`: only the others."),
        lint: optional(
          Schema.Literals(["error", "warning", "any", "all"]),
          "`error`, `warning`, `any`: only requirements in which the lint finds such a thing."
        )
      },
      success: Schema.Array(RuleListItem),
      error: Declared.ofQuery
    }).annotateMerge(
      contracted(
        ReadRules.readPolicy,
        "List the requirements of a component, with full content",
        "`source=changed`: those whose SRG text changed with a rebase, until an author acknowledges it; `source=removed`: those that are no longer in the SRG. `lint` of a row counts what the lint finds in it; `off` counts what is switched off."
      )
    ),
    HttpApiEndpoint.get("openRule", "/rules/:ruleId", {
      params: { ruleId: idInText(RuleId) },
      headers: { "if-none-match": Schema.optionalKey(Schema.String) },
      success: RulePayload,
      error: Declared.ofPath
    }).annotateMerge(
      contracted(
        ReadRules.readPolicy,
        "Read the editor payload of a requirement",
        "Use the `ETag` of the answer with `If-None-Match` here, and with `If-Match` in requests that change the requirement."
      )
    ),
    HttpApiEndpoint.patch("editRule", "/rules/:ruleId", {
      ...editOptions,
      payload: withExample(RuleEditBody, {
        rule: {
          status: "Applicable - Configurable",
          fixtext: "$ harborctl set session idle 10m",
          audit_comment: "Required by the site policy."
        }
      })
    }).annotateMerge(editing),
    HttpApiEndpoint.put("putRule", "/rules/:ruleId", {
      ...editOptions,
      payload: withExample(RuleEditBody, {
        rule: { agency_rule_descriptions_attributes: [{ vuln_discussion: "Why it matters." }] }
      })
    }).annotateMerge(editing),
    HttpApiEndpoint.post("revertRule", "/rules/:ruleId/revert", {
      params: { ruleId: idInText(RuleId) },
      headers: ifMatch,
      payload: withExample(
        Schema.Struct({
          audit_id: AuditId,
          fields: Schema.Array(InputText),
          audit_comment: Schema.optionalKey(Schema.NullOr(InputText))
        }),
        { audit_id: 210, fields: ["fixtext"], audit_comment: "The earlier command is right." }
      ),
      success: edited,
      error: [...Declared.ofBody, Problem[412]]
    }).annotateMerge(
      described(
        EditRule.policy,
        "Revert fields of a requirement",
        "Restores their values before a history entry, with the same checks as an edit. Locks, review states and comments are not reverted."
      )
    ),
    HttpApiEndpoint.get("sourceChange", "/rules/:ruleId/source_change", {
      params: { ruleId: idInText(RuleId) },
      success: SourceChange,
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ReadRules.readPolicy,
        "List the changes of a requirement's SRG text since a rebase",
        "By field and word; empty once an author has acknowledged the changes."
      )
    ),
    HttpApiEndpoint.post("acknowledgeSourceChange", "/rules/:ruleId/acknowledge_source_change", {
      params: { ruleId: idInText(RuleId) },
      headers: ifMatch,
      success: edited,
      error: [...Declared.ofPath, Problem[412], Problem[422]]
    }).annotateMerge(
      described(
        EditRule.policy,
        "Acknowledge the changed SRG text of a requirement",
        "No text changes, so neither locks nor a review stop it; a frozen or released component does. A requirement without changes stays as it is."
      )
    ),
    HttpApiEndpoint.patch("switchLintOfRule", "/rules/:ruleId/lint_rules", {
      params: { ruleId: idInText(RuleId) },
      headers: ifMatch,
      payload: withExample(LintPlaceBody, {
        rule: "title-negative",
        field: "title",
        off: true,
        reason: "The standard itself says it this way."
      }),
      success: edited,
      error: [...Declared.ofBody, Problem[412]]
    }).annotateMerge(
      described(
        EditRule.policy,
        "Switch a rule of the lint off or on for a field of a requirement",
        "No text changes, so neither locks nor a review stop it; a frozen or released component does. `reason` is required to switch it off, and kept in the audit. `field` is `document` for a rule about the document."
      )
    ),
    HttpApiEndpoint.post("addRule", "/components/:componentId/rules", {
      params: { componentId: idInText(ComponentId) },
      payload: withExample(NewRuleBody, { rule: { duplicate: true, id: 22 } }),
      success: Schema.Struct({ rule: RulePayload, toast: Toast }).pipe(HttpApiSchema.status(201)),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        AddRule.policy,
        "Add a requirement to a component",
        "A copy of another one (`duplicate` and `id`), one for a row of a declared source (`srg_rule_id`), or a net-new one in an SRG. It gets the component's next number."
      )
    ),
    HttpApiEndpoint.delete("deleteRule", "/rules/:ruleId", {
      params: { ruleId: idInText(RuleId) },
      success: Schema.Struct({ toast: Toast }),
      error: [...Declared.ofPath, Problem[422]]
    }).annotateMerge(
      described(
        DeleteRule.policy,
        "Delete a requirement",
        "It stays as a tombstone with its number and its comments. Comments that point at it or at them return to the queue."
      )
    ),
    HttpApiEndpoint.patch("lockSection", "/rules/:ruleId/section_locks", {
      params: { ruleId: idInText(RuleId) },
      payload: withExample(
        Schema.Struct({
          section: Section.SectionName,
          locked: Schema.Boolean,
          comment: Schema.optionalKey(Schema.NullOr(InputText)),
          ...dryRunField
        }),
        { section: "Check", locked: true, comment: "Settled with the assessors." }
      ),
      success: Schema.Union(orDryRun(Schema.Struct({ ...edited.fields, ...ignorable }))),
      error: Declared.ofBody
    }).annotateMerge(
      contracted(
        LockSections.policy,
        "Lock or unlock a section of a requirement",
        `The fields of a locked section cannot be changed. Locking it again changes nothing. ${dryRunWords}`
      )
    ),
    HttpApiEndpoint.patch("lockSections", "/rules/:ruleId/bulk_section_locks", {
      params: { ruleId: idInText(RuleId) },
      payload: withExample(SectionLocksBody, { sections: ["Check", "Fix"], locked: true }),
      success: Schema.Union(orDryRun(edited)),
      error: Declared.ofBody
    }).annotateMerge(described(LockSections.policy, "Lock or unlock several sections of a requirement", dryRunWords)),
    HttpApiEndpoint.patch("lockSectionsOfAll", "/components/:componentId/lock_sections", {
      params: { componentId: idInText(ComponentId) },
      payload: withExample(SectionLocksBody, { sections: ["Title"], locked: true, comment: "Titles are final." }),
      success: Schema.Union(orDryRun(Schema.Struct({ changed: Schema.Array(RuleName), toast: Toast }))),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        LockSections.policy,
        "Lock or unlock sections of every requirement of a component",
        `Lists the requirements with changed locks. ${dryRunWords}`
      )
    ),
    HttpApiEndpoint.post("lockAll", "/components/:componentId/lock", {
      params: { componentId: idInText(ComponentId) },
      payload: [withExample(LockAllBody, { comment: "Ready for release.", dry_run: true }), Schema.Null],
      success: Schema.Union(
        orDryRun(
          Schema.Struct({
            locked: Schema.Array(RuleName),
            locked_before: Schema.Int,
            blocked: Schema.Array(RefusedRule),
            toast: Toast
          })
        )
      ),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        LockAllRules.policy,
        "Lock all complete requirements of a component",
        `Incomplete ones are listed with every violation. If none can be locked, the answer is 422. ${dryRunWords}`
      )
    ),
    HttpApiEndpoint.post("reviewMany", "/components/:componentId/bulk_reviews", {
      params: { componentId: idInText(ComponentId) },
      payload: withExample(BulkReviewBody, { rule_ids: [37, 41], action: "request_review", dry_run: true }),
      success: Schema.Union(
        orDryRun(
          Schema.Struct({
            done: Schema.Array(RuleName),
            refused: Schema.Array(RefusedRule),
            toast: Toast
          })
        )
      ),
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(
      described(
        ReviewRules.policy,
        "Request a review of many requirements, or approve, return, lock or unlock them",
        `At most ${BulkEditRules.mostNamed}, all or none in one transaction; \`skip_refused: true\` does it on all that allow it, and lists the others under \`refused\`. Each act needs the role and the state that \`POST /rules/{ruleId}/reviews\` needs. \`comment\` is posted on each requirement; only \`request_changes\` requires one. ${dryRunWords}`
      )
    ),
    HttpApiEndpoint.get("fieldStates", "/api/field_states", {
      success: Schema.Struct({ stig: FieldsOfKind, srg: FieldsOfKind, needed_when_severity_differs: Schema.String }),
      error: Declared.always
    }).annotateMerge(
      described(
        Policy.signedIn,
        "List the required and blank fields of each status",
        "`fields` is DISA's table. `R`: required before a requirement is locked, submitted or released. `B`: blank in a submission, even if the requirement has a value. `–`: neither. `needed` lists what must be filled, `offered` what an editor also shows. Title, discussion, check and fix may be inherited from a requirement that satisfies it."
      )
    ),
    HttpApiEndpoint.post("satisfyRule", "/rule_satisfactions", {
      payload: withExample(SatisfactionBody, { rule_id: 37, satisfied_by_rule_id: 21 }),
      success: edited.pipe(HttpApiSchema.status(201)),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        LinkRules.policy,
        "Link a requirement to one that satisfies it",
        "Both must be live STIG requirements of one component, without links in both directions and without chains. Neither status nor text changes."
      )
    ),
    HttpApiEndpoint.delete("unsatisfyRule", "/rule_satisfactions", {
      payload: withExample(SatisfactionBody, { rule_id: 37, satisfied_by_rule_id: 21 }),
      success: edited,
      error: Declared.ofBody
    }).annotateMerge(described(LinkRules.policy, "Remove a satisfaction link")),
    HttpApiEndpoint.delete("unsatisfyOneRule", "/rule_satisfactions/:ruleId", {
      params: { ruleId: idInText(RuleId) },
      payload: withExample(Schema.Struct({ rule_id: Schema.optionalKey(RuleId), satisfied_by_rule_id: RuleId }), {
        satisfied_by_rule_id: 21
      }),
      success: edited,
      error: Declared.ofBody
    }).annotateMerge(
      described(
        LinkRules.policy,
        "Remove the link of a requirement to one that satisfies it",
        "The path names the satisfied requirement; `rule_id`, if given, must name the same one."
      )
    ),
    HttpApiEndpoint.get("relatedRules", "/rules/:ruleId/search/related_rules", {
      params: { ruleId: idInText(RuleId) },
      success: RelatedRuleList,
      error: Declared.ofPath
    }).annotateMerge(
      contracted(
        ReadRules.readPolicy,
        "Find rules of other components and published STIGs that implement the same SRG requirement",
        `At most ${FindRelatedRules.mostRelated} rules of STIGs, and the same number from components that the caller may read. A requirement of an authored SRG gives 404.`
      )
    )
  )
  .middleware(Authentication) {}
