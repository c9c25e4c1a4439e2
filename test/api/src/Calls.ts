/**
 * A successful call of each declared endpoint in the world of the tests. Used by the walks over all endpoints. A call follows from the
 * declaration: a record for its path, and the example of its body. This file adds what an endpoint needs beyond that.
 */
import { type Call, type Endpoint, endpoints } from "./Endpoints.ts"
import { emptyArchive } from "./ArchiveFile.ts"
import { codeOf } from "./Totp.ts"
import { documentText, type Person, type World } from "./World.ts"

/** The ids of records of one kind each: all hidden from the caller, or all unknown. */
export interface Ids {
  readonly project: number
  readonly component: number
  readonly rule: number
  readonly review: number
}

/** An act of an endpoint. */
export interface Act {
  /** Returns a request that succeeds once for a caller with all rights. It acts on the component `main` or its project, if it acts on one. */
  readonly valid: (world: World, caller: Person) => Call | Promise<Call>
  /** The status for a caller with all rights, if success needs more than a request. */
  readonly refused?: 422
  /** The owner of the record matters, so each caller sends a separate request. */
  readonly byCaller?: true
}

export interface Calling extends Act {
  /** The name of the act in `rights.ts`, if the endpoint has several. */
  readonly act?: string
  /** The other acts, by name. */
  readonly acts?: Readonly<Record<string, Act>>
  /** Requests with ids in their query or body. Hidden ids and unknown ids must have the same answer. */
  readonly naming?: Readonly<Record<string, (world: World, ids: Ids) => Call | Promise<Call>>>
}

/** An act as written here. The declaration of the endpoint supplies the rest of the call. */
type Written<Kind extends Act> = Omit<Kind, "valid"> & { readonly valid?: Call | Act["valid"] }

/** The same with the other acts. */
interface WrittenCalling extends Omit<Written<Calling>, "acts"> {
  readonly acts?: Readonly<Record<string, Written<Act>>>
}

let count = 0
/** Returns a number that no other call has. */
const next = (): number => ++count

const inProject = (world: World): Call => ({ params: { projectId: world.project } })
const namingComponents = (world: World, { component }: Ids): Call => ({
  ...inProject(world),
  query: `component_ids=${component}`
})
const onComponent = (world: World): Call => ({ params: { componentId: world.main.id } })
const ruleOf = (world: World, index = 0): number => world.main.rules[index] ?? 0
const onRule = (world: World): Call => ({ params: { ruleId: ruleOf(world) } })

/** Returns the caller if they can comment, else a viewer. */
const commenter = (world: World, caller: Person): Person => (world.mayComment(caller) ? caller : world.people.viewer)

/** Creates a comment, by the caller if they can comment. */
const newComment = async (world: World, caller: Person) => {
  const { id } = await world.comment(commenter(world, caller), { rule: ruleOf(world) })
  return { params: { reviewId: id } }
}

/** Creates a comment by another user than the caller. */
const commentOfAnother = (world: World, caller: Person) =>
  newComment(world, caller.id === world.people.viewer.id ? world.people.author : world.people.viewer)

/** Creates a comment with a proposal, on a requirement that no other call uses. */
const newProposal = async (world: World, caller: Person) => {
  const { id } = await world.comment(
    commenter(world, caller),
    { rule: ruleOf(world, 2) },
    { section: "title", proposed_text: "Better." }
  )
  return { params: { reviewId: id } }
}

/** Creates a decided comment. */
const decidedComment = async (world: World, caller: Person, triage_status = "concur") => {
  const call = await newComment(world, caller)
  await world.people.author.setUp.patch(`/reviews/${call.params.reviewId}/triage`, { triage_status })
  return call
}

/** Creates two comments, one to be merged into the other. */
const merging = async (world: World, caller: Person) => {
  const merged = await newComment(world, caller)
  const survivor = await newComment(world, caller)
  return { review_ids: [merged.params.reviewId], survivor_id: survivor.params.reviewId }
}

/** The last requirement of `main`, which no other call uses, made ready for a submission once for each world. */
const submittable = new WeakMap<World, Promise<unknown>>()
const submitting = async (world: World) => {
  const rule = { status: "Not Applicable", status_justification: "There is none.", audit_comment: "To be submitted." }
  const made =
    submittable.get(world) ?? world.people.siteAdmin.setUp.patch(`/rules/${world.main.rules.at(-1)}`, { rule })
  submittable.set(world, made)
  await made
  return onComponent(world)
}

/** A submission of `main`, created once for each world. */
const submissions = new WeakMap<World, Promise<unknown>>()
const submitted = async (world: World) => {
  await submitting(world)
  const accepted = { accept_errors: true }
  const made =
    submissions.get(world) ?? world.people.siteAdmin.setUp.post(`/components/${world.main.id}/submissions`, accepted)
  submissions.set(world, made)
  await made
  return { params: { componentId: world.main.id, number: 1 } }
}

/** A comment matrix with a new comment on a requirement of `main`. */
const newMatrix = ({ main }: World) => ({
  file: `Requirement,Comment,Commenter\n${main.prefix}-000001,Imported ${next()},Ada\n`,
  fileName: "matrix.csv"
})

/** An import of comments into a component of its own. */
const importedComments = async (world: World) => {
  const { id, prefix } = await world.component(world.project)
  const form = new FormData()
  form.set("file", new Blob([`Requirement,Comment\n${prefix}-000001,Imported\n`]), "matrix.csv")
  await world.people.siteAdmin.setUp.send("POST", `/components/${id}/import_comments`, { raw: form })
  return { params: { componentId: id, number: 1 } }
}

/** A component with closed comments, created once for each world. */
const closed = new WeakMap<World, Promise<number>>()
const closedComponent = (world: World): Promise<number> => {
  const make = async () => {
    const { id } = await world.component(world.project)
    await world.people.siteAdmin.setUp.patch(`/components/${id}`, { component: { comment_phase: "closed" } })
    return id
  }
  const made = closed.get(world) ?? make()
  closed.set(world, made)
  return made
}
const keeping = async (world: World) => ({ params: { componentId: await closedComponent(world) } })

/** A kept matrix, created once for each world. */
const matrices = new WeakMap<World, Promise<unknown>>()
const kept = async (world: World) => {
  const componentId = await closedComponent(world)
  const made =
    matrices.get(world) ?? world.people.siteAdmin.setUp.post(`/components/${componentId}/disposition_snapshots`)
  matrices.set(world, made)
  await made
  return { params: { componentId, number: 1 } }
}

/** A user without a role, created once for each world. */
const bystanders = new WeakMap<World, Promise<Person>>()
const bystander = (world: World): Promise<Person> => {
  const made = bystanders.get(world) ?? world.person("Ben Bystander")
  bystanders.set(world, made)
  return made
}

/** Returns the id of the bystander's membership in the project, or null. */
const membershipOfBystander = async (world: World): Promise<number | null> => {
  const { id } = await bystander(world)
  const { body } = await world.people.siteAdmin.setUp.get(`/projects/${world.project}`)
  const memberships: ReadonlyArray<{ id: number; user_id: number }> = body.project.memberships
  return memberships.find(({ user_id }) => user_id === id)?.id ?? null
}

/** Returns a membership of the bystander in the project. */
const someMembership = async (world: World) => ({
  params: {
    membershipId:
      (await membershipOfBystander(world)) ??
      (await world.join(await bystander(world), "viewer", "Project", world.project))
  }
})

/** Creates a membership of the bystander in the component `main`. */
const componentMembership = async (world: World) => {
  await withoutComponentMembership(world)
  const membershipId = await world.join(await bystander(world), "viewer", "Component", world.main.id)
  return { params: { membershipId } }
}

/** Returns the bystander without a membership in the component `main`. */
const withoutComponentMembership = async (world: World): Promise<Person> => {
  const person = await bystander(world)
  const { setUp: api } = world.people.siteAdmin
  const { body } = await api.get(`/components/${world.main.id}/memberships?per_page=100`)
  const rows: ReadonlyArray<{ user_id: number; component_membership: { id: number } | null }> = body.rows
  const membership = rows.find(({ user_id }) => user_id === person.id)?.component_membership ?? null
  if (membership !== null) await api.delete(`/memberships/${membership.id}`)
  return person
}

/** Returns a user other than the caller. */
const anotherThan = ({ people }: World, caller: Person): Person =>
  caller.id === people.stranger.id ? people.viewer : people.stranger

/** Creates a token of another user. */
const tokenOfAnother = async (world: World, caller: Person) => {
  const { browser, password } = anotherThan(world, caller)
  const { body } = await browser.setUp.get("/personal_access_tokens")
  const spare = body.personal_access_tokens.find(
    ({ name, revoked_at }: { name: string; revoked_at: string | null }) => name === "another's" && revoked_at === null
  )
  if (spare !== undefined) return { params: { tokenId: spare.id } }
  const made = await browser.setUp.post("/personal_access_tokens", {
    personal_access_token: { name: "another's", scopes: ["read"], current_password: password }
  })
  return { params: { tokenId: made.body.personal_access_token.id } }
}

/** Creates another user's request for access to the project. */
const requestOfAnother = async (world: World) => {
  const requestId = await world.accessRequest((await bystander(world)).id, world.project)
  return { params: { projectId: world.project, requestId } }
}

/** Creates a copy of a requirement of `main` that can be locked, after these actions by an author. */
const reviewed =
  (action: string, ...before: ReadonlyArray<string>) =>
  async (world: World, caller: Person) => {
    const { params } = await newRule(world)
    const { siteAdmin } = world.people
    const ready = { status: "Not Applicable", status_justification: "There is none." }
    await siteAdmin.setUp.patch(`/rules/${params.ruleId}`, { rule: ready })
    for (const earlier of before) {
      const review = { action: earlier, comment: "As agreed." }
      // Only the requestor can revoke a request.
      const by =
        earlier === "lock_control"
          ? siteAdmin
          : action === "revoke_review_request"
            ? requestor(world, caller)
            : world.people.author
      await by.setUp.post(`/rules/${params.ruleId}/reviews`, { review })
    }
    return { params, json: { review: { action, comment: "As agreed." } } }
  }

/** The same act among many. */
const reviewedAmongMany =
  (...acts: Parameters<typeof reviewed>) =>
  async (world: World, caller: Person): Promise<Call> => {
    const { json, params } = await reviewed(...acts)(world, caller)
    return { ...onComponent(world), json: { rule_ids: [params.ruleId], ...json.review } }
  }

/** Returns the caller if they can request a review, else an author. */
const requestor = (world: World, caller: Person): Person => (world.mayWrite(caller) ? caller : world.people.author)

/** Returns an archive of Vulcan with an unused component name. */
const newVulcanArchive = (): string =>
  JSON.stringify({
    manifest: { backup_format_version: "1.1" },
    component: {
      name: `From Vulcan ${next()}`,
      prefix: "EXOS-01",
      based_on: { srg_id: "Example_Operating_System_SRG", version: "V1R2" }
    },
    rules: [{ rule_id: "000001", status: "Not Yet Determined", srg_rule_version: "SRG-OS-000001-EXMP-00001" }],
    reviews: [{ rule_id: "000001", action: "comment", comment: "Why?", user_name: "Cora", triage_status: "pending" }]
  })

/** Returns a file that has not been uploaded yet. */
const newDocument = (name: string): string =>
  documentText(name).replace(/(<Benchmark[^>]* id=")[^"]*"/, `$1EXAMPLE_DOCUMENT_${next()}"`)

/** Uploads a document that no component uses. */
const uploadedDocument = async ({ people }: World, kind: "srg" | "stig") => {
  const file = newDocument(kind === "srg" ? "example-web-srg.xml" : "example-os-stig.xml")
  const { body } = await people.siteAdmin.setUp.upload(`/${kind}s`, file)
  return { params: { benchmarkId: body[kind].id } }
}

const newAccount = () => ({ name: "Nora Newcomer", email: `newcomer.${next()}@example.org` })

/** Creates a discoverable project without the caller as a member. */
const openProject = async ({ people }: World, caller: Person) => {
  const maker = caller.id === people.admin.id ? people.viewer : people.admin
  const project = { name: `Called ${next()}`, visibility: "discoverable" }
  const { body } = await maker.setUp.post("/projects", { project })
  return { params: { projectId: body.project.id } }
}

/** Creates the caller's request for access to a project. */
const ownRequest = async (world: World, caller: Person) => {
  const { params } = await openProject(world, caller)
  const { body } = await caller.setUp.post(`/projects/${params.projectId}/project_access_requests`)
  return { params: { ...params, requestId: body.project_access_request.id } }
}

/** Creates a user with only an account. */
const someAccount = async (world: World) => {
  const { body } = await world.people.siteAdmin.setUp.post("/users/admin_create", { user: newAccount() })
  return { params: { userId: body.user.id } }
}

/** Creates an open invitation to the project, or to the component `main`. */
const invitation = (place: "project" | "component") => async (world: World) => {
  const inProject = { projectId: world.project }
  const { body } = await world.people.siteAdmin.setUp.post(`/api/projects/${world.project}/invitations`, {
    emails: [newAccount().email],
    role: "viewer",
    component_id: place === "component" ? world.main.id : null
  })
  return { params: { ...inProject, invitationId: body.results[0].invitation.id } }
}

const newComponent = (world: World) => ({
  name: `Called ${next()}`,
  prefix: "CALL-01",
  title: "Called",
  security_requirements_guide_id: world.srgs.os
})

/** Creates a component of authored SRG requirements whose prefix starts with these letters. */
const srgComponent = (world: World, token: string, project = world.project) =>
  world.component(project, {
    document_type: "srg",
    security_requirements_guide_id: world.srgs.web,
    prefix: `${token}00-00`
  })

/** Creates an authored requirement, and a possible destination component. */
const relocatable = async (world: World) => {
  const source = await srgComponent(world, "AA")
  const target = await srgComponent(world, "BB")
  return { rule: source.rules[0] ?? 0, target: target.id }
}

/** Creates an open proposal to relocate a requirement. */
const proposal = async (world: World) => {
  const { rule, target } = await relocatable(world)
  const { body } = await world.people.author.setUp.post(`/rules/${rule}/relocations`, {
    requirement_relocation: { target_technology_token: "BB" }
  })
  return { params: { relocationId: body.relocation.id }, json: { target_component_id: target } }
}

let acceptances = 0
/** Creates a proposal that a component of the discoverable project has accepted, and that awaits the confirmation of an admin of the project. */
const awaitingConfirmation = async (world: World) => {
  const source = await srgComponent(world, "AA")
  const target = await srgComponent(world, "BB", world.discoverable.project)
  const taker = await world.person(`Taker ${(acceptances += 1)}`)
  await world.join(taker, "author", "Component", target.id)
  const { body } = await world.people.author.api.post(`/rules/${source.rules[0]}/relocations`, {
    requirement_relocation: { target_technology_token: "BB", target_project_id: target.project }
  })
  const { id } = body.relocation
  await taker.api.post(`/requirement_relocations/${id}/accept`, { target_component_id: target.id })
  return { params: { relocationId: id } }
}

/** Creates a copy of a requirement of `main`. */
const newRule = async (world: World) => {
  const rule = { duplicate: true, id: ruleOf(world) }
  const { body } = await world.people.author.setUp.post(`/components/${world.main.id}/rules`, { rule })
  return { params: { ruleId: body.rule.id } }
}

/** Returns the component with a requirement that can be locked. */
const withOneToLock = async (world: World) => {
  const { params } = await newRule(world)
  const rule = { status: "Not Applicable", status_justification: "Not of this product." }
  await world.people.author.setUp.patch(`/rules/${params.ruleId}`, { rule })
  return onComponent(world)
}

const editing = () => ({ rule: { vendor_comments: `Called ${next()}` } })

/** Creates an edit of a requirement to revert. */
const revertible = async (world: World) => {
  const { body } = await world.people.author.setUp.patch(`/rules/${ruleOf(world)}`, editing())
  return { ...onRule(world), json: { audit_id: body.rule.histories[0].id, fields: ["vendor_comments"] } }
}

const bulk = () => ({ set: { status_justification: `Called ${next()}` } })

/** Returns a file that changes a requirement of `main`, with the data of its preview. */
const updating = async (world: World): Promise<Call> => {
  const file = `STIG ID,Vendor Comments\n${world.main.prefix}-000001,Called ${next()}\n`
  const { id } = world.main
  const { body } = await world.people.siteAdmin.setUp.upload(`/components/${id}/import?dry_run=true`, file, "table.csv")
  const expected_updated_at = JSON.stringify(body.expected_updated_at)
  return { ...onComponent(world), file, fileName: "table.csv", parts: { all: "true", expected_updated_at } }
}

/** A newer version of the SRG of `main`, for its update. */
const newerSrg = async (world: World) => {
  const text = documentText("example-os-srg.xml").replace(/Release: \d+/, `Release: ${1000 + next()}`)
  const { body } = await world.people.siteAdmin.setUp.upload("/srgs", text)
  return { security_requirements_guide_id: body.srg.id }
}

/** A batch of edits of `main`. */
const editBatch = async (world: World) => {
  const { body } = await world.people.author.setUp.post(`/components/${world.main.id}/bulk_edit`, {
    rule_ids: [ruleOf(world)],
    ...bulk()
  })
  return { params: { editBatchId: body.batch_id } }
}

/** Returns two requirements of `main`. The second one satisfies the first. */
const satisfaction = (world: World) => ({ json: { rule_id: ruleOf(world), satisfied_by_rule_id: ruleOf(world, 1) } })

/** Creates an inactive webhook of the project. A site admin creates it in a new project, because a project has at most ten. */
const newWebhook = async (world: World) => {
  const { setUp: api } = world.people.siteAdmin
  const { body } = await api.get(`/projects/${world.project}/webhooks`)
  for (const { id } of body.webhooks) await api.delete(`/projects/${world.project}/webhooks/${id}`)
  const made = await api.post(`/projects/${world.project}/webhooks`, { webhook: webhookSettings })
  return { params: { projectId: world.project, webhookId: made.body.webhook.id } }
}

const webhookSettings = { url: "https://receiver.example.org/docket", events: ["comment.created"], active: false }

/** Creates a response template. A site admin creates it, because a project has at most 200. */
const newTemplate = async (world: World) => {
  const { setUp: api } = world.people.siteAdmin
  const { body } = await api.get(`/projects/${world.project}/triage_response_templates`)
  for (const { id } of body.triage_response_templates) {
    await api.delete(`/projects/${world.project}/triage_response_templates/${id}`)
  }
  const made = await api.post(`/projects/${world.project}/triage_response_templates`, templateOf())
  return { params: { projectId: world.project, templateId: made.body.triage_response_template.id } }
}

/** Saves a filter of the caller, or of a site admin for a caller who cannot. Earlier ones are deleted, because a user has at most 100. */
const newFilter = async (world: World, caller: Person) => {
  const path = `/projects/${world.project}/saved_filters`
  const listed = await caller.setUp.get(path)
  const { setUp: api } = listed.status === 200 ? caller : world.people.siteAdmin
  for (const { id } of (await api.get(path)).body.saved_filters) await api.delete(`${path}/${id}`)
  const made = await api.post(path, filterOf())
  return { params: { projectId: world.project, filterId: made.body.saved_filter.id } }
}

const filterOf = () => ({ saved_filter: { kind: "comments", name: `Called ${next()}`, query: { q: "audit" } } })

const templateOf = () => ({ triage_response_template: { name: `Called ${next()}`, body: "Thank you." } })

/** Returns the secret of the setup link of a new account. */
const newSetupSecret = async (world: World): Promise<string> => {
  const { body } = await world.people.siteAdmin.setUp.post("/users/admin_create", { user: newAccount() })
  return body.setup_url.split("#")[1]
}

const settings = () => ({ component: { description: `Called ${next()}` } })

const decision = { triage_status: "concur" }

/** The link of `main`, which is open to everyone with it. */
const opened = async (world: World) => {
  const { body } = await world.people.siteAdmin.setUp.patch(`/components/${world.main.id}/public_period`, {
    access: "link"
  })
  return { params: { publicToken: String(body.public_period.public_url).split("/public/")[1] ?? "" } }
}

/** A comment of a signed-in user by the link of `main`. */
const sentByLink = async (world: World) => {
  const { params } = await opened(world)
  const { setUp: api } = world.people.siteAdmin
  const { body } = await api.post(`/api/public/${params.publicToken}/comments`, { comment: "By the link." })
  const path = `/components/${world.main.id}/public_comments?state=accepted&per_page=100`
  const { rows } = (await api.get(path)).body
  return { trackingNumber: String(body.tracking_number), id: rows.at(-1).id }
}

/** Returns a record of the world for each path parameter, by the last parameter of the path. */
const records: Readonly<Record<string, (world: World, caller: Person, endpoint: Endpoint) => Call | Promise<Call>>> = {
  projectId: inProject,
  componentId: onComponent,
  ruleId: onRule,
  reviewId: newComment,
  userId: someAccount,
  membershipId: someMembership,
  benchmarkId: ({ srgs, stig }, _caller, { path }) => ({
    params: { benchmarkId: path.includes("/srgs/") ? srgs.os : stig }
  }),
  relocationId: proposal,
  editBatchId: editBatch,
  templateId: newTemplate,
  filterId: newFilter,
  webhookId: newWebhook,
  publicToken: opened,
  trackingNumber: async (world) => ({ params: { trackingNumber: (await sentByLink(world)).trackingNumber } })
}

/** Returns the whole call: a record for the path, the example of the body if one is needed, and the parts that are written here. */
const callOf =
  (endpoint: Endpoint, { valid = {} }: Written<Act>): Act["valid"] =>
  async (world, caller) => {
    const given = typeof valid === "function" ? await valid(world, caller) : valid
    const last = endpoint.params.at(-1)
    const { json, ...record } =
      given.params !== undefined || last === undefined ? {} : ((await records[last]?.(world, caller, endpoint)) ?? {})
    const { example } = endpoint
    const body = given.file !== undefined || example === undefined ? {} : { json: json ?? example }
    return { ...record, ...body, ...given }
  }

/** The user in answers: the caller's own, and another one. */
const ofUser: WrittenCalling = {
  act: "one's own",
  byCaller: true,
  valid: (_world, { id }) => ({ params: { userId: id } }),
  acts: {
    "another user's": {
      byCaller: true,
      valid: (world, caller) => ({ params: { userId: anotherThan(world, caller).id } })
    }
  }
}

const unsubscribing: WrittenCalling = {
  valid: async (world) => ({ query: `token=${await world.unsubscribeToken(world.people.viewer.id)}` })
}

const failed: WrittenCalling = {
  valid: async (world) => ({ params: { letterId: await world.failedLetter(world.people.viewer.id) } })
}

const ofJob: WrittenCalling = {
  act: "one's own",
  byCaller: true,
  valid: async (world, { id }) => ({ params: { jobId: await world.job(id) } }),
  acts: {
    "another user's": {
      byCaller: true,
      valid: async (world, caller) => ({ params: { jobId: await world.job(anotherThan(world, caller).id) } })
    }
  }
}

const ofTwoComponents: WrittenCalling = {
  valid: ({ main }) => ({ query: `base_id=${main.id}&diff_id=${main.id}` }),
  naming: {
    "the base": ({ main }, { component }) => ({ query: `base_id=${component}&diff_id=${main.id}` }),
    "the other": ({ main }, { component }) => ({ query: `base_id=${main.id}&diff_id=${component}` }),
    both: (_world, { component }) => ({ query: `base_id=${component}&diff_id=${component}` })
  }
}

const ofSatisfaction: WrittenCalling = {
  valid: satisfaction,
  naming: {
    "what is satisfied": async ({ main }, { rule }) => ({
      json: { rule_id: rule, satisfied_by_rule_id: main.rules[1] }
    }),
    "what satisfies": async ({ main }, { rule }) => ({ json: { rule_id: main.rules[0], satisfied_by_rule_id: rule } })
  }
}

/** The secret of an authenticator app. */
const totpSecret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"

const withSecondFactor: WrittenCalling = {
  valid: async (world, { id, password }) => {
    await world.secondFactor(id, totpSecret)
    return { json: { current_password: password } }
  }
}

const ofComponents: WrittenCalling = { naming: { components: namingComponents } }

/** The differences from the calls that follow from the declarations. */
const written: Readonly<Record<string, WrittenCalling>> = {
  "signIn.login": {
    valid: async (world, { email, id, password }) => {
      await world.secondFactor(id, null)
      return { json: { email, password } }
    }
  },
  "signIn.openSetup": { valid: async (world) => ({ json: { secret: await newSetupSecret(world) } }) },
  "signIn.completeSetup": {
    valid: async (world) => ({ json: { secret: await newSetupSecret(world), password: "a new one, long enough" } })
  },

  "ownComments.listOwnComments": ofUser,
  "ownComments.markOwnCommentsSeen": ofUser,

  "savedFilters.createSavedFilter": { valid: () => ({ json: filterOf() }) },
  "responseTemplates.createResponseTemplate": { valid: () => ({ json: templateOf() }) },

  "search.searchEverything": { valid: { query: "q=operating" } },

  "assignments.assign": {
    valid: (world) => ({ json: { assignee_id: world.people.author.id, due_on: "2026-03-01" } })
  },
  "assignments.assignMany": {
    valid: async (world, caller) => ({
      json: {
        review_ids: [(await newComment(world, caller)).params.reviewId],
        assignee_id: world.people.author.id,
        due_on: null
      }
    }),
    naming: {
      "a comment": async (world, { review }) => ({
        json: {
          review_ids: [(await newComment(world, world.people.admin)).params.reviewId, review],
          assignee_id: null
        }
      })
    }
  },
  "assignments.assignRule": {
    valid: (world) => ({ json: { assignee_id: world.people.author.id, due_on: "2026-03-01" } })
  },
  "assignments.assignRules": {
    // Another day at each call, because the answer lists only what changed.
    valid: (world) => ({
      json: {
        rule_ids: [ruleOf(world)],
        assignee_id: world.people.author.id,
        due_on: new Date(Date.UTC(2031, 0, Number(next()))).toISOString().slice(0, 10)
      }
    }),
    naming: {
      "one of them": (world, { rule }) => ({
        ...onComponent(world),
        json: { rule_ids: [ruleOf(world), rule], assignee_id: null }
      })
    }
  },
  "assignments.markMention": { valid: () => ({ json: { done: true } }) },
  "assignments.listWaiting": { valid: { query: "unassigned=true" } },

  "accounts.createUser": { valid: () => ({ json: { user: newAccount() } }) },

  "users.searchUsers": {
    act: "for a project",
    acts: {
      "for a component": {
        valid: ({ main }) => ({ query: `q=viv&membership_type=Component&membership_id=${main.id}` })
      }
    },
    valid: (world) => ({ query: `q=viv&membership_type=Project&membership_id=${world.project}` }),
    naming: {
      "a project": (_world, { project }) => ({ query: `q=viv&membership_type=Project&membership_id=${project}` }),
      "a component": (_world, { component }) => ({
        query: `q=viv&membership_type=Component&membership_id=${component}`
      })
    }
  },
  "users.changeUser": { valid: () => ({ json: { user: { name: `Called ${next()}` } } }) },
  "users.setUserPassword": { valid: { json: { user: { password: "a new one, long enough" } } } },
  "users.unlinkIdentity": {
    valid: async (world) => {
      const { params } = await someAccount(world)
      return { params: { ...params, identityId: await world.identity(params.userId) } }
    }
  },
  "ownAccount.changeOwnAccount": {
    valid: (_world, { name, password }) => ({ json: { user: { name, current_password: password } } })
  },

  "secondFactor.beginSecondFactor": {
    valid: async (world, { id, password }) => {
      await world.secondFactor(id, null)
      return { json: { current_password: password } }
    }
  },
  "secondFactor.confirmSecondFactor": {
    valid: async (world, { id }) => {
      await world.secondFactor(id, totpSecret, false)
      return { json: { code: codeOf(totpSecret) } }
    }
  },
  "secondFactor.renewRecoveryCodes": withSecondFactor,
  "secondFactor.disableSecondFactor": withSecondFactor,

  "feed.readEvents": { valid: { query: "after=now" } },

  "presence.report": {
    valid: ({ main }) => ({ json: { tab: "a", component_id: main.id, rule_id: main.rules[0], editing: false } }),
    naming: {
      component: (_world, { component }) => ({ json: { tab: "a", component_id: component, editing: false } }),
      rule: ({ main }, { rule }) => ({ json: { tab: "a", component_id: main.id, rule_id: rule, editing: false } }),
      review: ({ main }, { review }) => ({
        json: { tab: "a", component_id: main.id, review_id: review, editing: false }
      })
    }
  },
  "presence.read": {
    valid: ({ main }) => ({ query: `component_id=${main.id}` }),
    naming: { component: (_world, { component }) => ({ query: `component_id=${component}` }) }
  },
  "presence.leave": { valid: { query: "tab=a" } },

  "signIn.requestPasswordReset": { valid: () => ({ json: { email: newAccount().email } }) },
  "signIn.confirmAddress": {
    valid: async (world) => {
      const { params } = await someAccount(world)
      return { json: { secret: await world.addressLink(params.userId, newAccount().email) } }
    }
  },
  // The callers stay: each types another name.
  "ownAccount.deleteOwnAccount": {
    refused: 422,
    valid: (_world, { password }) => ({ json: { name: "No one", current_password: password } })
  },
  "ownAccount.unlinkOwnIdentity": {
    act: "one's own",
    byCaller: true,
    valid: async (world, { id }) => ({ params: { identityId: await world.identity(id) } }),
    acts: {
      "another user's": {
        byCaller: true,
        valid: async (world, caller) => ({
          params: { identityId: await world.identity(anotherThan(world, caller).id) }
        })
      }
    }
  },
  "ownAccount.requestOwnAddress": {
    valid: (_world, { password }) => ({ json: { email: newAccount().email, current_password: password } })
  },
  "unsubscribing.unsubscribe": unsubscribing,
  "unsubscribing.resubscribe": unsubscribing,
  "mail.listWatches": {
    naming: {
      project: (_world, { project }) => ({ query: `project_id=${project}` }),
      component: (_world, { component }) => ({ query: `component_id=${component}` }),
      rule: (_world, { rule }) => ({ query: `rule_id=${rule}` })
    }
  },
  "mail.watch": {
    act: "a component",
    valid: ({ main }) => ({ json: { component_id: main.id } }),
    acts: { "a project": { valid: ({ project }) => ({ json: { project_id: project } }) } },
    naming: {
      project: (_world, { project }) => ({ json: { project_id: project } }),
      component: (_world, { component }) => ({ json: { component_id: component } }),
      rule: (_world, { rule }) => ({ json: { rule_id: rule } })
    }
  },
  "mail.unwatch": {
    act: "one's own",
    byCaller: true,
    valid: async (world, { id }) => ({ params: { watchId: await world.watch(id, world.project) } }),
    acts: {
      "another user's": {
        byCaller: true,
        valid: async (world, caller) => ({
          params: { watchId: await world.watch(anotherThan(world, caller).id, world.project) }
        })
      }
    }
  },
  "mail.retryLetter": failed,
  "mail.discardLetter": failed,

  "jobs.importLibrary": { valid: () => ({ file: documentText("example-web-srg.xml") }) },
  "jobs.readJob": ofJob,
  "jobs.cancelJob": ofJob,

  "webhooks.createWebhook": {
    valid: async (world) => {
      await newWebhook(world)
      return { ...inProject(world), json: { webhook: webhookSettings } }
    }
  },
  "webhooks.changeWebhook": { valid: { json: { webhook: { active: true } } } },
  // The webhook is inactive.
  "webhooks.testWebhook": { valid: async (world) => newWebhook(world), refused: 422 },
  // No delivery exists here, so none can be repeated.
  "webhooks.redeliver": {
    valid: async (world) => {
      const { params } = await newWebhook(world)
      return { params: { ...params, deliveryId: await world.delivery(params.webhookId, world.project) } }
    },
    refused: 422
  },

  "sessions.endSession": {
    act: "one's own",
    acts: {
      "another user's": {
        byCaller: true,
        valid: async (world, caller) => {
          const { body } = await anotherThan(world, caller).browser.setUp.get("/api/sessions")
          return { params: { sessionId: body.sessions[0].id } }
        }
      }
    },
    valid: async (world, caller) => {
      await world.secondFactor(caller.id, null)
      await world.anonymous.setUp.post("/api/auth/login", { email: caller.email, password: caller.password })
      const { body } = await caller.browser.setUp.get("/api/sessions")
      const other = body.sessions.find(({ current }: { current: boolean }) => !current)
      return { params: { sessionId: other.id } }
    }
  },
  "tokens.createToken": {
    valid: (_world, { password }) => ({
      json: { personal_access_token: { name: "another", scopes: ["read"], current_password: password } }
    })
  },
  "tokens.revokeToken": {
    act: "one's own",
    acts: { "another user's": { byCaller: true, valid: tokenOfAnother } },
    valid: async (_world, caller) => {
      const { body } = await caller.browser.setUp.post("/personal_access_tokens", {
        personal_access_token: { name: "to go", scopes: ["read"], current_password: caller.password }
      })
      return { params: { tokenId: body.personal_access_token.id } }
    }
  },

  "projects.createProject": { valid: () => ({ json: { project: { name: `Called ${next()}` } } }) },
  "projects.changeProject": {
    act: "a description",
    acts: {
      "a name": { valid: () => ({ json: { project: { name: `Called ${next()}` } } }) },
      // Unchanged, because the other scenes of the walk depend on it.
      "the visibility": {
        valid: async (world) => {
          const { body } = await world.people.siteAdmin.setUp.get(`/projects/${world.project}`)
          return { ...inProject(world), json: { project: { visibility: body.project.visibility } } }
        }
      }
    },
    valid: () => ({ json: { project: { description: `Called ${next()}` } } })
  },
  "projects.deleteProject": { valid: async (world) => ({ params: { projectId: await world.twin() } }) },
  "overlays.updateOverlay": { refused: 422 },
  "overlays.takeBase": { refused: 422 },
  "submissions.submitComponent": { valid: submitting },
  "submissions.readSubmission": { valid: submitted },
  "submissions.downloadSubmission": { valid: submitted },
  "submissions.compareSubmissions": { valid: submitted },
  "submissions.keepDispositions": { valid: keeping },
  "submissions.downloadKeptDispositions": { valid: kept },
  "accessRequests.requestAccess": { valid: openProject },
  "accessRequests.removeAccessRequest": {
    act: "one's own",
    valid: ownRequest,
    acts: { decline: { valid: requestOfAnother } }
  },
  "invitations.invite": {
    act: "to the project",
    valid: (world) => ({ ...inProject(world), json: { emails: [newAccount().email], role: "viewer" } }),
    acts: {
      "to a component": {
        valid: (world) => ({
          ...inProject(world),
          json: { emails: [newAccount().email], role: "viewer", component_id: world.main.id }
        })
      }
    },
    naming: {
      "a component": (world, { component }) => ({
        ...inProject(world),
        json: { emails: [newAccount().email], role: "viewer", component_id: component }
      })
    }
  },
  "invitations.listInvitations": {
    act: "of the project",
    acts: {
      "of a component": { valid: (world) => ({ ...inProject(world), query: `component_id=${world.main.id}` }) }
    },
    naming: { "a component": (world, { component }) => ({ ...inProject(world), query: `component_id=${component}` }) }
  },
  "invitations.renewInvitation": {
    act: "to the project",
    valid: invitation("project"),
    acts: { "to a component": { valid: invitation("component") } }
  },
  "invitations.withdrawInvitation": {
    act: "to the project",
    valid: invitation("project"),
    acts: { "to a component": { valid: invitation("component") } }
  },
  "projects.addMembership": {
    act: "of the project",
    acts: {
      "of a component": {
        valid: async (world) => {
          const { id } = await withoutComponentMembership(world)
          const target = { membership_type: "Component", membership_id: world.main.id }
          return { json: { membership: { user_id: id, role: "viewer", ...target } } }
        }
      }
    },
    valid: async (world) => {
      const membership = await membershipOfBystander(world)
      if (membership !== null) await world.people.siteAdmin.setUp.delete(`/memberships/${membership}`)
      const { email } = await bystander(world)
      const target = { membership_type: "Project", membership_id: world.project }
      return { json: { membership: { email, role: "viewer", ...target } } }
    },
    naming: {
      "a project": async (world, { project }) => ({
        json: {
          membership: {
            user_id: world.people.viewer.id,
            role: "viewer",
            membership_type: "Project",
            membership_id: project
          }
        }
      }),
      "a component": async (world, { component }) => ({
        json: {
          membership: {
            user_id: world.people.viewer.id,
            role: "viewer",
            membership_type: "Component",
            membership_id: component
          }
        }
      })
    }
  },
  "projects.changeMembership": {
    act: "of the project",
    acts: {
      "of a component": {
        valid: async (world) => ({ ...(await componentMembership(world)), json: { membership: { role: "author" } } })
      }
    },
    valid: { json: { membership: { role: "author" } } }
  },
  "projects.removeMembership": {
    act: "of the project",
    acts: { "of a component": { valid: componentMembership } }
  },

  "benchmarks.detectSrgs": { valid: () => ({ file: documentText("example-os-stig.xml") }) },
  "benchmarks.uploadSrg": { valid: () => ({ file: newDocument("example-web-srg.xml") }) },
  "benchmarks.uploadStig": { valid: () => ({ file: newDocument("example-os-stig.xml") }) },

  "benchmarks.deleteSrg": { valid: (world) => uploadedDocument(world, "srg") },
  "benchmarks.deleteStig": { valid: (world) => uploadedDocument(world, "stig") },
  "benchmarks.joinSeries": {
    valid: async (world) => ({
      ...(await uploadedDocument(world, "stig")),
      json: { joined_id: (await uploadedDocument(world, "stig")).params.benchmarkId }
    })
  },
  "benchmarks.partSeries": {
    valid: async (world) => {
      const [one, other] = [await uploadedDocument(world, "stig"), await uploadedDocument(world, "stig")]
      const path = `/api/benchmarks/${one.params.benchmarkId}/series`
      const joined = await world.people.siteAdmin.api.post(path, { joined_id: other.params.benchmarkId })
      if (joined.status !== 200) throw new Error(`No series to part: ${joined.status} ${joined.text}`)
      return one
    }
  },

  "components.createComponent": {
    act: "create",
    acts: {
      duplicate: {
        valid: (world) => ({ json: { component: { duplicate: true, id: world.main.id, name: `Called ${next()}` } } })
      },
      "from a file": {
        valid: (world) => ({
          file: documentText("example-os-stig.xml"),
          parts: { component: JSON.stringify(newComponent(world)) }
        })
      }
    },
    valid: (world) => ({ json: { component: newComponent(world) } })
  },
  "components.changeComponent": {
    act: "a description",
    acts: {
      "the phase": { valid: { json: { component: { comment_phase: "open" } } } },
      "the comment period": { valid: { json: { component: { comment_period_ends_at: null } } } },
      // Its requirements are not locked.
      "a release": {
        valid: { json: { component: { released: true } } },
        refused: 422
      }
    },
    valid: () => ({ json: settings() })
  },
  "components.putComponent": {
    act: "a description",
    acts: {
      "the phase": { valid: { json: { component: { comment_phase: "open" } } } },
      // Its requirements are not locked.
      "a release": {
        valid: { json: { component: { released: true } } },
        refused: 422
      }
    },
    valid: () => ({ json: settings() })
  },
  "components.deleteComponent": {
    valid: async (world) => ({ params: { componentId: (await world.component(world.project)).id } })
  },
  // Its requirements are not locked.
  "components.releaseComponent": { refused: 422 },

  "archives.projectArchive": ofComponents,
  "archives.componentArchive": {
    act: "without addresses",
    acts: { "with addresses": { valid: { query: "emails=true" } } }
  },
  "archives.restoreProject": { valid: () => ({ file: emptyArchive(`Restored ${next()}`) }) },
  "archives.restoreComponents": {
    act: "restore",
    acts: {
      preview: {
        valid: () => ({
          query: "dry_run=true",
          file: emptyArchive(`Restored ${next()}`)
        })
      }
    },
    valid: () => ({ file: emptyArchive(`Restored ${next()}`) })
  },
  "takeovers.importVulcan": { valid: () => ({ file: newVulcanArchive() }) },

  "componentUpdates.updateSrg": {
    act: "preview",
    acts: { apply: { valid: async (world) => ({ ...onComponent(world), json: await newerSrg(world) }) } },
    valid: async (world) => ({ ...onComponent(world), json: { ...(await newerSrg(world)), dry_run: true } })
  },
  "commentMatrices.importComments": { valid: newMatrix },
  "commentMatrices.undoCommentImport": { valid: importedComments },
  "commentMatrices.writeDispositions": { valid: newMatrix },
  "componentUpdates.updateComponent": {
    act: "preview",
    acts: { apply: { valid: updating } },
    valid: () => ({ query: "dry_run=true", file: documentText("example-os-srg.xml") })
  },

  "exports.componentExportNotes": { valid: { query: "format=cklb" } },
  "exports.componentHtml": {
    act: "without comments",
    acts: { "with comments": { valid: { query: "comments=true" } } }
  },
  "exports.componentDisposition": {
    act: "with pseudonyms",
    acts: {
      "with names": { valid: { query: "redact=false" } },
      "with addresses": { valid: { query: "redact=false&emails=true" } }
    }
  },
  "exports.projectCsv": ofComponents,
  "exports.projectXlsx": ofComponents,
  "exports.projectExcel": ofComponents,
  "exports.projectXccdf": ofComponents,
  "exports.projectInspec": ofComponents,
  "exports.projectChecklist": ofComponents,
  "exports.projectHtml": ofComponents,
  "exports.projectDisposition": {
    ...ofComponents,
    act: "with pseudonyms",
    acts: { "with names": { valid: (world) => ({ ...inProject(world), query: "redact=false" }) } }
  },

  "exports.projectFiles": {
    ...ofComponents,
    act: "with pseudonyms",
    acts: {
      "without matrices": { valid: (world) => ({ ...inProject(world), query: "formats=csv,cklb" }) },
      "with names": { valid: (world) => ({ ...inProject(world), query: "redact=false" }) }
    }
  },
  "exports.projectWorkbook": {
    ...ofComponents,
    act: "with requirements",
    acts: { "with matrices": { valid: (world) => ({ ...inProject(world), query: "dispositions=true" }) } }
  },

  "comparisons.compareComponents": ofTwoComponents,

  "comparisons.compareComponentsInDetail": ofTwoComponents,
  "comparisons.compareStigWithComponent": {
    valid: ({ main, stig }) => ({ query: `stig_id=${stig}&component_id=${main.id}` }),
    naming: { "a component": ({ stig }, { component }) => ({ query: `stig_id=${stig}&component_id=${component}` }) }
  },
  "comparisons.compareReleases": { valid: ({ srgs }) => ({ query: `base=${srgs.os}&diff=${srgs.os}` }) },

  "rules.lockSection": {
    act: "lock",
    valid: { json: { section: "Fix", locked: true } },
    acts: { unlock: { valid: { json: { section: "Fix", locked: false } } } }
  },

  "rules.addRule": {
    valid: (world) => ({ json: { rule: { duplicate: true, id: ruleOf(world) } } }),
    naming: {
      "what is copied": (world, { rule }) => ({ ...onComponent(world), json: { rule: { duplicate: true, id: rule } } })
    }
  },
  "rules.deleteRule": { valid: newRule },
  "rules.editRule": { valid: () => ({ json: editing() }) },
  "rules.putRule": { valid: () => ({ json: editing() }) },
  "rules.revertRule": { valid: revertible },
  "rules.lockSections": { valid: { json: { sections: ["Check", "Severity"], locked: false } } },
  "rules.lockSectionsOfAll": { valid: { json: { sections: ["Severity"], locked: false } } },
  // None of its requirements is complete.
  "rules.lockAll": { valid: withOneToLock },
  "rules.satisfyRule": ofSatisfaction,
  "rules.unsatisfyOneRule": {
    valid: (world) => {
      const { json } = satisfaction(world)
      return { params: { ruleId: json.rule_id }, json: { satisfied_by_rule_id: json.satisfied_by_rule_id } }
    },
    naming: {
      "what satisfies": ({ main }, { rule }) => ({
        params: { ruleId: main.rules[0] ?? 0 },
        json: { satisfied_by_rule_id: rule }
      })
    }
  },
  "rules.unsatisfyRule": ofSatisfaction,

  "editBatches.bulkEdit": {
    act: "edit",
    acts: { preview: { valid: (world) => ({ json: { rule_ids: [ruleOf(world)], dry_run: true, ...bulk() } }) } },
    valid: (world) => ({ json: { rule_ids: [ruleOf(world)], ...bulk() } }),
    naming: {
      "one of them": (world, { rule }) => ({
        ...onComponent(world),
        json: { rule_ids: [ruleOf(world), rule], ...bulk() }
      })
    }
  },
  "rules.reviewMany": {
    act: "request_review",
    acts: {
      revoke_review_request: { valid: reviewedAmongMany("revoke_review_request", "request_review") },
      request_changes: { valid: reviewedAmongMany("request_changes", "request_review") },
      approve: { valid: reviewedAmongMany("approve", "request_review") },
      lock_control: { valid: reviewedAmongMany("lock_control") },
      unlock_control: { valid: reviewedAmongMany("unlock_control", "lock_control") }
    },
    valid: reviewedAmongMany("request_review"),
    naming: {
      "one of them": (world, { rule }) => ({
        ...onComponent(world),
        json: { rule_ids: [ruleOf(world), rule], action: "request_review" }
      })
    }
  },
  "editBatches.findAndReplace": { valid: { json: { find: "no such text", replace: "", expected_total: 0 } } },

  "editBatches.meetElsewhere": {
    valid: (world) => ({ json: { rule_ids: [ruleOf(world)], met_by: { operating_system: `Example OS ${next()}` } } }),
    naming: {
      "one of them": (world, { rule }) => ({
        ...onComponent(world),
        json: { rule_ids: [ruleOf(world), rule], met_by: { operating_system: "" } }
      }),
      "what meets it": (world, { rule }) => ({
        ...onComponent(world),
        json: { rule_ids: [ruleOf(world)], met_by: { rule_id: rule } }
      })
    }
  },

  "relocations.proposeRelocation": {
    valid: async (world) => ({
      params: { ruleId: (await relocatable(world)).rule },
      json: { requirement_relocation: { target_technology_token: "BB" } }
    })
  },
  "relocations.listRelocations": {
    naming: { "a component": (_world, { component }) => ({ query: `component_id=${component}` }) }
  },
  "relocations.listDestinations": { valid: { query: "target_technology_token=BB" } },
  "relocations.takeBackRelocation": { valid: async (world) => ({ params: (await proposal(world)).params }) },
  "relocations.dryRunRelocation": {
    naming: {
      "the target": async (world, { component }) => ({
        ...(await proposal(world)),
        json: { target_component_id: component }
      })
    }
  },
  "relocations.acceptRelocation": {
    naming: {
      "the target": async (world, { component }) => ({
        ...(await proposal(world)),
        json: { target_component_id: component }
      })
    }
  },
  "relocations.confirmRelocation": { valid: awaitingConfirmation },
  "relocations.declineRelocation": {
    valid: async (world) => {
      const { json, params } = await proposal(world)
      return { params, json: { ...json, requirement_relocation: { adjudication_rationale: "It stays." } } }
    },
    naming: {
      "the target": async (world, { component }) => ({
        params: (await proposal(world)).params,
        json: { target_component_id: component, requirement_relocation: { adjudication_rationale: "It stays." } }
      })
    }
  },

  "reviews.listComments": {
    naming: { "a rule": (world, { rule }) => ({ ...onComponent(world), query: `rule_id=${rule}` }) }
  },
  "reviews.postOnRule": {
    act: "comment",
    acts: {
      request_review: { valid: reviewed("request_review") },
      revoke_review_request: { valid: reviewed("revoke_review_request", "request_review") },
      request_changes: { valid: reviewed("request_changes", "request_review") },
      approve: { valid: reviewed("approve", "request_review") },
      lock_control: { valid: reviewed("lock_control") },
      unlock_control: { valid: reviewed("unlock_control", "lock_control") }
    },
    valid: { json: { review: { action: "comment", comment: "Said." } } },
    naming: {
      "what is answered": (world, { review }) => ({
        ...onRule(world),
        json: { review: { action: "comment", comment: "Said.", responding_to_review_id: review } }
      })
    }
  },
  "reviews.postOnComponent": {
    valid: { json: { review: { action: "comment", comment: "Said." } } },
    naming: {
      "what is answered": (world, { review }) => ({
        ...onComponent(world),
        json: { review: { action: "comment", comment: "Said.", responding_to_review_id: review } }
      })
    }
  },
  "reviews.bulkTriage": {
    act: "by id",
    acts: {
      "by filter": {
        valid: ({ main }) => ({ json: { filter: { component_id: main.id }, dry_run: true, ...decision } })
      }
    },
    valid: async (world, caller) => {
      const { params } = await newComment(world, caller)
      return { json: { review_ids: [params.reviewId], ...decision } }
    },
    naming: {
      "one of them": async (world, { review }) => {
        const { params } = await newComment(world, world.people.viewer)
        return { json: { review_ids: [params.reviewId, review], ...decision } }
      },
      "all of them": (_world, { review }) => ({ json: { review_ids: [review], ...decision } }),
      "the component of a filter": (_world, { component }) => ({
        json: { filter: { component_id: component }, expected_total: 0, ...decision }
      }),
      "the component of a filter that is tried": (_world, { component }) => ({
        json: { filter: { component_id: component }, dry_run: true, ...decision }
      }),
      "the canonical": async (world, { review }) => {
        const { params } = await newComment(world, world.people.viewer)
        return {
          json: { review_ids: [params.reviewId], triage_status: "duplicate", duplicate_of_review_id: review }
        }
      },
      "the addressing rule": async (world, { rule }) => {
        const { params } = await newComment(world, world.people.viewer)
        return { json: { review_ids: [params.reviewId], triage_status: "addressed_by", addressed_by_rule_id: rule } }
      }
    }
  },
  "reviews.triage": {
    valid: { json: decision },
    naming: {
      "the canonical": async (world, { review }) => ({
        ...(await newComment(world, world.people.viewer)),
        json: { triage_status: "duplicate", duplicate_of_review_id: review }
      }),
      "the addressing rule": async (world, { rule }) => ({
        ...(await newComment(world, world.people.viewer)),
        json: { triage_status: "addressed_by", addressed_by_rule_id: rule }
      })
    }
  },
  "reviews.adjudicate": { valid: decidedComment },
  "reviews.bulkAdjudicate": {
    valid: async (world, caller) => ({
      json: { review_ids: [(await decidedComment(world, caller)).params.reviewId] }
    }),
    naming: {
      "one of them": async (world, { review }) => ({
        json: { review_ids: [(await decidedComment(world, world.people.admin)).params.reviewId, review] }
      })
    }
  },
  "reviews.reopen": { valid: (world, caller) => decidedComment(world, caller, "informational") },
  "reviews.withdraw": {
    act: "one's own",
    byCaller: true,
    acts: { "another user's": { byCaller: true, valid: commentOfAnother } }
  },
  "reviews.adminRestore": {
    valid: async (world, caller) => ({
      ...(await decidedComment(world, caller, "informational")),
      json: { audit_comment: "By mistake." }
    })
  },
  "reviews.editReview": {
    act: "one's own",
    byCaller: true,
    acts: {
      "another user's": {
        byCaller: true,
        valid: async (world, caller) => ({
          ...(await commentOfAnother(world, caller)),
          json: { review: { comment: "Said otherwise." } }
        })
      }
    },
    valid: { json: { review: { comment: "Said otherwise." } } }
  },
  "publicPeriods.renewPublicLink": {
    valid: async (world) => {
      await opened(world)
      return onComponent(world)
    }
  },
  "publicPeriods.moderate": {
    valid: async (world) => ({
      ...onComponent(world),
      json: { ids: [(await sentByLink(world)).id], state: "accepted" }
    })
  },
  "public.readPublicRequirement": {
    valid: async (world) => ({ params: { ...(await opened(world)).params, ruleId: ruleOf(world) } })
  },
  "public.postPublicComment": {
    valid: async (world) => ({
      ...(await opened(world)),
      json: { comment: "By the link.", rule_id: ruleOf(world), name: "Ivo Novak", email: "ivo@example.org" }
    })
  },

  "reviews.moveToRule": {
    valid: (world) => ({ json: { rule_id: ruleOf(world, 1), audit_comment: "It belongs there." } }),
    naming: {
      "the target": async (world, { rule }) => ({
        ...(await newComment(world, world.people.viewer)),
        json: { rule_id: rule, audit_comment: "It belongs there." }
      })
    }
  },

  "proposals.acceptProposal": { valid: newProposal },

  "triageOfMany.clusters": { valid: { query: "threshold=0.5" } },
  "triageOfMany.merge": {
    valid: async (world, caller) => ({
      json: { ...(await merging(world, caller)), audit_comment: "They say the same." }
    }),
    naming: {
      "one of them": async (world, { review }) => {
        const { review_ids, survivor_id } = await merging(world, world.people.viewer)
        return { json: { review_ids: [...review_ids, review], survivor_id, audit_comment: "They say the same." } }
      },
      "the survivor": async (world, { review }) => ({
        json: {
          ...(await merging(world, world.people.viewer)),
          survivor_id: review,
          audit_comment: "They say the same."
        }
      })
    }
  },
  "triageOfMany.undoBatch": {
    valid: async (world, caller) => {
      const { params } = await newComment(world, caller)
      const { body } = await world.people.author.setUp.patch("/reviews/bulk_triage", {
        review_ids: [params.reviewId],
        ...decision
      })
      return { params: { batchId: body.batch_id } }
    }
  },

  "numbers.burnDown": { valid: { query: "from=2026-01-01&to=2026-01-31" } }
}

/** Each endpoint with its calls. */
export const calls: Readonly<Record<string, Calling>> = Object.fromEntries(
  endpoints.map((endpoint) => {
    const { acts = {}, ...calling } = written[endpoint.id] ?? {}
    const others = Object.entries(acts).map(([name, act]) => [name, { ...act, valid: callOf(endpoint, act) }] as const)
    return [endpoint.id, { ...calling, acts: Object.fromEntries(others), valid: callOf(endpoint, calling) }]
  })
)

/** Calls that are written for an unknown endpoint. */
export const unused: ReadonlyArray<string> = Object.keys(written).filter((id) => !(id in calls))
