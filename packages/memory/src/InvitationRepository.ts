/** The in-memory implementation of InvitationRepository. */
import { Effect, Layer, Option } from "effect"
import { CreateAccount, Invitation, InvitationId, InvitationRepository, Page, UserId } from "@docket/core"
import { fits, present } from "./Integrity.ts"
import { ascending, by } from "./Lists.ts"
import { insertMembership } from "./ProjectRepository.ts"
import { removeLinks } from "./SetupLinks.ts"
import { type InvitationRow, setupLinkKey, type State } from "./State.ts"
import { Store } from "./Store.ts"

const fitsView = fits("Invitation", Invitation.InvitationView)

const viewOf = (state: State, row: InvitationRow): Invitation.InvitationView => {
  const { admin, email, name } = present("Invitation", state.users.get(row.user_id), "Its account does not exist.").user
  const { component_id, role } = present(
    "Invitation",
    state.memberships.get(row.membership_id),
    "Its membership does not exist."
  )
  return {
    ...row,
    name,
    email,
    role,
    component_id,
    invited_by_name: row.invited_by_id === null ? null : (state.users.get(row.invited_by_id)?.user.name ?? null),
    link_expires_at: state.setupLinks.get(setupLinkKey({ ...row, purpose: "setup" }))?.expires_at ?? null,
    is_elsewhere:
      admin || state.memberships.where("user", row.user_id).some(({ project_id }) => project_id !== row.project_id)
  }
}

const oldestFirst = by<InvitationRow>(
  ascending(({ created_at }) => created_at),
  ascending(({ id }) => id)
)

export const layer: Layer.Layer<InvitationRepository, never, Store> = Layer.effect(
  InvitationRepository,
  Effect.map(Store, (store) =>
    InvitationRepository.of({
      insertAll: (newcomers, { component_id, project_id, role }, by, { link_expires_at, now }) =>
        store.write((change) =>
          newcomers.flatMap(({ email, name, secret_sha256 }) => {
            if (change.state.users.count("email", email) > 0) return []
            const user_id = UserId.make(change.nextId("users"))
            const user = { id: user_id, ...CreateAccount.newUser({ name, email, admin: false }, now) }
            change.put("users", { user, password_hash: null, failing_since: null })
            const membership_id = insertMembership(change, { user_id, role, project_id, component_id, created_at: now })
            if (secret_sha256 !== null) {
              change.put("setupLinks", {
                secret_sha256,
                user_id,
                purpose: "setup",
                email: null,
                expires_at: link_expires_at
              })
            }
            const id = InvitationId.make(change.nextId("invitations"))
            const row = { id, user_id, membership_id, project_id, invited_by_id: by.user_id, created_at: now }
            change.put("invitations", row)
            const view = viewOf(change.state, row)
            fitsView(view)
            return [view]
          })
        ),
      find: (id) =>
        store.read((state) =>
          Option.map(Option.fromUndefinedOr(state.invitations.get(id)), (row) => viewOf(state, row))
        ),
      lock: (id) => store.read(({ invitations }) => invitations.get(id) !== undefined),
      accountOf: (membership) =>
        store.read(({ invitations }) =>
          Option.map(Option.fromUndefinedOr(invitations.where("membership", membership)[0]), ({ user_id }) => user_id)
        ),
      isInvited: (user) => store.read(({ invitations }) => invitations.count("user", user) > 0),
      page: ({ component_id, project_id }, request) =>
        store.read((state) => {
          const all = state.invitations
            .where("project", project_id)
            .filter(
              (row) => component_id === null || state.memberships.get(row.membership_id)?.component_id === component_id
            )
            .toSorted(oldestFirst)
          return { rows: Page.slice(all, request).map((row) => viewOf(state, row)), total: all.length }
        }),
      release: (user) =>
        store.write((change) => {
          const { identities, memberships, reviews, tokens, users } = change.state
          removeLinks(change, user)
          return (
            users.get(user)?.user.admin === false &&
            memberships.count("user", user) === 0 &&
            identities.count("user", user) === 0 &&
            tokens.count("user", user) === 0 &&
            !reviews
              .all()
              .some(({ review }) => [review.user_id, review.triage_set_by_id, review.adjudicated_by_id].includes(user))
          )
        })
    })
  )
)
