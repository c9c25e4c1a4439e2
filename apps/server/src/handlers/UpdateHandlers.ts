/** The endpoints that update a component from a file, and to a newer SRG. */
import {
  Answer,
  Api,
  CreatedComponentObject,
  CurrentCaller,
  mostShownUpdates,
  Problem,
  reasonOf,
  RuleToWire
} from "@docket/api"
import {
  ComponentUpdate,
  type ImportedComponent,
  Rule,
  TextDifference,
  UpdateSegments,
  UpdateComponent,
  UpdateSrg
} from "@docket/core"
import { Effect, Struct } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { FileReading } from "../reading/FileReading.ts"
import { UploadLimit } from "../UploadLimit.ts"
import { importing } from "./Answering.ts"
import { counted } from "./counted.ts"
import { asProblems } from "./ReadFile.ts"

interface Accepting {
  readonly rows?: Extract<ComponentUpdate.Acceptance, { readonly _tag: "Fields" }>["rows"]
  readonly all?: "true" | "false"
  readonly expected_updated_at?: Readonly<Record<string, Date>>
  readonly expected_links?: Readonly<Record<string, UpdateComponent.SeenLinks>>
  readonly audit_comment?: string
}

const refused = (parts: ReadonlyArray<string>, detail: string) =>
  Effect.fail(
    Problem.withToast(
      Problem.of("invalid_parameter", detail, { errors: parts.map((part) => ({ pointer: `/${part}`, detail })) })
    )
  )

/** Returns the accepted changes: named ones or all, as the user saw them. */
const acceptanceOf = Effect.fnUntraced(function* (form: Accepting) {
  const all = form.all === "true"
  if (all === (form.rows !== undefined)) {
    return yield* refused(["rows", "all"], "Name the accepted changes in rows, or accept every one with all=true.")
  }
  if (form.expected_updated_at === undefined) {
    return yield* refused(["expected_updated_at"], "It says what the preview showed, so that nothing newer is lost.")
  }
  const accepted: ComponentUpdate.Acceptance = all ? { _tag: "All" } : { _tag: "Fields", rows: form.rows ?? [] }
  const seen = new Map(Object.entries(form.expected_updated_at).map(([id, time]) => [Number(id), time]))
  const seen_links = new Map(Object.entries(form.expected_links ?? {}).map(([id, links]) => [Number(id), links]))
  const acceptance: UpdateComponent.Acceptance = { accepted, seen, seen_links, reason: form.audit_comment ?? "" }
  return acceptance
})

const rowToWire = (
  { fields, links, place, rule }: ComponentUpdate.RequirementUpdate,
  prefix: string,
  segments: ReturnType<typeof UpdateSegments.of>
) => ({
  ...RuleToWire.nameToWire(rule, prefix),
  ...CreatedComponentObject.placeToWire(place),
  fields: [
    ...fields.map((field) => ({ ...fieldToWire(field), segments: segments.get(field) ?? null })),
    ...links.map((update) => ({
      ...fieldToWire(update),
      segments: null,
      links_added: update.added.map((other) => RuleToWire.nameToWire(other, prefix)),
      links_removed: update.removed.map((other) => RuleToWire.nameToWire(other, prefix))
    }))
  ]
})

const fieldToWire = ({
  column_name,
  field,
  new_value,
  old_value,
  refusals
}: ComponentUpdate.FieldUpdate | ComponentUpdate.LinkUpdate) => ({
  field,
  ...(column_name === undefined ? {} : { column: column_name }),
  old_value,
  new_value,
  change: TextDifference.classify(old_value, new_value),
  errors: refusals.map(reasonOf)
})

/** Returns the size of a change in an answer, in characters. A link appears twice, once by name. */
const weightOf = ({ fields, links }: ComponentUpdate.RequirementUpdate): number =>
  [...fields, ...links].reduce((sum, { new_value, old_value }) => sum + new_value.length + old_value.length, 0) +
  links.reduce((sum, { added, removed }) => sum + 80 * (added.length + removed.length), 0)

/** Returns the first updates that fit into an answer. */
const shownOf = <Update>(updates: ReadonlyArray<Update>, weight: (update: Update) => number) => {
  let characters = 0
  const beyond = updates.findIndex((update, index) => {
    characters += weight(update)
    return index > 0 && (index >= mostShownUpdates.rows || characters > mostShownUpdates.characters)
  })
  return beyond < 0 ? updates : updates.slice(0, beyond)
}

const shared = (
  prefix: string,
  updates: ReadonlyArray<ComponentUpdate.RequirementUpdate>,
  notes: ReadonlyArray<ImportedComponent.ImportNote>
) => {
  const shown = shownOf(updates, weightOf)
  const segments = UpdateSegments.of(shown.flatMap(({ fields }) => fields))
  return {
    total: updates.reduce((sum, { fields, links }) => sum + fields.length + links.length, 0),
    rules_count: updates.length,
    rows: shown.map((update) => rowToWire(update, prefix, segments)),
    rows_left_off: updates.length - shown.length,
    expected_links: linksSeen(updates),
    notes: notes.map(CreatedComponentObject.noteToWire)
  }
}

const linksSeen = (updates: ReadonlyArray<ComponentUpdate.RequirementUpdate>) =>
  Object.fromEntries(
    updates
      .filter(({ links }) => links.length > 0)
      .map(({ linked: { satisfied_by, satisfies }, rule }) => [
        rule.id,
        { satisfies: satisfies.map(({ id }) => id), satisfied_by: satisfied_by.map(({ id }) => id) }
      ])
  )

const timesOf = (rules: ReadonlyArray<Pick<Rule.Rule, "id" | "updated_at">>) =>
  Object.fromEntries(rules.map(({ id, updated_at }) => [id, updated_at]))

const srgUpdateToWire = (updated: UpdateSrg.SrgUpdated) => {
  const { added, newer, prefix, refusals, removed, reworded } = updated
  const name = ({ id, rule_number, srg_id }: Pick<Rule.Rule, "id" | "rule_number" | "srg_id">) => ({
    ...RuleToWire.nameToWire({ id, rule_number }, prefix),
    srg_id
  })
  const shown = shownOf(reworded, ({ fields }) =>
    fields.reduce((sum, { base, theirs, yours }) => sum + base.length + theirs.length + yours.length, 0)
  )
  const [goneShown, newShown] = [removed.slice(0, mostShownUpdates.rows), added.slice(0, mostShownUpdates.rows)]
  return {
    valid: refusals.length === 0,
    newer: Struct.pick(newer, ["id", "title", "version"]),
    counts: UpdateSrg.countsOf(updated),
    reworded: shown.map(({ fields, prev_srg_id, rule }) => ({ ...name(rule), prev_srg_id, fields })),
    removed: goneShown.map(name),
    added: newShown.map(({ id, rule_number, srg_id, title }) => ({
      id,
      rule_id: Rule.ruleIdOf(rule_number),
      displayed_name: Rule.displayedName(prefix, rule_number),
      srg_id,
      title
    })),
    left_off: reworded.length - shown.length + removed.length - goneShown.length + added.length - newShown.length,
    errors: refusals.map(reasonOf)
  }
}

export const UpdateHandlers = group(Api, "componentUpdates", (handlers) =>
  handlers.handleAll({
    updateSrg: Effect.fnUntraced(function* ({ params, payload }) {
      const { audit_comment, dry_run = false, security_requirements_guide_id } = payload
      const command = { security_requirements_guide_id, dry_run, reason: audit_comment ?? "" }
      const updated = yield* importing(UpdateSrg.update(yield* CurrentCaller, params.componentId, command))
      const wire = srgUpdateToWire(updated)
      const { added, flagged, removed, reworded } = wire.counts
      const told = `${reworded} reworded, ${removed} removed, ${added} new. ${flagged} to look at.`
      return {
        dry_run,
        ...wire,
        batch_id: updated.batch_id,
        toast: Answer.done(dry_run ? "Compared" : "Updated", told)
      }
    }),
    updateComponent: Effect.fnUntraced(function* ({ params, payload, query }) {
      const caller = yield* CurrentCaller
      const dry_run = query.dry_run === "true"
      const acceptance = dry_run ? null : yield* acceptanceOf(payload)
      const { read } = yield* FileReading
      const input = { path: payload.file.path, name: payload.file.name, maxBytes: yield* UploadLimit }
      const { format, notes, problems, rows } = yield* asProblems(read("update", input))
      const file: UpdateComponent.UpdateFile = { rows, problems, clear_empty: payload.empty_cells === "clear" }
      if (acceptance === null) {
        const previewed = yield* importing(UpdateComponent.preview(caller, params.componentId, file))
        const { empty_cells, not_in_file, prefix, refusals, unchanged, updates } = previewed
        const wire = shared(prefix, updates, [...notes, ...previewed.notes])
        return {
          dry_run,
          format,
          valid: ComponentUpdate.refusalsOf(previewed).length === 0,
          ...wire,
          unchanged,
          not_in_file,
          empty_cells,
          errors: refusals.map(reasonOf),
          expected_updated_at: timesOf(updates.map(({ rule }) => rule)),
          batch_id: null,
          toast: Answer.done(
            "Compared",
            wire.total === 0
              ? "Nothing changed."
              : `${counted(wire.total, "difference")} in ${counted(wire.rules_count, "requirement")}.`
          )
        }
      }
      const { batch_id, preview, prefix, rules, updates } = yield* importing(
        UpdateComponent.apply(caller, params.componentId, file, acceptance)
      )
      const wire = shared(prefix, updates, [...notes, ...preview.notes])
      return {
        dry_run,
        format,
        valid: true,
        ...wire,
        unchanged: preview.unchanged,
        not_in_file: preview.not_in_file,
        empty_cells: preview.empty_cells,
        errors: [],
        expected_updated_at: timesOf(rules),
        batch_id,
        toast: Answer.done(
          "Updated",
          `${counted(wire.total, "field")} changed in ${counted(wire.rules_count, "requirement")}.`
        )
      }
    })
  })
)
