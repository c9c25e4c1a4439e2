/** The permits in answers match the commands (R1.10): for generated records and callers, every act is tried. */
import { expect } from "@effect/vitest"
import { Data, Effect, Record, Schema } from "effect"
import {
  AcceptProposal,
  type Access,
  RequestAccess,
  AdjudicateRelocation,
  ExportArchive,
  AssignComments,
  AssignRules,
  AddRule,
  DeleteRule,
  BulkEditRules,
  type Caller,
  ChangeSection,
  CloseComment,
  type CommentActs,
  type ComponentActs,
  ComponentRepository,
  CreateComponent,
  ReadComponents,
  ConfigureComponent,
  DeleteComponent,
  ConfigurePublicPeriod,
  DescribeComment,
  DestroyComment,
  ReadDispositions,
  EditComment,
  ReadComment,
  ExportComponent,
  Guard,
  ImportComments,
  KeepDispositions,
  LockSections,
  ManageMemberships,
  MergeComments,
  MoveComment,
  type ProjectActs,
  ManageProjects,
  ReadProjects,
  ReactToComment,
  type Refusal,
  type RelocationActs,
  RelocationRepository,
  ProposeRelocation,
  ListRelocations,
  ManageResponseTemplates,
  ManageSavedFilters,
  type Review,
  type ReviewId,
  PostComment,
  ListComments,
  Role,
  type RuleActs,
  EditRule,
  ReadRules,
  ReviewRules,
  LinkRules,
  Transactor,
  TriageStatus,
  TriageComments,
  ManageWebhooks,
  UpdateSrg
} from "@docket/core"
import { Release } from "@docket/core/component"
import type { Storage, Suite } from "../Adapter.ts"
import {
  callerOf,
  decided,
  makeComponent,
  makeMember,
  makeProject,
  makeRelocation,
  makeRelocationPlace,
  makeRules,
  makeSrg,
  makeUser,
  minute,
  newComment,
  newReply,
  noSrg,
  once,
  store,
  storeOne
} from "../Fixtures.ts"

class Undone extends Data.TaggedError("Undone") {}

/** A command with the reasons of its failure. */
type Command = Effect.Effect<
  unknown,
  Access.NotFound | Access.PermissionDenied | Refusal.Refused | { readonly _tag: string },
  Storage
>

/** Returns true, or the codes of the failure. The effect of the command is rolled back. */
const tried = (command: Command, notFound: string) =>
  Effect.flatMap(Transactor, ({ transact }) =>
    transact(Effect.andThen(command, Effect.fail(new Undone()))).pipe(
      Effect.match({ onSuccess: () => true as const, onFailure: (failure) => codesOf(failure, notFound) })
    )
  )

const codesOf = (failure: { readonly _tag: string }, notFound: string): true | ReadonlyArray<string> => {
  switch (failure._tag) {
    case "Undone":
      return true
    case "PermissionDenied":
      return ["permission_denied"]
    case "Refused": {
      const { refusals } = failure as Refusal.Refused
      return [...new Set(refusals.map(({ code }) => code))]
    }
    case "NotFound":
      return [notFound]
    default:
      return [failure._tag]
  }
}

const phases = {
  open: {},
  over: { comment_period_ends_at: minute(6) },
  adjudicating: { comment_phase: "closed", closed_reason: "adjudicating" },
  finalized: { comment_phase: "closed", closed_reason: "finalized" }
} as const

const noEdit = {
  descriptions: [],
  checks: [],
  further_fixes: [],
  answers: [],
  acknowledge_source_change: false
} as const

const informational = {
  triage_status: "informational",
  response_comment: null,
  duplicate_of_review_id: null,
  addressed_by_rule_id: null
} as const

const nothingSeen = new Map<never, Date>()

/** The number of generated cases, higher where commands are cheap. */
const runsOn = (adapter: string) => (adapter === "memory" ? 100 : 5)

export const suite: Suite = (it, adapter) => {
  /** The users and the project of all runs. */
  const sharedPeople = once(
    Effect.gen(function* () {
      const other = yield* makeUser()
      const project = yield* makeProject(other.id)
      const callers = yield* Effect.forEach([...Role.order, "site_admin"] as const, (role) =>
        Effect.gen(function* () {
          const user = yield* makeUser()
          if (role !== "site_admin") yield* makeMember(user.id, { project_id: project.id }, role)
          const caller: Caller = { ...callerOf(user), site_admin: role === "site_admin" }
          return [role, caller] as const
        })
      )
      return { other, project, callers: new Map(callers) }
    })
  )

  it.effect.prop(
    "the permits in an answer on comments, replies and other acts are the results of the commands",
    {
      phase: Schema.Literals(["open", "over", "adjudicating", "finalized"]),
      released: Schema.Boolean,
      role: Schema.Literals([...Role.order, "site_admin"]),
      isOwn: Schema.Boolean,
      status: TriageStatus.TriageStatus,
      isAdjudicated: Schema.Boolean,
      place: Schema.Literals(["live", "live", "deleted", "component"]),
      proposal: Schema.Literals(["none", "other", "present", "accepted"]),
      lock: Schema.Literals(["none", "whole", "section"]),
      isUnderReview: Schema.Boolean,
      isReplyWithdrawn: Schema.Boolean
    },
    (given) =>
      Effect.gen(function* () {
        const { callers, other, project } = yield* sharedPeople
        const caller = callers.get(given.role)!
        const component = yield* makeComponent({
          project_id: project.id,
          released: given.released,
          ...phases[given.phase]
        })
        const [rule, another] = yield* makeRules(component, [
          {
            locked: given.lock === "whole",
            locked_sections: given.lock === "section" ? ["Fix"] : [],
            review_requestor_id: given.isUnderReview ? other.id : null,
            deleted_at: given.place === "deleted" ? minute(9) : null
          },
          {}
        ])
        const canonical = yield* storeOne(newComment(component, another!, other.id))
        const place = given.place === "component" ? null : rule!
        const author = given.isOwn ? caller.user_id : other.id
        const proposing = place !== null && given.proposal !== "none"
        const comment = yield* storeOne(
          newComment(component, place, author, {
            ...(proposing
              ? {
                  section: "fixtext",
                  proposed_text: given.proposal === "present" ? rule!.fixtext : "Set it.",
                  proposal_accepted_at: given.proposal === "accepted" ? minute(12) : null
                }
              : {}),
            ...(given.status === "pending"
              ? {}
              : decided(given.status, other.id, minute(11), {
                  duplicate_of_review_id: given.status === "duplicate" ? canonical.id : null,
                  addressed_by_rule_id: given.status === "addressed_by" ? another!.id : null,
                  ...(given.isAdjudicated ? { adjudicated_at: minute(12), adjudicated_by_id: other.id } : {})
                }))
          })
        )
        const reply = yield* storeOne(
          newReply(comment, author, given.isReplyWithdrawn ? decided("withdrawn", author, minute(12)) : {})
        )
        const act = yield* storeOne(
          newComment(component, rule!, author, { action: "request_review", triage_status: null })
        )

        const commandsOn = (review: Review.Review): Readonly<Record<keyof CommentActs.Permits, Command>> => {
          const { id, section } = review
          const post = { action: "comment", comment: "A reply.", section: null, responding_to_review_id: id } as const
          return {
            triage: TriageComments.triage(caller, id, informational, nothingSeen),
            assign: AssignComments.assign(
              caller,
              id,
              { assignee_id: other.id, due_on: undefined, audit_comment: "" },
              nothingSeen
            ),
            describe: DescribeComment.describe(caller, id, { organization: "Harbor" }, nothingSeen),
            adjudicate: CloseComment.adjudicate(caller, id, null, nothingSeen),
            reopen: CloseComment.reopen(caller, id, nothingSeen),
            accept_proposal: AcceptProposal.accept(
              caller,
              id,
              { response_comment: null, reason: "It is right.", force: true, seen_rule_at: null },
              nothingSeen
            ),
            apply_text: AcceptProposal.accept(
              caller,
              id,
              {
                response_comment: null,
                reason: "It is right.",
                text: "Another wording.",
                force: true,
                seen_rule_at: null
              },
              nothingSeen
            ),
            change_section: ChangeSection.change(
              caller,
              id,
              { section: section === "title" ? "status" : "title", audit_comment: "It is about that." },
              nothingSeen
            ),
            see_versions: ReadComment.versions(caller, id, { page: 1, per_page: 1 }),
            reply:
              review.rule_id === null
                ? PostComment.postOnComponent(caller, component.id, post)
                : PostComment.postOnRule(caller, review.rule_id, post),
            react: ReactToComment.press(caller, id, "up", nothingSeen),
            edit: EditComment.edit(caller, id, { comment: "Other words." }, nothingSeen),
            withdraw: CloseComment.withdraw(caller, id, nothingSeen),
            move: MoveComment.move(
              caller,
              id,
              { rule_id: another!.id, audit_comment: "It belongs there." },
              nothingSeen
            ),
            merge: MergeComments.merge(
              caller,
              { review_ids: [id], survivor_id: canonical.id, audit_comment: "The same." },
              nothingSeen
            ),
            admin_withdraw: CloseComment.adminWithdraw(caller, id, "It is spam.", nothingSeen),
            admin_restore: CloseComment.adminRestore(caller, id, "It was not one.", nothingSeen),
            admin_destroy: DestroyComment.destroy(caller, id, "It must go.", nothingSeen)
          }
        }
        const holds = Effect.fnUntraced(function* (permits: CommentActs.Permits, review: Review.Review) {
          const outcomes = yield* Effect.all(triedAll(commandsOn(review)))
          expect(permits).toEqual(outcomes)
        })
        const viewOf = (id: ReviewId) => ReadComment.read(caller, id)

        const { permits } = yield* ListComments.read(caller, comment.id)
        yield* holds(permits, comment)
        expect((yield* viewOf(comment.id)).permits).toEqual(permits)
        yield* holds((yield* viewOf(reply.id)).permits, reply)
        yield* holds((yield* viewOf(act.id)).permits, act)

        const list = yield* ListComments.responses(caller, comment.id, { page: 1, per_page: 9, depth: "all" })
        expect(list.rows.map((row) => row.permits)).toEqual([(yield* viewOf(reply.id)).permits])
        if (place !== null && place.deleted_at === null) {
          const { reviews } = yield* ReadRules.open(caller, place.id)
          for (const review of reviews) expect(review.permits).toEqual((yield* viewOf(review.id)).permits)
        }
      }),
    { arbitrary: { runs: runsOn(adapter.name) } }
  )

  it.effect.prop(
    "the permits in an answer on requirements and components are the results of the commands",
    {
      phase: Schema.Literals(["open", "over", "adjudicating", "finalized"]),
      released: Schema.Boolean,
      role: Schema.Literals([...Role.order, "site_admin"]),
      type: Schema.Literals(["stig", "srg"]),
      isLocked: Schema.Boolean,
      requestor: Schema.Literals(["nobody", "caller", "other"]),
      isComplete: Schema.Boolean
    },
    (given) =>
      Effect.gen(function* () {
        const { callers, other, project } = yield* sharedPeople
        const caller = callers.get(given.role)!
        const series = `permits${++seriesMade}`
        const [older, newer] = yield* Effect.forEach(["V1R1", "V1R2"], (version) =>
          makeSrg({ benchmark_id: series, series, version }, [])
        )
        const component = yield* makeComponent({
          project_id: project.id,
          security_requirements_guide_id: older!.benchmark.id,
          document_type: given.type,
          released: given.released,
          ...phases[given.phase]
        })
        const requestor = { nobody: null, caller: caller.user_id, other: other.id }[given.requestor]
        const status = given.type === "srg" ? "Not Applicable" : "Applicable - Inherently Meets"
        const [rule, another] = yield* makeRules(component, [
          {
            locked: given.isLocked,
            review_requestor_id: requestor,
            status: given.isComplete ? status : "Not Yet Determined",
            status_justification: "It is.",
            artifact_description: "The manual says so."
          },
          { status, status_justification: "It is.", artifact_description: "The manual says so." }
        ])
        yield* (yield* ComponentRepository).takeNumbers(component.id, 2)
        const [comment, canonical] = yield* store([1, 2].map(() => newComment(component, null, other.id)))
        const { id } = rule!
        const pair = { rule_id: id, satisfied_by_rule_id: another!.id }
        const act = (action: Review.ReviewAction) =>
          PostComment.postOnRule(caller, id, {
            action,
            comment: "So it is.",
            section: null,
            responding_to_review_id: null
          })
        const anyTime = () => true

        const onRule: Readonly<Record<keyof RuleActs.Permits, Command>> = {
          comment: act("comment"),
          edit: EditRule.edit(
            caller,
            id,
            { ...noEdit, fields: { inspec_control_body: "control 'a'" }, reason: "It was wrong." },
            anyTime
          ),
          acknowledge_source_change: EditRule.acknowledgeSourceChange(caller, id, anyTime),
          switch_lint: EditRule.switchLint(
            caller,
            id,
            { rule: "fix-steps", field: "fixtext", off: true, reason: "One step." },
            anyTime
          ),
          link: LinkRules.link(caller, pair),
          unlink: LinkRules.unlink(caller, pair),
          lock_sections: LockSections.lockSection(caller, id, { section: "Fix", locked: true, comment: "" }),
          assign: AssignRules.assign(caller, id, { assignee_id: null, due_on: undefined, audit_comment: "" }),
          propose_relocation: ProposeRelocation.propose(caller, id, {
            target_technology_token: "WEB",
            target_project_id: null,
            target_component_id: null
          }),
          delete: DeleteRule.remove(caller, id),
          request_review: act("request_review"),
          revoke_review_request: act("revoke_review_request"),
          request_changes: act("request_changes"),
          approve: act("approve"),
          lock_control: act("lock_control"),
          unlock_control: act("unlock_control")
        }
        const { permits } = yield* ReadRules.open(caller, id)
        expect(permits).toEqual(yield* Effect.all(triedAll(onRule)))

        const onComponent: Readonly<Record<Exclude<keyof ComponentActs.Permits, "lock" | "submit">, Command>> = {
          see_content: ReadRules.list(caller, component.id),
          manage_public_comments: ConfigurePublicPeriod.read(caller, component.id),
          comment: PostComment.postOnComponent(caller, component.id, {
            action: "comment",
            comment: "A remark.",
            section: null,
            responding_to_review_id: null
          }),
          triage: TriageComments.triage(caller, comment!.id, informational, nothingSeen),
          merge_comments: MergeComments.merge(
            caller,
            { review_ids: [comment!.id], survivor_id: canonical!.id, audit_comment: "The same." },
            nothingSeen
          ),
          edit_requirements: BulkEditRules.bulkEdit(
            caller,
            component.id,
            { _tag: "ByIds", rule_ids: [another!.id] },
            { rule_severity: "low" },
            { dry_run: false, expected_total: null, reason: "", skip_locked: false }
          ),
          update_srg: UpdateSrg.update(caller, component.id, {
            security_requirements_guide_id: newer!.benchmark.id,
            dry_run: false,
            reason: ""
          }),
          add_requirement: AddRule.add(caller, component.id, {
            origin: { _tag: "Copy", rule_id: another!.id },
            words: {},
            reason: ""
          }),
          lock_sections: LockSections.lockSectionsOfAll(caller, component.id, {
            sections: ["Fix"],
            locked: true,
            comment: ""
          }),
          // The state of the requirement does not matter here.
          review_requirements: ReviewRules.reviewMany(caller, component.id, {
            rule_ids: [another!.id],
            action: "approve",
            comment: "",
            skip_refused: true,
            seen: new Map()
          }),
          export: ExportComponent.read(caller, component.id),
          export_for_team: ExportComponent.readForTeam(caller, component.id),
          export_disposition: Guard.onComponent(caller, component.id, ReadDispositions.policy),
          import_comments: ImportComments.run(caller, component.id, {
            file_name: "",
            rows: [],
            assigned: [],
            leave_out: false,
            dry_run: false
          }),
          keep_dispositions: KeepDispositions.keep(caller, component.id, "", () =>
            Effect.succeed({ file_name: "", file: new Uint8Array() })
          ),
          export_archive: Guard.onComponent(caller, component.id, ExportArchive.componentPolicy),
          export_with_people: Guard.onParentProject(caller, component.id, ReadDispositions.namesPolicy),
          manage_members: ManageMemberships.grantOn(caller, {
            membership_type: "Component",
            membership_id: component.id
          }),
          configure: ConfigureComponent.change(caller, component.id, { title: "Another" }, false, noSrg),
          change_questions: ConfigureComponent.change(
            caller,
            component.id,
            { questions: [{ name: "Which?", question_type: "freeform", options: [] }] },
            false,
            noSrg
          ),
          release: Guard.onParentProject(caller, component.id, Release.policy),
          delete: DeleteComponent.remove(caller, component.id)
        }
        const { permits: onTheComponent } = yield* ReadComponents.read(caller, component.id)
        // Whether there is anything to lock or submit is decided by the command.
        expect(onTheComponent).toEqual({
          ...(yield* Effect.all(triedAll(onComponent))),
          lock: onTheComponent.lock,
          submit: onTheComponent.submit
        })
      }),
    { arbitrary: { runs: runsOn(adapter.name) } }
  )

  it.effect.prop(
    "the permits in an answer on relocations and projects are the results of the commands",
    {
      state: Schema.Literals(["proposed", "awaiting_confirmation", "declined"]),
      isTargetGone: Schema.Boolean,
      role: Schema.Literals([...Role.order, "site_admin"])
    },
    (given) =>
      Effect.gen(function* () {
        const place = yield* makeRelocationPlace()
        const user = yield* makeUser()
        const project_id = place.source.project_id
        if (given.role !== "site_admin") yield* makeMember(user.id, { project_id }, given.role)
        const caller: Caller = { ...callerOf(user), site_admin: given.role === "site_admin" }
        const made = yield* makeRelocation(place.rules[0]!, place.giver.user_id)
        if (given.state !== "proposed") {
          yield* (yield* RelocationRepository).saveAdjudication({
            ...made,
            state: given.state,
            target_component_id: given.isTargetGone ? null : place.target.id,
            adjudicated_by_id: place.taker.user_id,
            adjudicated_at: minute(30),
            adjudication_rationale: given.state === "declined" ? "It does not belong there." : "",
            updated_at: minute(30)
          })
        }
        const commands: Readonly<Record<keyof RelocationActs.Permits, Command>> = {
          take_back: ProposeRelocation.withdraw(caller, made.id),
          confirm: AdjudicateRelocation.confirm(caller, made.id)
        }
        const { permits } = yield* ListRelocations.shown(caller, made.id)
        // A decided proposal is not found by its acts.
        expect(permits).toEqual(yield* Effect.all(triedAll(commands, "relocation_adjudicated")))

        const filterOf = (shared: boolean) => ({
          kind: "comments" as const,
          name: "Open",
          query: { q: "audit" },
          shared
        })
        const onProject: Readonly<Record<keyof ProjectActs.Permits, Command>> = {
          see_content: ReadProjects.statistics(caller, project_id),
          manage_members: ManageMemberships.grantOn(caller, { membership_type: "Project", membership_id: project_id }),
          manage_requests: RequestAccess.list(caller, project_id, { page: 1, per_page: 9 }),
          manage_templates: ManageResponseTemplates.create(caller, project_id, {
            name: "Thanks",
            body: "Thank you.",
            triage_status: null
          }),
          save_filter: ManageSavedFilters.create(caller, project_id, filterOf(false)),
          share_filter: ManageSavedFilters.create(caller, project_id, filterOf(true)),
          manage_webhooks: ManageWebhooks.list(caller, project_id),
          create_component: Guard.onProject(caller, project_id, CreateComponent.policy),
          export_archive: Guard.onProject(caller, project_id, ExportArchive.projectPolicy),
          configure: ManageProjects.change(caller, project_id, { description: "Another." }),
          delete: ManageProjects.remove(caller, project_id)
        }
        const project = yield* ReadProjects.read(caller, project_id)
        expect(project.permits).toEqual(yield* Effect.all(triedAll(onProject)))
      }),
    { arbitrary: { runs: runsOn(adapter.name) } }
  )
}

let seriesMade = 0

/** Tries each command alone. `notFound` is the code for a missing record. */
const triedAll = <Name extends string>(commands: Readonly<Record<Name, Command>>, notFound = "rule_deleted") =>
  Record.map(commands, (command: Command) => tried(command, notFound))
