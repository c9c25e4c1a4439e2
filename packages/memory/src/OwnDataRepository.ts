/** The in-memory implementation of OwnDataRepository. */
import { OwnData, OwnDataRepository, type ReviewId, type UserId } from "@docket/core"
import { Effect, Layer, Struct } from "effect"
import type { State } from "./State.ts"
import { Store } from "./Store.ts"

const nowhere: OwnData.Where = { project_id: null, component_id: null, rule_id: null }

/** The place of a comment, with its id. */
const onReview = (state: State, review_id: ReviewId) => {
  const review = state.reviews.get(review_id)?.review
  return { review_id, ...(review === undefined ? nowhere : Struct.pick(review, Struct.keys(nowhere))) }
}

type Readers = {
  readonly [K in OwnData.Kind]: (state: State, user: UserId) => ReadonlyArray<OwnData.OwnRecords[K]>
}

const of =
  (user: UserId) =>
  ({ user_id }: { readonly user_id: UserId | null }): boolean =>
    user_id === user

/** Everything of a person by kind. A record may have more fields than its kind, which `fieldsOf` leaves out. */
const readers: Readers = {
  tokens: ({ tokens }, user) => tokens.where("user", user).map(({ token }) => token),
  sessions: ({ sessions }, user) => sessions.where("user", user),
  memberships: ({ memberships }, user) => memberships.where("user", user).map((one) => ({ ...nowhere, ...one })),
  access_requests: ({ accessRequests }, user) =>
    accessRequests.where("user", user).map((one) => ({ ...nowhere, ...one })),
  watches: ({ watches }, user) => watches.where("user", user),
  saved_filters: ({ savedFilters }, user) =>
    savedFilters
      .all()
      .filter(of(user))
      .map((one) => ({ ...nowhere, ...one })),
  comments: ({ reviews }, user) =>
    reviews
      .all()
      .map(({ review }) => review)
      .filter(of(user)),
  comment_versions: (state, user) =>
    state.commentVersions
      .all()
      .filter(of(user))
      .map(({ created_at, proposed_text, review_id, text, version }) => ({
        ...onReview(state, review_id),
        number: version,
        comment: text,
        proposed_text,
        created_at
      })),
  public_comments: ({ publicComments }, user) => publicComments.all().filter(of(user)),
  reactions: (state, user) =>
    state.reactions
      .all()
      .filter(of(user))
      .map((one) => ({ ...one, ...onReview(state, one.review_id) })),
  mentions: (state, user) =>
    state.mentions.where("user", user).map((one) => ({ ...one, ...onReview(state, one.review_id) })),
  decisions: (state, user) =>
    state.reviews
      .all()
      .map(({ review }) => review)
      .filter((review) => review.triage_set_by_id === user || review.adjudicated_by_id === user)
      .map((review) => ({
        ...onReview(state, review.id),
        triage_status: review.triage_status,
        triage_set_at: review.triage_set_by_id === user ? review.triage_set_at : null,
        adjudicated_at: review.adjudicated_by_id === user ? review.adjudicated_at : null
      })),
  assigned_comments: (state, user) =>
    state.assignments.where("assignee", user).map((one) => ({ ...one, ...onReview(state, one.review_id) })),
  assigned_requirements: ({ components, rules }, user) =>
    rules
      .all()
      .filter(({ assignee_id }) => assignee_id === user)
      .map(({ component_id, due_on, id }) => ({
        id,
        rule_id: id,
        component_id,
        project_id: components.get(component_id)?.component.project_id ?? null,
        due_on
      })),
  uploads: ({ jobs }, user) => jobs.where("user", user),
  letters: ({ letters }, user) => letters.where("user", user),
  acts: ({ audit }, user) => audit.all().filter(of(user)),
  account_events: ({ audit }, user) =>
    audit
      .all()
      .filter(
        ({ auditable_id, auditable_type, user_id }) =>
          (auditable_type === "User" || auditable_type === "Security") && auditable_id === user && user_id !== user
      )
}

const isAfter = ([id, number]: OwnData.Position, after: OwnData.Position): boolean =>
  id > after[0] || (id === after[0] && number > after[1])

const inOrder = (left: OwnData.OwnRecords[OwnData.Kind], right: OwnData.OwnRecords[OwnData.Kind]): number =>
  isAfter(OwnData.positionOf(left), OwnData.positionOf(right)) ? 1 : -1

/** Exactly the fields of the kind. */
const fieldsOf = <K extends OwnData.Kind>(kind: K, record: OwnData.OwnRecords[K]): OwnData.OwnRecords[K] =>
  Struct.pick(record, Struct.keys(OwnData.kinds[kind].fields) as never) as never

export const layer: Layer.Layer<OwnDataRepository, never, Store> = Layer.effect(
  OwnDataRepository,
  Effect.map(Store, (store) =>
    OwnDataRepository.of({
      page: ({ after, kind, limit, user }) =>
        store.read((state) =>
          readers[kind](state, user)
            .filter((record) => isAfter(OwnData.positionOf(record), after))
            .toSorted(inOrder)
            .slice(0, limit)
            .map((record) => fieldsOf(kind, record))
        ),
      componentNames: (ids) =>
        store.read(({ components, projects }) =>
          components.getMany(ids).map(({ component: { id, name, project_id } }) => ({
            id,
            name,
            project_name: projects.get(project_id)?.name ?? ""
          }))
        ),
      projectNames: ({ site_admin, user_id }, ids) =>
        store.read((state) => {
          const own = new Set(state.memberships.where("user", user_id).map(({ project_id }) => project_id))
          return state.projects
            .getMany(ids)
            .filter(({ id, visibility }) => site_admin || visibility === "discoverable" || own.has(id))
            .map(({ id, name }) => ({ id, name }))
        })
    })
  )
)
