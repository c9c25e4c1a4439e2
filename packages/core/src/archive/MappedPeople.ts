/**
 * The people of an archive in the installation where it is restored (R16.5, R5.7): the accounts that a site admin maps, otherwise only names, and the resulting
 * losses. Pure except for failures; used by RestoreArchive.ts.
 */
import { Effect } from "effect"
import type { Caller } from "../access/Caller.ts"
import type { User } from "../account/User.ts"
import { UserId } from "../Ids.ts"
import { FieldIsInvalid, type Refusal, refuse, TargetNotFound } from "../Refused.ts"
import type { ArchivedRecords, Who } from "./ArchivedRecord.ts"

/** The mapping of people to accounts; for site admins only. */
export interface PeopleCommand {
  /** Accounts by the person's id in the archive. */
  readonly people: Readonly<Record<string, UserId>>
  /** True to map other people to the account of the same e-mail address, if the archive has addresses. */
  readonly match_emails: boolean
}

type Person = ArchivedRecords["people"]
type Membership = ArchivedRecords["memberships"]

/** Maps each person. Fails with Refused when an account or a person does not exist. */
export const map = Effect.fnUntraced(function* (
  people: ReadonlyArray<Person>,
  command: PeopleCommand,
  accounts: ReadonlyArray<Pick<User, "id" | "email">>
) {
  const known = new Set(accounts.map(({ id }) => id))
  const archived = new Set(people.map(({ id }) => id))
  yield* refuse(
    Object.entries(command.people).flatMap(([key, user]): ReadonlyArray<Refusal> => {
      const pointer = `/options/people/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`
      return [
        ...(archived.has(key)
          ? []
          : [new FieldIsInvalid({ pointer, detail: "The archive has no person of this id." })]),
        ...(known.has(user) ? [] : [new TargetNotFound({ pointer })])
      ]
    })
  )
  const byEmail = new Map(accounts.map(({ email, id }) => [email.trim().toLowerCase(), id]))
  const become = new Map<string, Who>()
  for (const { email, id, name } of people) {
    const named = Object.hasOwn(command.people, id) ? command.people[id] : undefined
    const matched = command.match_emails && email !== undefined ? byEmail.get(email.trim().toLowerCase()) : undefined
    become.set(id, named ?? matched ?? name)
  }
  const users = [...become.values()].filter((who) => typeof who === "number")
  yield* refuse(
    new Set(users).size === users.length
      ? []
      : [
          new FieldIsInvalid({
            pointer: "/options/people",
            detail: "Two people of the archive cannot have the same account."
          })
        ]
  )
  const names = people.flatMap(({ id, name }) => (typeof become.get(id) === "string" ? [name] : []))
  const shared = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
  return {
    /** A person who occurs only in changes keeps the written name. */
    who: (key: string): Who => become.get(key) ?? key,
    warnings: [
      ...(names.length === 0
        ? []
        : [
            `${names.length === 1 ? "1 person has" : `${names.length} people have`} only a name, without an account: ${listed(names)}.`
          ]),
      ...shared.map(
        (name) => `Several people have the name ${JSON.stringify(name)} and can no longer be distinguished.`
      )
    ]
  }
})

/** The losses of people without an account: their memberships, review requests and assignments. Counts them for the warnings. */
export class Losses {
  readonly #members = new Set<string>()
  #requests = 0
  #assignments = 0
  #mentions = 0
  #assignedRules = 0

  /** The requirement, without a review request and an assignment of a person without an account. */
  ofRule(rule: ArchivedRecords["rules"]): ArchivedRecords["rules"] {
    const [requested, assigned] = [rule.review_requestor, rule.assignee].map((who) => typeof who === "string")
    if (requested === true) this.#requests++
    if (assigned === true) this.#assignedRules++
    return {
      ...rule,
      ...(requested === true ? { review_requestor: null } : {}),
      ...(assigned === true ? { assignee: null, due_on: null } : {})
    }
  }

  /** The assignment, if the assignee has an account. */
  ofAssignment(assignment: ArchivedRecords["assignments"]): ReadonlyArray<ArchivedRecords["assignments"]> {
    if (typeof assignment.assignee === "number") return [assignment]
    this.#assignments++
    return []
  }

  /** The mention, if the mentioned person has an account. */
  ofMention(mention: ArchivedRecords["mentions"]): ReadonlyArray<ArchivedRecords["mentions"]> {
    if (typeof mention.user === "number") return [mention]
    this.#mentions++
    return []
  }

  /**
   * The memberships of people with an account. A new project gets the caller as its admin; a site admin, who is admin everywhere, only
   * when it has no other admin.
   */
  ofMemberships(
    memberships: ReadonlyArray<Membership>,
    isNewProject: boolean,
    caller: Caller,
    now: Date
  ): ReadonlyArray<Membership & { readonly user: UserId }> {
    const kept = memberships.flatMap((membership) => {
      const { component_id, user } = membership
      if (component_id === null && !isNewProject) return []
      if (typeof user === "number") return [{ ...membership, user: UserId.make(user) }]
      if (user !== null) this.#members.add(user)
      return []
    })
    const ofProject = kept.filter(({ component_id }) => component_id === null)
    const hasAdmin = ofProject.some(
      ({ role, user }) => role === "admin" && (caller.site_admin || user === caller.user_id)
    )
    if (!isNewProject || hasAdmin) return kept
    const own = ofProject.find(({ user }) => user === caller.user_id)
    const created_at = own?.created_at ?? now
    return [
      ...kept.filter((membership) => membership !== own),
      { component_id: null, user: caller.user_id, role: "admin", created_at }
    ]
  }

  warnings(): ReadonlyArray<string> {
    return [
      ...(this.#members.size === 0
        ? []
        : [`The memberships of these people were left out: ${listed([...this.#members])}.`]),
      ...(this.#assignments === 0
        ? []
        : [`${this.#assignments} comments lost their assignee, who has no account in this installation.`]),
      ...(this.#mentions === 0
        ? []
        : [
            `${this.#mentions} mentions are of people who have no account in this installation. They are in the texts only.`
          ]),
      ...(this.#assignedRules === 0
        ? []
        : [`${this.#assignedRules} requirements lost their assignee, who has no account in this installation.`]),
      ...(this.#requests === 0
        ? []
        : [
            `${this.#requests} requirements are no longer under review, because the requester has no account in this installation.`
          ])
    ]
  }
}

const mostListed = 20

const listed = (names: ReadonlyArray<string>): string =>
  `${names.slice(0, mostListed).join(", ")}${names.length > mostListed ? " and others" : ""}`
