/** The settings of a new component, however it is created: advanced fields, comment phase, metadata, additional questions (R10.2). Pure. */
import { ComponentId, ProjectId } from "../Ids.ts"
import type { Refusal } from "../Refusal.ts"
import type { Component } from "./Component.ts"
import { refuseMetadata } from "./ComponentSettings.ts"
import * as QuestionChanges from "./QuestionChanges.ts"
import type { NewQuestion } from "./QuestionRepository.ts"

/** Settings of a new component. Fields that are not given have their default, or the value of the original of a duplicate. */
export interface FirstSettings {
  readonly advanced_fields?: boolean
  /** By default `open` (R6.1). */
  readonly comment_phase?: Component["comment_phase"]
  readonly metadata?: Component["metadata"]
  /** Added to the questions of the original of a duplicate. */
  readonly questions?: ReadonlyArray<Omit<QuestionChanges.QuestionChange, "id">>
}

/** The violations of the settings. */
export const refuse = ({ metadata = {}, questions = [] }: FirstSettings): ReadonlyArray<Refusal> => [
  ...refuseMetadata(metadata),
  ...QuestionChanges.decide(notStored, [], questions).refusals
]

/** A placeholder, because violations do not depend on the component. */
const notStored: Place = { id: ComponentId.make(1), project_id: ProjectId.make(1) }

type Place = Pick<Component, "id" | "project_id">

/** The questions to store. */
export const questionsOf = ({ questions = [] }: FirstSettings, component: Place): ReadonlyArray<NewQuestion> =>
  QuestionChanges.decide(component, [], questions).changes.insert

/** The fields of the component that the settings set. */
export const fieldsOf = ({
  advanced_fields,
  comment_phase,
  metadata
}: FirstSettings): Partial<Pick<Component, "advanced_fields" | "comment_phase" | "metadata">> => ({
  ...(comment_phase === undefined ? {} : { comment_phase }),
  ...(advanced_fields === undefined ? {} : { advanced_fields }),
  ...(metadata === undefined ? {} : { metadata })
})
