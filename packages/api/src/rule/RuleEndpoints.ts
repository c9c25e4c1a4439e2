/** Endpoints of requirements. */
import {
  AuditId,
  AddRule,
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
  FieldStates,
  RuleStatus,
  LinkRules,
  Section
} from "@docket/core"
import { Context, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { contracted, described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import { changesRecord } from "../handling/Handling.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem, Reason } from "../problem/Problem.ts"
import { ignorable, Toast } from "../wire/Answer.ts"
import { dryRunField, dryRunWords, orDryRun } from "../wire/DryRun.ts"
import { idInText, InputText } from "../wire/Input.ts"
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
import { optional } from "../wire/Parameter.ts"
import { withExample } from "../wire/Example.ts"

/** The tag of an earlier answer to `GET /rules/{id}`, so that an author does not write over what they have not seen (R8.4). */
const ifMatch = { "if-match": Schema.optionalKey(Schema.String) }

const edited = Schema.Struct({ rule: RulePayload, toast: Toast })

const editing = described(
  EditRule.policy,
  "Edit a requirement",
  "Only the fields that are given change. With `If-Match`, the `ETag` of an earlier answer, the edit is refused with 412 when the requirement has changed since; new comments on it do not count. What locks hold is refused, naming the fields. Of a released component, site admins correct text, saying why in `audit_comment`."
).pipe(Context.merge(changesRecord("rule", RulePayload, RuleListItem)))

const editOptions = {
  params: { ruleId: idInText(RuleId) },
  headers: ifMatch,
  success: edited,
  error: [...Declared.ofBody, Problem[412]]
}

/** What a new requirement is made of, and what is said of it at once; the rest is as its origin has it. */
const NewRuleBody = Schema.Struct({
  rule: Schema.Struct({
    duplicate: Schema.optionalKey(Schema.Boolean),
    id: Schema.optionalKey(Schema.NullOr(RuleId)),
    srg_rule_id: Schema.optionalKey(Schema.NullOr(BenchmarkRuleId)),
    ...editedFields,
    /** Taken over field by field; the rest of the description is as the origin has it. */
    agency_rule_descriptions_attributes: Schema.optionalKey(newDescriptions),
    /** Another name of the same list. */
    disa_rule_descriptions_attributes: Schema.optionalKey(newDescriptions),
    /** Answers to the additional questions of the component; a copy has those of its original besides. */
    additional_answers_attributes: Schema.optionalKey(newAnswers),
    /** In the place of the checks of the origin. */
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

/** The comment, or the same in the wrapper of a review, as `POST /rules/{id}/reviews` takes it. */
const LockAllBody = Schema.Struct({
  comment: lockComment,
  review: Schema.optionalKey(
    Schema.Struct({ action: Schema.optionalKey(Schema.Literal("lock_control")), comment: lockComment })
  ),
  ...dryRunField
}).check(
  Schema.makeFilter(({ comment, review }) =>
    typeof comment === "string" && typeof review?.comment === "string" && comment !== review.comment
      ? { path: ["review", "comment"], issue: "This differs from `comment`; give one of them" }
      : undefined
  )
)

const SatisfactionBody = Schema.Struct({ rule_id: RuleId, satisfied_by_rule_id: RuleId })

/** The statuses of a kind of document in their order, each with its fields (R10.4). */
const FieldsOfKind = Schema.Array(
  Schema.Struct({
    status: RuleStatus.RuleStatus,
    fields: Schema.Record(Schema.Literals(FieldStates.submittedFields), Schema.Literals(FieldStates.fieldStates)),
    needed: Schema.Array(Schema.String),
    offered: Schema.Array(Schema.String)
  })
)

/** What a rebase found; `segments` of a field make both texts again, `removed` of the earlier one, `added` of the later one. */
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
  .add(
    HttpApiEndpoint.get("listRules", "/components/:componentId/rules", {
      params: { componentId: idInText(ComponentId) },
      query: {
        source: optional(
          Schema.Literals(["changed", "removed", "all"]),
          "`changed`: only requirements that the SRG words otherwise since a rebase; `removed`: only those that it has no more."
        )
      },
      success: Schema.Array(RuleListItem),
      error: Declared.ofQuery
    }).annotateMerge(
      contracted(
        ReadRules.readPolicy,
        "The requirements of a component, with full content",
        "`source=changed`: those whose SRG reads differently since a rebase, until an author acknowledges it; `source=removed`: those that the SRG has no more."
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
        "One requirement with everything that an editor shows",
        "The `ETag` of the answer is for `If-None-Match` here, and for `If-Match` with what changes the requirement."
      )
    ),
    HttpApiEndpoint.patch("editRule", "/rules/:ruleId", {
      ...editOptions,
      payload: withExample(RuleEditBody, {
        rule: {
          status: "Applicable - Configurable",
          fixtext: "$ harborctl set session idle 10m",
          audit_comment: "As the site policy says."
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
        "They become what they were before an entry of its history, under the same checks as an edit. Locks, the state of a review and comments are not reverted."
      )
    ),
    HttpApiEndpoint.get("sourceChange", "/rules/:ruleId/source_change", {
      params: { ruleId: idInText(RuleId) },
      success: SourceChange,
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ReadRules.readPolicy,
        "How the SRG words a requirement otherwise since a rebase",
        "Field by field and word by word; nothing is left of it once an author has acknowledged it."
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
        "Acknowledge how the SRG words a requirement now",
        "No text changes, so locks and a review do not stand against it; a frozen or released component does. A requirement without a difference stays as it is."
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
        "A copy of another one (`duplicate` and `id`), one for a row of a declared source (`srg_rule_id`), or, in an SRG, a net-new one. It gets the component's next number."
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
        "It stays as a tombstone with its number and its comments; what pointed at it or at them returns to the queue."
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
        `What a locked section covers does not change until it is unlocked. Locking twice is fine. ${dryRunWords}`
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
        `Names the requirements whose locks changed. ${dryRunWords}`
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
            blocked: Schema.Array(Schema.Struct({ ...RuleName.fields, reasons: Schema.Array(Reason) })),
            toast: Toast
          })
        )
      ),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        LockAllRules.policy,
        "Lock all requirements of a component that can be locked",
        `Those that cannot be are named with every reason; when none can be, the answer is 422. ${dryRunWords}`
      )
    ),
    HttpApiEndpoint.get("fieldStates", "/api/field_states", {
      success: Schema.Struct({ stig: FieldsOfKind, srg: FieldsOfKind, needed_when_severity_differs: Schema.String }),
      error: Declared.always
    }).annotateMerge(
      described(
        Policy.signedIn,
        "Required and blank fields by status",
        "`fields` is DISA's table. `R`: required before a requirement is locked, submitted or released. `B`: blank in a submission, whatever the requirement holds. `–`: neither. `needed` lists what must be filled, `offered` what an editor also shows. Title, discussion, check and fix may be inherited from a requirement that satisfies it."
      )
    ),
    HttpApiEndpoint.post("satisfyRule", "/rule_satisfactions", {
      payload: withExample(SatisfactionBody, { rule_id: 37, satisfied_by_rule_id: 21 }),
      success: edited.pipe(HttpApiSchema.status(201)),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        LinkRules.policy,
        "Say that a requirement is satisfied by another one",
        "Both are live STIG requirements of one component, never both ways and never in chains. Neither status nor text changes."
      )
    ),
    HttpApiEndpoint.delete("unsatisfyRule", "/rule_satisfactions", {
      payload: withExample(SatisfactionBody, { rule_id: 37, satisfied_by_rule_id: 21 }),
      success: edited,
      error: Declared.ofBody
    }).annotateMerge(described(LinkRules.policy, "Take back that a requirement is satisfied by another one")),
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
        "The path names the requirement that is satisfied; `rule_id`, where it is given, names the same one."
      )
    ),
    HttpApiEndpoint.get("relatedRules", "/rules/:ruleId/search/related_rules", {
      params: { ruleId: idInText(RuleId) },
      success: RelatedRuleList,
      error: Declared.ofPath
    }).annotateMerge(
      contracted(
        ReadRules.readPolicy,
        "Rules of other components and of published STIGs that implement the same SRG requirement",
        `At most ${FindRelatedRules.mostRelated} rules of STIGs and as many of components; these are limited to components that the caller may read. A requirement of an authored SRG answers 404.`
      )
    )
  )
  .middleware(Authentication) {}
