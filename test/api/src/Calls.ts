/**
 * How each declared endpoint is called so that it succeeds, in the world of the tests. Used by the walks over all endpoints; an endpoint
 * that is missing here fails them.
 */
import { emptyArchive } from "./ArchiveFile.ts"
import { documentText, type Person, type World } from "./World.ts"

/** A request, but for its method and the pattern of its path. */
export interface Call {
  readonly params?: Readonly<Record<string, number>>
  readonly query?: string
  readonly json?: unknown
  readonly file?: string | Uint8Array
}

/** Ids of records of one kind each, all hidden from the caller or all non-existent. */
export interface Ids {
  readonly project: number
  readonly component: number
  readonly rule: number
  readonly review: number
}

export interface Calling {
  /** A request that succeeds for a caller who may do anything, once; acts on the component `main`, or its project, where it acts on one. */
  readonly valid: (world: World, caller: Person) => Call | Promise<Call>
  /** Where success takes more than a request: what a caller gets who may do anything. */
  readonly refused?: 422
  /** It acts on another component of the project than `main`, which members of `main` alone may not know of. */
  readonly besideMain?: true
  /** Requests that name records in their query or body; with hidden ids and with those of nothing they get the same answer. */
  readonly naming?: Readonly<Record<string, (world: World, ids: Ids) => Call | Promise<Call>>>
}

let count = 0
/** A number that no other call has. */
const next = (): number => ++count

const inProject = (world: World): Call => ({ params: { projectId: world.project } })
const onComponent = (world: World): Call => ({ params: { componentId: world.main.id } })
const ruleOf = (world: World, index = 0): number => world.main.rules[index] ?? 0
const onRule = (world: World): Call => ({ params: { ruleId: ruleOf(world) } })

/** A new comment, by the caller where they may comment. */
const newComment = async (world: World, caller: Person) => {
  const mayComment = caller.id !== world.people.stranger.id
  const { id } = await world.comment(mayComment ? caller : world.people.viewer, { rule: ruleOf(world) })
  return { params: { reviewId: id } }
}

/** A new comment that proposes a text, on a requirement that nothing else is done to. */
const newProposal = async (world: World, caller: Person) => {
  const author = caller.id === world.people.stranger.id ? world.people.viewer : caller
  const { id } = await world.comment(author, { rule: ruleOf(world, 2) }, { section: "title", proposed_text: "Better." })
  return { params: { reviewId: id } }
}

/** A new comment that is decided. */
const decidedComment = async (world: World, caller: Person, triage_status = "concur") => {
  const call = await newComment(world, caller)
  await world.people.author.api.patch(`/reviews/${call.params.reviewId}/triage`, { triage_status })
  return call
}

/** Two new comments, one to be merged into the other. */
const merging = async (world: World, caller: Person) => {
  const merged = await newComment(world, caller)
  const survivor = await newComment(world, caller)
  return { review_ids: [merged.params.reviewId], survivor_id: survivor.params.reviewId }
}

/** Somebody without a role, made once for each world. */
const bystanders = new WeakMap<World, Promise<Person>>()
const bystander = (world: World): Promise<Person> => {
  const made = bystanders.get(world) ?? world.person("Ben Bystander")
  bystanders.set(world, made)
  return made
}

/** The id of the bystander's membership in the project, or null. */
const membershipOfBystander = async (world: World): Promise<number | null> => {
  const { id } = await bystander(world)
  const { body } = await world.people.siteAdmin.api.get(`/projects/${world.project}`)
  const memberships: ReadonlyArray<{ id: number; user_id: number }> = body.project.memberships
  return memberships.find(({ user_id }) => user_id === id)?.id ?? null
}

/** A membership of the bystander in the project. */
const someMembership = async (world: World) => ({
  params: {
    membershipId:
      (await membershipOfBystander(world)) ??
      (await world.join(await bystander(world), "viewer", "Project", world.project))
  }
})

/** An archive of Vulcan with a component that no project has. */
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

/** A file that no upload has had. */
const newDocument = (name: string): string =>
  documentText(name).replace(/(<Benchmark[^>]* id=")[^"]*"/, `$1EXAMPLE_DOCUMENT_${next()}"`)

/** A document that nothing is made from. */
const uploadedDocument = async ({ people }: World, kind: "srg" | "stig") => {
  const file = newDocument(kind === "srg" ? "example-web-srg.xml" : "example-os-stig.xml")
  const { body } = await people.siteAdmin.api.upload(`/${kind}s`, file)
  return { params: { benchmarkId: body[kind].id } }
}

const newAccount = () => ({ name: "Nora Newcomer", email: `newcomer.${next()}@example.org` })

/** A project where everybody has the role that they have in the world's own. */
const otherProject = async (world: World) => {
  const { people } = world
  const { body } = await people.siteAdmin.api.post("/projects", { project: { name: `Called ${next()}` } })
  const projectId = body.project.id
  for (const role of ["viewer", "author", "reviewer", "admin"] as const) {
    await world.join(people[role], role, "Project", projectId)
  }
  await world.join(people.componentViewer, "viewer", "Component", (await world.component(projectId)).id)
  return { params: { projectId } }
}

/** A discoverable project that the caller is no member of. */
const openProject = async ({ people }: World, caller: Person) => {
  const maker = caller.id === people.admin.id ? people.viewer : people.admin
  const project = { name: `Called ${next()}`, visibility: "discoverable" }
  const { body } = await maker.api.post("/projects", { project })
  return { params: { projectId: body.project.id } }
}

/** The caller's request for access to a project. */
const ownRequest = async (world: World, caller: Person) => {
  const { params } = await openProject(world, caller)
  const { body } = await caller.api.post(`/projects/${params.projectId}/project_access_requests`)
  return { params: { ...params, requestId: body.project_access_request.id } }
}

/** Somebody with an account and nothing else. */
const someAccount = async (world: World) => {
  const { body } = await world.people.siteAdmin.api.post("/users/admin_create", { user: newAccount() })
  return { params: { userId: body.user.id } }
}

const newComponent = (world: World) => ({
  name: `Called ${next()}`,
  prefix: "CALL-01",
  title: "Called",
  security_requirements_guide_id: world.srgs.os
})

/** A component of authored SRG requirements whose prefix starts with these letters. */
const srgComponent = (world: World, token: string) =>
  world.component(world.project, {
    document_type: "srg",
    security_requirements_guide_id: world.srgs.web,
    prefix: `${token}00-00`
  })

/** An authored requirement, and a component that it could be relocated to. */
const relocatable = async (world: World) => {
  const source = await srgComponent(world, "AA")
  const target = await srgComponent(world, "BB")
  return { rule: source.rules[0] ?? 0, target: target.id }
}

/** An open proposal to relocate a requirement. */
const proposal = async (world: World) => {
  const { rule, target } = await relocatable(world)
  const { body } = await world.people.author.api.post(`/rules/${rule}/relocations`, {
    requirement_relocation: { target_technology_token: "BB" }
  })
  return { params: { relocationId: body.relocation.id }, json: { target_component_id: target } }
}

/** A copy of a requirement of `main`. */
const newRule = async (world: World) => {
  const rule = { duplicate: true, id: ruleOf(world) }
  const { body } = await world.people.author.api.post(`/components/${world.main.id}/rules`, { rule })
  return { params: { ruleId: body.rule.id } }
}

const editing = () => ({ rule: { vendor_comments: `Called ${next()}` } })

/** An edit of a requirement, to be reverted. */
const revertible = async (world: World) => {
  const { body } = await world.people.author.api.patch(`/rules/${ruleOf(world)}`, editing())
  return { ...onRule(world), json: { audit_id: body.rule.histories[0].id, fields: ["vendor_comments"] } }
}

const bulk = () => ({ set: { status_justification: `Called ${next()}` } })

/** A batch of edits of `main`. */
const editBatch = async (world: World) => {
  const { body } = await world.people.author.api.post(`/components/${world.main.id}/bulk_edit`, {
    rule_ids: [ruleOf(world)],
    ...bulk()
  })
  return { params: { editBatchId: body.batch_id } }
}

/** Two requirements of `main`, the second of which satisfies the first. */
const satisfaction = (world: World) => ({ json: { rule_id: ruleOf(world), satisfied_by_rule_id: ruleOf(world, 1) } })

/** A webhook of the project, off, that leads nowhere; the caller is a site admin's, since a project has ten at most. */
const newWebhook = async (world: World) => {
  const { api } = world.people.siteAdmin
  const { body } = await api.get(`/projects/${world.project}/webhooks`)
  for (const { id } of body.webhooks) await api.delete(`/projects/${world.project}/webhooks/${id}`)
  const made = await api.post(`/projects/${world.project}/webhooks`, { webhook: webhookSettings })
  return { params: { projectId: world.project, webhookId: made.body.webhook.id } }
}

const webhookSettings = { url: "https://receiver.example.org/docket", events: ["comment.created"], active: false }

/** A response template of the project; the caller is a site admin's, since a project has 200 at most. */
const newTemplate = async (world: World) => {
  const { api } = world.people.siteAdmin
  const { body } = await api.get(`/projects/${world.project}/triage_response_templates`)
  for (const { id } of body.triage_response_templates) {
    await api.delete(`/projects/${world.project}/triage_response_templates/${id}`)
  }
  const made = await api.post(`/projects/${world.project}/triage_response_templates`, templateOf())
  return { params: { projectId: world.project, templateId: made.body.triage_response_template.id } }
}

const templateOf = () => ({ triage_response_template: { name: `Called ${next()}`, body: "Thank you." } })

/** What stands in the setup link of an account that is made for it. */
const newSetupSecret = async (world: World): Promise<string> => {
  const { body } = await world.people.siteAdmin.api.post("/users/admin_create", { user: newAccount() })
  return body.setup_url.split("#")[1]
}

const settings = () => ({ component: { description: `Called ${next()}` } })

const decision = { triage_status: "concur" }

export const calls: Readonly<Record<string, Calling>> = {
  "signIn.login": { valid: (_world, { email, password }) => ({ json: { email, password } }) },
  "signIn.listProviders": { valid: () => ({}) },
  "signIn.openSetup": { valid: async (world) => ({ json: { secret: await newSetupSecret(world) } }) },
  "signIn.completeSetup": {
    valid: async (world) => ({ json: { secret: await newSetupSecret(world), password: "a new one, long enough" } })
  },

  "ownComments.listOwnComments": { valid: (_world, { id }) => ({ params: { userId: id } }) },
  "ownComments.markOwnCommentsSeen": { valid: (_world, { id }) => ({ params: { userId: id } }) },

  "responseTemplates.listResponseTemplates": { valid: inProject },
  "responseTemplates.readResponseTemplate": { valid: newTemplate },
  "responseTemplates.createResponseTemplate": {
    valid: (world) => ({ ...inProject(world), json: templateOf() })
  },
  "responseTemplates.changeResponseTemplate": {
    valid: async (world) => ({ ...(await newTemplate(world)), json: templateOf() })
  },
  "responseTemplates.deleteResponseTemplate": { valid: newTemplate },

  "search.searchEverything": { valid: () => ({ query: "q=operating" }) },

  "assignments.assign": {
    valid: async (world, caller) => ({
      ...(await newComment(world, caller)),
      json: { assignee_id: world.people.author.id, due_on: "2026-03-01" }
    })
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
  "assignments.listWaiting": { valid: () => ({ query: "unassigned=true" }) },

  "service.version": { valid: () => ({}) },

  "accounts.me": { valid: () => ({}) },
  "accounts.logout": { valid: () => ({}) },
  "accounts.listUsers": { valid: () => ({}) },
  "accounts.createUser": { valid: () => ({ json: { user: newAccount() } }) },

  "users.searchUsers": {
    valid: (world) => ({ query: `q=viv&membership_type=Project&membership_id=${world.project}` }),
    naming: {
      "a project": (_world, { project }) => ({ query: `q=viv&membership_type=Project&membership_id=${project}` }),
      "a component": (_world, { component }) => ({
        query: `q=viv&membership_type=Component&membership_id=${component}`
      })
    }
  },
  "users.changeUser": {
    valid: async (world) => ({ ...(await someAccount(world)), json: { user: { name: `Called ${next()}` } } })
  },
  "users.deleteUser": { valid: someAccount },
  "users.lockUser": { valid: someAccount },
  "users.unlockUser": { valid: someAccount },
  "users.setUserPassword": {
    valid: async (world) => ({ ...(await someAccount(world)), json: { user: { password: "a new one, long enough" } } })
  },
  "users.endUserSessions": { valid: someAccount },
  "users.listIdentities": { valid: someAccount },
  "users.unlinkIdentity": {
    valid: async (world) => {
      const { params } = await someAccount(world)
      return { params: { ...params, identityId: await world.identity(params.userId) } }
    }
  },
  "ownAccount.changeOwnAccount": {
    valid: (_world, { name, password }) => ({ json: { user: { name, current_password: password } } })
  },

  "security.listSecurityEvents": { valid: () => ({}) },

  "feed.readEvents": { valid: () => ({ query: "after=now" }) },

  "jobs.importLibrary": { valid: () => ({ file: documentText("example-web-srg.xml") }) },
  "jobs.listJobs": { valid: () => ({}) },
  "jobs.readJob": { valid: async (world, { id }) => ({ params: { jobId: await world.job(id) } }) },
  "jobs.cancelJob": { valid: async (world, { id }) => ({ params: { jobId: await world.job(id) } }) },

  "webhooks.listWebhooks": { valid: inProject },
  "webhooks.createWebhook": {
    valid: async (world) => {
      await newWebhook(world)
      return { ...inProject(world), json: { webhook: webhookSettings } }
    }
  },
  "webhooks.changeWebhook": {
    valid: async (world) => ({ ...(await newWebhook(world)), json: { webhook: { active: true } } })
  },
  "webhooks.deleteWebhook": { valid: newWebhook },
  "webhooks.listDeliveries": { valid: newWebhook },
  // Nothing is sent here, so there is nothing to send again.
  "webhooks.redeliver": {
    valid: async (world) => {
      const { params } = await newWebhook(world)
      return { params: { ...params, deliveryId: await world.delivery(params.webhookId) } }
    },
    refused: 422
  },

  "tokens.listTokens": { valid: () => ({}) },
  "tokens.createToken": {
    valid: (_world, { password }) => ({
      json: { personal_access_token: { name: "another", scopes: ["read"], current_password: password } }
    })
  },
  "tokens.revokeToken": {
    valid: async (_world, caller) => {
      const { body } = await caller.browser.post("/personal_access_tokens", {
        personal_access_token: { name: "to go", scopes: ["read"], current_password: caller.password }
      })
      return { params: { tokenId: body.personal_access_token.id } }
    }
  },

  "projects.listProjects": { valid: () => ({}) },
  "projects.createProject": { valid: () => ({ json: { project: { name: `Called ${next()}` } } }) },
  "projects.readProject": { valid: inProject },
  "projects.changeProject": {
    valid: (world) => ({ ...inProject(world), json: { project: { description: `Called ${next()}` } } })
  },
  "projects.deleteProject": { valid: otherProject },
  "accessRequests.requestAccess": { valid: openProject },
  "accessRequests.listAccessRequests": { valid: inProject },
  "accessRequests.removeAccessRequest": { valid: ownRequest },
  "projects.projectStatistics": { valid: inProject },
  "projects.addMembership": {
    valid: async (world) => {
      const membership = await membershipOfBystander(world)
      if (membership !== null) await world.people.siteAdmin.api.delete(`/memberships/${membership}`)
      const user_id = (await bystander(world)).id
      const target = { membership_type: "Project", membership_id: world.project }
      return { json: { membership: { user_id, role: "viewer", ...target } } }
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
  "projects.listComponentMembers": { valid: onComponent },
  "projects.changeMembership": {
    valid: async (world) => ({ ...(await someMembership(world)), json: { membership: { role: "author" } } })
  },
  "projects.removeMembership": { valid: someMembership },

  "benchmarks.listSrgs": { valid: () => ({}) },
  "benchmarks.uploadSrg": { valid: () => ({ file: newDocument("example-web-srg.xml") }) },
  "benchmarks.readSrg": { valid: ({ srgs }) => ({ params: { benchmarkId: srgs.os } }) },
  "benchmarks.srgStatistics": { valid: ({ srgs }) => ({ params: { benchmarkId: srgs.os } }) },
  "benchmarks.listStigs": { valid: () => ({}) },
  "benchmarks.uploadStig": { valid: () => ({ file: newDocument("example-os-stig.xml") }) },
  "benchmarks.readStig": { valid: ({ stig }) => ({ params: { benchmarkId: stig } }) },

  "benchmarks.latestSrgs": { valid: () => ({}) },
  "benchmarks.latestStigs": { valid: () => ({}) },
  "benchmarks.downloadSrg": { valid: ({ srgs }) => ({ params: { benchmarkId: srgs.os } }) },
  "benchmarks.downloadStig": { valid: ({ stig }) => ({ params: { benchmarkId: stig } }) },
  "benchmarks.stigStatistics": { valid: ({ stig }) => ({ params: { benchmarkId: stig } }) },
  "benchmarks.deleteSrg": { valid: (world) => uploadedDocument(world, "srg") },
  "benchmarks.deleteStig": { valid: (world) => uploadedDocument(world, "stig") },
  "benchmarks.readSeries": { valid: ({ stig }) => ({ params: { benchmarkId: stig } }) },
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

  "components.latestComponents": { valid: () => ({}) },
  "components.createComponent": {
    valid: (world) => ({ ...inProject(world), json: { component: newComponent(world) } })
  },
  "components.componentSummary": { valid: onComponent },
  "components.readComponent": { valid: onComponent },
  "components.changeComponent": { valid: (world) => ({ ...onComponent(world), json: settings() }) },
  "components.putComponent": { valid: (world) => ({ ...onComponent(world), json: settings() }) },
  "components.deleteComponent": {
    valid: async (world) => ({ params: { componentId: (await world.component(world.project)).id } }),
    besideMain: true
  },
  // Its requirements are not locked.
  "components.releaseComponent": { valid: onComponent, refused: 422 },

  "archives.projectArchive": { valid: inProject },
  "archives.componentArchive": { valid: onComponent },
  "archives.restoreProject": { valid: () => ({ file: emptyArchive(`Restored ${next()}`) }) },
  "archives.restoreComponents": {
    valid: (world) => ({ ...inProject(world), file: emptyArchive(`Restored ${next()}`) })
  },
  "takeovers.importVulcan": { valid: (world) => ({ ...inProject(world), file: newVulcanArchive() }) },

  "componentUpdates.updateComponent": {
    valid: (world) => ({ ...onComponent(world), query: "dry_run=true", file: documentText("example-os-srg.xml") })
  },

  "exports.componentCsv": { valid: onComponent },
  "exports.componentXccdf": { valid: onComponent },
  "exports.componentXccdfNotes": { valid: onComponent },
  "exports.componentXlsx": { valid: onComponent },
  "exports.componentInspec": { valid: onComponent },
  "exports.componentChecklist": { valid: onComponent },
  "exports.componentDisposition": { valid: onComponent },
  "exports.srgCsv": { valid: ({ srgs }) => ({ params: { benchmarkId: srgs.os } }) },
  "exports.stigCsv": { valid: ({ stig }) => ({ params: { benchmarkId: stig } }) },

  "comparisons.compareComponents": {
    valid: ({ main }) => ({ query: `base_id=${main.id}&diff_id=${main.id}` }),
    naming: {
      "the base": ({ main }, { component }) => ({ query: `base_id=${component}&diff_id=${main.id}` }),
      "the other": ({ main }, { component }) => ({ query: `base_id=${main.id}&diff_id=${component}` }),
      both: (_world, { component }) => ({ query: `base_id=${component}&diff_id=${component}` })
    }
  },

  "comparisons.compareComponentsInDetail": {
    valid: ({ main }) => ({ query: `base_id=${main.id}&diff_id=${main.id}` }),
    naming: {
      "the base": ({ main }, { component }) => ({ query: `base_id=${component}&diff_id=${main.id}` }),
      "the other": ({ main }, { component }) => ({ query: `base_id=${main.id}&diff_id=${component}` }),
      both: (_world, { component }) => ({ query: `base_id=${component}&diff_id=${component}` })
    }
  },
  "comparisons.compareReleases": { valid: ({ srgs }) => ({ query: `base=${srgs.os}&diff=${srgs.os}` }) },

  "rules.listRules": { valid: onComponent },
  "rules.openRule": { valid: onRule },
  "rules.relatedRules": { valid: onRule },
  "rules.lockSection": { valid: (world) => ({ ...onRule(world), json: { section: "Fix", locked: true } }) },

  "rules.addRule": {
    valid: (world) => ({ ...onComponent(world), json: { rule: { duplicate: true, id: ruleOf(world) } } }),
    naming: {
      "what is copied": (world, { rule }) => ({ ...onComponent(world), json: { rule: { duplicate: true, id: rule } } })
    }
  },
  "rules.deleteRule": { valid: newRule },
  "rules.editRule": { valid: (world) => ({ ...onRule(world), json: editing() }) },
  "rules.putRule": { valid: (world) => ({ ...onRule(world), json: editing() }) },
  "rules.sourceChange": { valid: onRule },
  "rules.acknowledgeSourceChange": { valid: onRule },
  "rules.revertRule": { valid: revertible },
  "rules.lockSections": {
    valid: (world) => ({ ...onRule(world), json: { sections: ["Check", "Severity"], locked: false } })
  },
  "rules.lockSectionsOfAll": {
    valid: (world) => ({ ...onComponent(world), json: { sections: ["Severity"], locked: false } })
  },
  // None of its requirements is ready.
  "rules.lockAll": { valid: onComponent },
  "rules.fieldStates": { valid: () => ({}) },
  "rules.satisfyRule": {
    valid: satisfaction,
    naming: {
      "what is satisfied": async ({ main }, { rule }) => ({
        json: { rule_id: rule, satisfied_by_rule_id: main.rules[1] }
      }),
      "what satisfies": async ({ main }, { rule }) => ({ json: { rule_id: main.rules[0], satisfied_by_rule_id: rule } })
    }
  },
  "rules.unsatisfyRule": {
    valid: satisfaction,
    naming: {
      "what is satisfied": async ({ main }, { rule }) => ({
        json: { rule_id: rule, satisfied_by_rule_id: main.rules[1] }
      }),
      "what satisfies": async ({ main }, { rule }) => ({ json: { rule_id: main.rules[0], satisfied_by_rule_id: rule } })
    }
  },

  "editBatches.bulkEdit": {
    valid: (world) => ({ ...onComponent(world), json: { rule_ids: [ruleOf(world)], ...bulk() } }),
    naming: {
      "one of them": (world, { rule }) => ({
        ...onComponent(world),
        json: { rule_ids: [ruleOf(world), rule], ...bulk() }
      })
    }
  },
  "editBatches.findAndReplace": {
    valid: (world) => ({ ...onComponent(world), json: { find: "no such text", replace: "", expected_total: 0 } })
  },
  "editBatches.listEditBatches": { valid: onComponent },
  "editBatches.undoEdits": { valid: editBatch },

  "histories.ruleHistory": { valid: onRule },
  "histories.componentHistory": { valid: onComponent },
  "histories.projectHistory": { valid: inProject },
  "histories.componentActs": { valid: onComponent },
  "histories.projectActs": { valid: inProject },

  "relocations.proposeRelocation": {
    valid: async (world) => ({
      params: { ruleId: (await relocatable(world)).rule },
      json: { requirement_relocation: { target_technology_token: "BB" } }
    }),
    besideMain: true
  },
  "relocations.listRelocations": {
    valid: () => ({}),
    naming: { "a component": (_world, { component }) => ({ query: `component_id=${component}` }) }
  },
  "relocations.listDestinations": { valid: () => ({ query: "target_technology_token=BB" }) },
  "relocations.takeBackRelocation": {
    valid: async (world) => ({ params: (await proposal(world)).params }),
    besideMain: true
  },
  "relocations.dryRunRelocation": {
    valid: proposal,
    naming: {
      "the target": async (world, { component }) => ({
        ...(await proposal(world)),
        json: { target_component_id: component }
      })
    },
    besideMain: true
  },
  "relocations.acceptRelocation": {
    valid: proposal,
    naming: {
      "the target": async (world, { component }) => ({
        ...(await proposal(world)),
        json: { target_component_id: component }
      })
    },
    besideMain: true
  },
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
    },
    besideMain: true
  },

  "reviews.listComments": {
    valid: onComponent,
    naming: {
      "a rule": (world, { rule }) => ({ ...onComponent(world), query: `rule_id=${rule}` })
    }
  },
  "reviews.listProjectComments": { valid: inProject },
  "reviews.postOnRule": {
    valid: (world) => ({ ...onRule(world), json: { review: { action: "comment", comment: "Said." } } }),
    naming: {
      "what is answered": (world, { review }) => ({
        ...onRule(world),
        json: { review: { action: "comment", comment: "Said.", responding_to_review_id: review } }
      })
    }
  },
  "reviews.postOnComponent": {
    valid: (world) => ({ ...onComponent(world), json: { review: { action: "comment", comment: "Said." } } }),
    naming: {
      "what is answered": (world, { review }) => ({
        ...onComponent(world),
        json: { review: { action: "comment", comment: "Said.", responding_to_review_id: review } }
      })
    }
  },
  "reviews.bulkTriage": {
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
    valid: async (world, caller) => ({ ...(await newComment(world, caller)), json: decision }),
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
  "reviews.reopen": { valid: (world, caller) => decidedComment(world, caller, "informational") },
  "reviews.withdraw": { valid: newComment },
  "reviews.adminWithdraw": {
    valid: async (world, caller) => ({ ...(await newComment(world, caller)), json: { audit_comment: "By mistake." } })
  },
  "reviews.adminRestore": {
    valid: async (world, caller) => ({ ...(await newComment(world, caller)), json: { audit_comment: "By mistake." } })
  },
  "reviews.editReview": {
    valid: async (world, caller) => ({
      ...(await newComment(world, caller)),
      json: { review: { comment: "Said otherwise." } }
    })
  },
  "reviews.moveToRule": {
    valid: async (world, caller) => ({
      ...(await newComment(world, caller)),
      json: { rule_id: ruleOf(world, 1), audit_comment: "It belongs there." }
    }),
    naming: {
      "the target": async (world, { rule }) => ({
        ...(await newComment(world, world.people.viewer)),
        json: { rule_id: rule, audit_comment: "It belongs there." }
      })
    }
  },
  "reviews.changeSection": {
    valid: async (world, caller) => ({
      ...(await newComment(world, caller)),
      json: { section: "fixtext", audit_comment: "It is about the fix." }
    })
  },
  "reviews.adminDestroy": {
    valid: async (world, caller) => ({
      ...(await newComment(world, caller)),
      json: { audit_comment: "Posted by mistake." }
    })
  },
  "reviews.listVersions": { valid: newComment },
  "reviews.readComment": { valid: newComment },
  "reviews.listResponses": { valid: newComment },
  "reviews.listReactions": { valid: newComment },
  "reviews.react": { valid: async (world, caller) => ({ ...(await newComment(world, caller)), json: { kind: "up" } }) },

  "proposals.difference": { valid: newComment },
  "proposals.acceptProposal": { valid: newProposal },

  "triageOfMany.clusters": { valid: (world) => ({ ...onComponent(world), query: "threshold=0.5" }) },
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
  "triageOfMany.listBatches": { valid: onComponent },
  "triageOfMany.undoBatch": {
    valid: async (world, caller) => {
      const { params } = await newComment(world, caller)
      const { body } = await world.people.author.api.patch("/reviews/bulk_triage", {
        review_ids: [params.reviewId],
        ...decision
      })
      return { params: { batchId: body.batch_id } }
    }
  },

  "numbers.componentStatistics": { valid: onComponent },
  "numbers.workflowState": { valid: onComponent },
  "numbers.triageSummary": { valid: onComponent },
  "numbers.projectTriageSummary": { valid: inProject },
  "numbers.triageAgeing": { valid: onComponent },
  "numbers.burnDown": { valid: (world) => ({ ...onComponent(world), query: "from=2026-01-01&to=2026-01-31" }) },
  "numbers.triagers": { valid: onComponent }
}
