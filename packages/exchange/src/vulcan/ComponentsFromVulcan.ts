/**
 * Maps an archive of MITRE Vulcan (R16.6, docs/how-to/come-from-vulcan.md): to components with requirements, satisfactions, questions and reviews for
 * `ImportFromVulcan.importComponents`, and a note of every value that is not imported unchanged. Pure.
 */
import { Schema } from "effect"
import {
  type CommentPhase,
  Component,
  ComponentId,
  ComponentSettings,
  Decision,
  type ForeignArchive,
  ProjectId,
  Question,
  QuestionChanges,
  type Refusal,
  TakeoverRefusals,
  Text
} from "@docket/core"
import { isEmpty, Notes, step } from "./Notes.ts"
import { laterOf, type MappedRequirements, requirementsOf, timeOr } from "./RequirementsFromVulcan.ts"
import { reviewsOf } from "./ReviewsFromVulcan.ts"
import type * as VulcanArchive from "./VulcanArchive.ts"

/** Maps an archive that is imported at the given time; refused when a component names no source SRG. */
export const archiveFrom = (
  archive: VulcanArchive.VulcanArchive,
  now: Date
): Decision.Decision<ForeignArchive.ForeignArchive> => {
  const notes = new Notes()
  for (const { path, value } of archive.unknown) {
    if (!isEmpty(value)) notes.add(path, value, "This field is not known; it is not imported.")
  }
  for (const path of archive.unknownFiles) notes.add(path, null, unknownFileMessage(path))
  tellProject(archive, notes)
  const refusals: Array<Refusal.Refusal> = []
  const components = archive.components.flatMap((one) => {
    const mapped = componentOf(one, now, notes)
    if (mapped.ok) return [mapped.value]
    refusals.push(...mapped.refusals)
    return []
  })
  if (refusals.length > 0) return Decision.refused(refusals)
  const { vulcan_version } = archive.manifest
  const written_by = isEmpty(vulcan_version) || vulcan_version === "unknown" ? "Vulcan" : `Vulcan ${vulcan_version}`
  return Decision.allowed({
    written_by: notes.text("manifest.json#/vulcan_version", written_by),
    components,
    notes: notes.all
  })
}

const unknownFileMessage = (path: string): string =>
  path.startsWith("srgs/")
    ? "SRGs are not read from the archive: a site admin uploads them."
    : "The file is not part of the format, and is not read."

const tellProject = ({ project }: VulcanArchive.VulcanArchive, notes: Notes): void => {
  for (const [field, value] of Object.entries(project ?? {})) {
    if (isEmpty(value)) continue
    const message =
      field === "memberships"
        ? "Members are not imported: add them in Docket."
        : "The components are imported into a project of Docket with its own name and settings; those of the archive are not imported."
    notes.add(`project.json#/${field}`, value, message)
  }
}

const componentOf = (
  vulcan: VulcanArchive.VulcanComponent,
  now: Date,
  notes: Notes
): Decision.Decision<ForeignArchive.ForeignComponent> => {
  const { component, folder } = vulcan
  const path = `${folder}component.json`
  const sources = sourcesOf(component, path, notes)
  if (sources === null) {
    const what = "The component has no source SRG with id and version."
    return Decision.refused([new TakeoverRefusals.ForeignValueIsInvalid({ path: `${path}#/based_on`, what })])
  }
  const text = (field: keyof typeof component & string, value: string | null | undefined): string =>
    notes.text(`${path}#/${field}`, value)
  const numbered = (field: "version" | "release"): number => {
    const value = component[field] ?? null
    if (value === null)
      notes.add(`${path}#/${field}`, value, "A component must have a version and a release: it is set to 1.")
    return value ?? 1
  }
  if (!isEmpty(component.overlay_parent)) {
    notes.add(
      `${path}#/overlay_parent`,
      component.overlay_parent,
      "The component that this one overlays is not imported."
    )
  }
  const document_type = component.document_type ?? "stig"
  const mapped = requirementsOf(vulcan, document_type, now, notes)
  const { answers, questions } = questionsOf(vulcan, mapped, notes)
  const created_at = timeOr(component.created_at, now)
  const title = text("title", component.title)
  const header = { version: numbered("version"), release: numbered("release") }
  return Decision.allowed({
    path,
    name: text("name", component.name),
    prefix: component.prefix,
    title: Text.isBlank(title) ? text("name", component.name) : title,
    description: text("description", component.description),
    document_type,
    ...header,
    released: releasedOf(vulcan, header, notes),
    admin_name: text("admin_name", component.admin_name),
    admin_email: text("admin_email", component.admin_email),
    advanced_fields: component.advanced_fields ?? false,
    metadata: metadataOf(component.metadata, `${path}#/metadata`, notes),
    ...phaseOf(component, path, now, notes),
    created_at,
    updated_at: laterOf(created_at, timeOr(component.updated_at, created_at)),
    sources,
    numbers_taken: mapped.numbers_taken,
    requirements: mapped.requirements,
    satisfactions: satisfactionsOf(vulcan, mapped, document_type, notes),
    questions,
    answers,
    reviews: reviewsOf(
      vulcan,
      { places: mapped.places, isDeleted: (place) => mapped.requirements[place]?.deleted_at !== null },
      now,
      notes
    )
  })
}

type VulcanHeader = typeof VulcanArchive.Component.Type

/** The sources, starting with the primary one; null when none has an id and a version. */
const sourcesOf = (
  { based_on, source_srgs }: VulcanHeader,
  path: string,
  notes: Notes
): ForeignArchive.ForeignComponent["sources"] | null => {
  const given = [
    { at: `${path}#/based_on`, srg: based_on },
    ...(source_srgs ?? []).map((srg, index) => ({ at: `${path}#/source_srgs/${index}`, srg }))
  ]
  const all = given.flatMap(({ at, srg }) => {
    const part = (field: "srg_id" | "version" | "title") => notes.text(`${at}/${field}`, srg?.[field])
    const [benchmark_id, version, title] = [part("srg_id"), part("version"), part("title")]
    return benchmark_id === "" || version === "" ? [] : [{ benchmark_id, version, title }]
  })
  const once = new Map(all.map((source) => [JSON.stringify([source.benchmark_id, source.version]), source]))
  const [primary, ...others] = once.values()
  return primary === undefined ? null : [primary, ...others]
}

/** A released component must have only locked requirements, and a version and release from 1 (R10.10). */
const releasedOf = (
  { component, folder, rules }: VulcanArchive.VulcanComponent,
  { release, version }: { readonly version: number; readonly release: number },
  notes: Notes
): boolean => {
  if (component.released !== true) return false
  const live = rules.filter(({ deleted_at }) => isEmpty(deleted_at))
  if (live.length > 0 && live.every(({ locked }) => locked === true) && version >= 1 && release >= 1) return true
  const message =
    "A released component must have only locked requirements, and a version and release from 1: it is imported as not released."
  notes.add(`${folder}component.json#/released`, true, message)
  return false
}

/** The phases of earlier Vulcan versions and their equivalents in Docket. */
const formerPhases: Readonly<Record<string, Pick<CommentPhase.PhaseSettings, "comment_phase" | "closed_reason">>> = {
  draft: { comment_phase: "closed", closed_reason: null },
  adjudication: { comment_phase: "closed", closed_reason: "adjudicating" },
  final: { comment_phase: "closed", closed_reason: "finalized" }
}

const isPhase = Schema.is(Component.CommentPhase)
const isReason = Schema.is(Component.ClosedReason)

const phaseOf = (component: VulcanHeader, path: string, now: Date, notes: Notes): CommentPhase.PhaseSettings => {
  const { closed_reason, comment_period_ends_at, comment_period_starts_at } = component
  const said = component.comment_phase ?? "open"
  const former = Object.hasOwn(formerPhases, said) ? formerPhases[said] : undefined
  const comment_phase = former?.comment_phase ?? (isPhase(said) ? said : "open")
  if (!isPhase(said)) {
    const what = former === undefined ? "The phase is not known" : "The phase is of an earlier Vulcan"
    notes.add(
      `${path}#/comment_phase`,
      said,
      `${what}: it becomes ${[comment_phase, former?.closed_reason].filter((one) => !isEmpty(one)).join(", ")}.`
    )
  }
  const reason = isReason(closed_reason) && comment_phase === "closed" ? closed_reason : (former?.closed_reason ?? null)
  if (!isEmpty(closed_reason) && reason !== closed_reason) {
    notes.add(`${path}#/closed_reason`, closed_reason, "This is not a valid reason for a closed comment period.")
  }
  const starts = isEmpty(comment_period_starts_at) ? null : timeOr(comment_period_starts_at, now)
  const ends = isEmpty(comment_period_ends_at) ? null : timeOr(comment_period_ends_at, now)
  const isBackwards = starts !== null && ends !== null && ends < starts
  if (isBackwards) {
    notes.add(
      `${path}#/comment_period_ends_at`,
      comment_period_ends_at,
      "A comment period cannot end before it starts: it has no end."
    )
  }
  return {
    comment_phase,
    closed_reason: reason,
    comment_period_starts_at: starts,
    comment_period_ends_at: isBackwards ? null : ends
  }
}

const metadataOf = (metadata: unknown, path: string, notes: Notes): Readonly<Record<string, string>> => {
  if (isEmpty(metadata)) return {}
  if (typeof metadata !== "object" || metadata === null || Array.isArray(metadata)) {
    notes.add(path, metadata, "Metadata must be names and values: this is not imported.")
    return {}
  }
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(metadata)) {
    const at = `${path}/${step(name)}`
    const text = notes.text(at, typeof value === "string" ? value : JSON.stringify(value))
    const entry = Object.fromEntries([[name, text]])
    if (ComponentSettings.refuseMetadata({ ...kept, ...entry }).length > 0) {
      notes.add(
        at,
        value,
        `Metadata can have at most ${ComponentSettings.mostMetadata} entries of limited length: this one is not imported.`
      )
      continue
    }
    if (typeof value !== "string") notes.add(at, value, "Values of metadata must be texts: it is kept as JSON.")
    Object.assign(kept, entry)
  }
  return kept
}

/** The links between existing requirements that are not deleted; never in both directions or in chains (R10.5). */
const satisfactionsOf = (
  { folder, satisfactions }: VulcanArchive.VulcanComponent,
  { places, requirements }: MappedRequirements,
  document_type: ForeignArchive.ForeignComponent["document_type"],
  notes: Notes
): ForeignArchive.ForeignComponent["satisfactions"] => {
  const links = new Map<string, readonly [number, number]>()
  const [children, parents] = [new Set<number>(), new Set<number>()]
  const isLive = (place: number | undefined): place is number =>
    place !== undefined && requirements[place]?.deleted_at === null
  satisfactions.forEach((link, index) => {
    const note = (message: string) => notes.add(`${folder}satisfactions.json#/${index}`, link, message)
    const [child, parent] = [places.get(link.rule_id), places.get(link.satisfied_by_rule_id)]
    if (document_type === "srg") return note("Requirements of an SRG cannot satisfy others.")
    if (!isLive(child) || !isLive(parent))
      return note("It does not link two requirements of the component that are not deleted.")
    if (child === parent || children.has(parent) || parents.has(child)) {
      return note("A requirement that satisfies another cannot be satisfied itself.")
    }
    children.add(child)
    parents.add(parent)
    links.set(`${child}/${parent}`, [child, parent])
  })
  return [...links.values()]
}

const isQuestionType = Schema.is(Question.QuestionType)

type AskedQuestion = ForeignArchive.ForeignComponent["questions"][number]

/** True for a question that is valid in Docket. */
const canBeAsked = (question: AskedQuestion): boolean =>
  QuestionChanges.decide({ id: ComponentId.make(1), project_id: ProjectId.make(1) }, [], [question]).refusals.length ===
  0

const questionsOf = (
  { component, folder }: VulcanArchive.VulcanComponent,
  { items }: MappedRequirements,
  notes: Notes
): Pick<ForeignArchive.ForeignComponent, "questions" | "answers"> => {
  const questions: Array<AskedQuestion> = []
  const byName = new Map<string, number>()
  ;(component.additional_questions ?? []).forEach((asked, index) => {
    const path = `${folder}component.json#/additional_questions/${index}`
    const name = notes.text(`${path}/name`, asked.name)
    const options = (asked.options ?? []).map((option, place) => notes.text(`${path}/options/${place}`, option))
    const typed = {
      name,
      question_type: isQuestionType(asked.question_type) ? asked.question_type : "freeform",
      options
    } as const
    const free = { name, question_type: "freeform", options: [] } as const
    const question = isQuestionType(asked.question_type) && canBeAsked(typed) ? typed : free
    if (questions.length >= QuestionChanges.mostQuestions || byName.has(asked.name) || !canBeAsked(question)) {
      const message = `A component can have at most ${QuestionChanges.mostQuestions} questions, with unique names that are not blank or too long: this one is not imported.`
      return notes.add(path, asked, message)
    }
    if (question === free)
      notes.add(path, asked, "This type of question is not supported: it is imported with free text answers.")
    byName.set(asked.name, questions.length)
    questions.push(question)
  })
  const answers = items.flatMap(({ path, rule }, requirement): ReadonlyArray<ForeignArchive.ForeignAnswer> => {
    const answered = new Set<number>()
    return (rule.additional_answers ?? []).flatMap((given, index) => {
      const at = `${path}/additional_answers/${index}`
      const question = byName.get(given.question_name ?? "")
      if (question === undefined || answered.has(question)) {
        notes.add(at, given, "The question of this answer does not exist: the answer is not imported.")
        return []
      }
      answered.add(question)
      return [{ requirement, question, answer: notes.text(`${at}/answer`, given.answer) }]
    })
  })
  return { questions, answers }
}
