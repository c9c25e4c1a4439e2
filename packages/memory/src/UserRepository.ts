/** The in-memory implementation of UserRepository. */
import { Effect, Layer, Option } from "effect"
import {
  mostNamed,
  type Project,
  type ProjectId,
  SignInThrottle,
  Text,
  User,
  UserId,
  UserRepository
} from "@docket/core"
import { fits, present, refuseBroken, unless, unlessSha256 } from "./Integrity.ts"
import { ascending, by } from "./Lists.ts"
import * as Memberships from "./Memberships.ts"
import * as RemovedUser from "./RemovedUser.ts"
import { linkOf, removeLinks, takeLink } from "./SetupLinks.ts"
import { setupLinkKey, type State, type UserRow } from "./State.ts"
import { type Change, Store } from "./Store.ts"
import { compareTexts, occursIn } from "./TextOrder.ts"

const fitsUser = fits("User", User.User)

const put = (change: Change, row: UserRow): void => {
  fitsUser(row.user)
  refuseBroken("User", unless(row.user.email !== "", "An account must have an e-mail address."))
  change.put("users", row)
}

/** Changes fields of an account and of its row. Does nothing when the account does not exist. */
const update = (change: Change, id: UserId, to: (row: UserRow) => UserRow): void => {
  const row = change.state.users.get(id)
  if (row !== undefined) put(change, to(row))
}

const withFailures =
  ({ failed_attempts, failing_since, locked_at }: SignInThrottle.AccountFailures) =>
  (row: UserRow): UserRow => ({ ...row, user: { ...row.user, failed_attempts, locked_at }, failing_since })

const byName = by<User.User>(
  (left, right) => compareTexts(Text.lowerCase(left.name), Text.lowerCase(right.name)),
  ascending(({ id }) => id)
)

/** The accounts that people registered before that time and that nothing uses, by id. */
export const unusedRegistrations = (state: State, before: Date, now: Date): ReadonlyArray<User.User> =>
  state.users
    .all()
    .filter(({ password_hash }) => password_hash === null)
    .map(({ user }) => user)
    .filter(
      ({ admin, created_at, disabled_at, id, last_sign_in_at }) =>
        last_sign_in_at === null &&
        created_at < before &&
        disabled_at === null &&
        !admin &&
        state.identities.count("user", id) === 0 &&
        state.memberships.count("user", id) === 0 &&
        state.setupLinks.where("user", id).every(({ expires_at }) => expires_at <= now) &&
        state.audit.where("security", "all").some((entry) => entry.action === "register" && entry.auditable_id === id)
    )

export const layer: Layer.Layer<UserRepository, never, Store> = Layer.effect(
  UserRepository,
  Effect.map(Store, (store) =>
    UserRepository.of({
      insert: (user, password_hash) =>
        store.write((change) => {
          const email = User.normalizeEmail(user.email)
          if (change.state.users.count("email", email) > 0) return Option.none()
          const id = UserId.make(change.nextId("users"))
          put(change, { user: { ...user, id, email }, password_hash, failing_since: null })
          return Option.some(id)
        }),
      find: (id) => store.read(({ users }) => Option.fromUndefinedOr(users.get(id)?.user)),
      findByEmail: (email) =>
        store.read(({ users }) =>
          Option.map(
            Option.fromUndefinedOr(users.where("email", User.normalizeEmail(email))[0]),
            ({ password_hash, user }) => ({ user, password_hash })
          )
        ),
      findAllByEmail: (emails) =>
        store.read(({ users }) =>
          emails
            .flatMap((email) => users.where("email", email))
            .map(({ user }) => user)
            .toSorted(ascending(({ id }) => id))
        ),
      list: store.read(({ users }) => {
        const all = users.all().map(({ user }) => user)
        return all.toSorted(byName)
      }),
      isEmpty: store.read(({ users }) => users.size === 0),
      lock: (id) => store.read(({ users }) => Option.fromUndefinedOr(users.get(id)?.user)),
      lockEnabledSiteAdmins: store.read(({ users }) =>
        users
          .all()
          .filter(({ user }) => user.admin && user.disabled_at === null)
          .map(({ user }) => user.id)
          .toSorted((left, right) => left - right)
      ),
      save: ({ id, admin, disabled_at, name, provider, updated_at, ...user }) =>
        store.write((change) => {
          const email = User.normalizeEmail(user.email)
          if (change.state.users.where("email", email).some((other) => other.user.id !== id)) return false
          update(change, id, (row) => ({
            ...row,
            user: { ...row.user, name, email, provider, admin, disabled_at, updated_at }
          }))
          return true
        }),
      standing: (id) =>
        store.read((state) =>
          Option.map(Option.fromUndefinedOr(state.users.get(id)), ({ password_hash, user }) => {
            const siteAdmins = state.users.all().filter((one) => one.user.admin && one.user.disabled_at === null)
            const memberships = state.memberships.where("user", id)
            const projects = state.projects.all().toSorted(ascending((project) => project.id))
            const isSoleAdminOf = (project: ProjectId) =>
              Memberships.adminsOf(state, project).length === 1 &&
              memberships.some((one) => one.project_id === project && one.component_id === null && one.role === "admin")
            const isIn = (project: ProjectId) => memberships.some(({ project_id }) => project_id === project)
            const namesOf = (found: ReadonlyArray<Project.Project>) => found.slice(0, mostNamed).map(({ name }) => name)
            return {
              has_password: password_hash !== null,
              is_last_site_admin: siteAdmins.length === 1 && siteAdmins[0]?.user.id === user.id,
              sole_admin_of: namesOf(projects.filter((project) => isSoleAdminOf(project.id))),
              anonymous_in: namesOf(
                projects.filter(({ former_members, id: one }) => former_members === "anonymous" && isIn(one))
              )
            }
          })
        ),
      remove: ({ id, name }) => store.write((change) => RemovedUser.remove(change, id, name)),
      search: (q, limit, among) =>
        store.read(({ users }) => {
          const found = users
            .all()
            .map(({ user }) => user)
            .filter((user) => user.disabled_at === null && among?.includes(user.id) !== false)
            .filter((user) => occursIn(user.name, q) || occursIn(user.email, q))
          return found.toSorted(byName).slice(0, limit)
        }),
      searchShared: (by, q, limit) =>
        store.read((state) => {
          const address = User.normalizeEmail(q)
          const found = state.users
            .all()
            .map(({ user }) => user)
            .filter((user) => user.disabled_at === null)
            .filter(
              (user) =>
                user.email === address || (occursIn(user.name, q) && Memberships.shareProject(state, by, user.id))
            )
          return found.toSorted(byName).slice(0, limit)
        }),
      knows: (one, other, project) =>
        store.read(
          (state) =>
            one === other ||
            Memberships.shareProject(state, one, other) ||
            state.accessRequests.all().some(({ project_id, user_id }) => user_id === other && project_id === project)
        ),
      setPassword: (id, password_hash, at) =>
        store.write((change) => {
          update(change, id, (row) => ({ ...row, user: { ...row.user, updated_at: at }, password_hash }))
          removeLinks(change, id)
          for (const invitation of change.state.invitations.where("user", id))
            change.remove("invitations", invitation.id)
        }),
      lockForSignIn: (id) =>
        store.read(({ users }) =>
          Option.map(Option.fromUndefinedOr(users.get(id)), ({ failing_since, password_hash, user }) => ({
            password_hash,
            disabled_at: user.disabled_at,
            failures: { failed_attempts: user.failed_attempts, failing_since, locked_at: user.locked_at }
          }))
        ),
      saveFailures: (id, failures) => store.write((change) => update(change, id, withFailures(failures))),
      forgetFailures: (before) =>
        store.write((change) => {
          for (const { failing_since, user } of change.state.users.all()) {
            const began = user.locked_at ?? failing_since
            if (began !== null && began <= before) update(change, user.id, withFailures(SignInThrottle.noFailures))
          }
        }),
      lockUnusedRegistrations: (before, now, limit) =>
        store.read((state) => unusedRegistrations(state, before, now).slice(0, limit)),
      recordSignIn: (id, at) =>
        store.write((change) => {
          update(change, id, (row) =>
            withFailures(SignInThrottle.noFailures)({ ...row, user: { ...row.user, last_sign_in_at: at } })
          )
          for (const invitation of change.state.invitations.where("user", id)) {
            change.remove("invitations", invitation.id)
            removeLinks(change, id)
          }
        }),
      insertSetupLink: (link) =>
        store.write((change) => {
          const { users, setupLinks } = change.state
          if (link.user_id !== null) present("SetupLink", users.get(link.user_id), "Its account does not exist.")
          const others = setupLinks
            .where("secret", link.secret_sha256)
            .filter((other) => setupLinkKey(other) !== setupLinkKey(link))
          refuseBroken("SetupLink", [
            ...unlessSha256(link.secret_sha256),
            ...unless(others.length === 0, "Another account has a link with this secret.")
          ])
          change.put("setupLinks", { ...link })
        }),
      findSetupLink: (secret, now) => store.read((state) => Option.fromUndefinedOr(linkOf(state, secret, now, false))),
      takeSetupLink: (secret, now) => store.write((change) => takeLink(change, secret, now, false)),
      takeAddressLink: (secret, now) => store.write((change) => takeLink(change, secret, now, true)),
      removeSentLinks: (id) => store.write((change) => removeLinks(change, id, ({ purpose }) => purpose !== "setup"))
    })
  )
)
