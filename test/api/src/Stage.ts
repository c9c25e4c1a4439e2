/**
 * A stage of the rights table: a project in one of the scenes, with a user for every column of the table. The calls of `Calls.ts` use it like the world's
 * own project.
 */
import type { Client } from "./Client.ts"
import type { Column, Scene } from "./rights.ts"
import type { Service } from "./Service.ts"
import { type BuiltComponent, type Person, tokenOf, type World } from "./World.ts"

export interface Stage {
  readonly scene: Scene
  /** The world with the stage's project instead of its own. */
  readonly world: World
  /** The user of each column; the site admin for the two columns without a separate account. */
  readonly people: Readonly<Record<Column, Person>>
  /** Returns the client of a column's caller for an endpoint. */
  readonly clientOf: (
    column: Column,
    endpoint: { readonly reads: boolean; readonly bySession: boolean }
  ) => Promise<Client>
  /** Prepares a request while requirements can still change, then releases the components in the scene `released`. */
  readonly prepared: <A>(preparing: () => Promise<A>) => Promise<A>
}

/** The users that the world does not have. They are created once for each service, because each signs in and gets a token. */
const made = new WeakMap<
  Service,
  Promise<Readonly<Record<"outsider" | "componentAuthor" | "componentAdmin" | "removed", Person>>>
>()
const morePeople = (service: Service) => {
  const { person } = service.world
  const known =
    made.get(service) ??
    (async () => ({
      outsider: await person("Olga Outsider"),
      componentAuthor: await person("Cora Component"),
      componentAdmin: await person("Cleo Component"),
      removed: await person("Remy Removed")
    }))()
  made.set(service, known)
  return known
}

export const buildStage = async (service: Service, scene: Scene): Promise<Stage> => {
  const { world } = service
  const { siteAdmin } = world.people
  const people = { ...world.people, ...(await morePeople(service)), nobody: siteAdmin, limited: siteAdmin }
  const { join } = world
  const removeMembership = (id: number) => siteAdmin.setUp.delete(`/memberships/${id}`)

  const team = async (name: string): Promise<number> => {
    const visibility = scene === "discoverable" ? "discoverable" : "hidden"
    const { body } = await siteAdmin.setUp.post("/projects", { project: { name, visibility } })
    const { id } = body.project
    for (const role of ["viewer", "author", "reviewer", "admin"] as const) await join(people[role], role, "Project", id)
    await removeMembership(await join(people.removed, "admin", "Project", id))
    return id
  }
  let fresh: Array<number> = []
  const component = async (project: number, over: object = {}): Promise<BuiltComponent> => {
    const built = await world.component(project, over)
    await join(people.componentViewer, "viewer", "Component", built.id)
    await join(people.componentAuthor, "author", "Component", built.id)
    await join(people.componentAdmin, "admin", "Component", built.id)
    fresh.push(built.id)
    return built
  }
  let twins = 0
  const project = await team(`Stage, ${scene}`)
  const { body } = await people.outsider.setUp.post("/projects", { project: { name: `Outside, ${scene}` } })
  if (body.project.effective_permissions !== "admin") throw new Error("The outsider is not an admin of their project.")

  const main = await component(project)

  const outside = new Set([people.stranger.id, people.outsider.id])
  const readers = new Set([...outside, people.viewer.id, people.componentViewer.id, people.removed.id])
  const stage: World = {
    ...world,
    project,
    main,
    component,
    person: (name) => world.person(`${name} ${scene}`),
    twin: async () => {
      const twin = await team(`Twin ${++twins}, ${scene}`)
      await component(twin)
      return twin
    },
    mayComment: ({ id }) => !outside.has(id),
    mayWrite: ({ id }) => !readers.has(id),
    comment: async (by, where, over) => {
      if (by.id !== people.removed.id) return world.comment(by, where, over)
      // They comment while they have a role, and lose it afterwards.
      const membership = await join(by, "viewer", "Project", project)
      const comment = await world.comment(by, where, over)
      await removeMembership(membership)
      return comment
    }
  }

  return {
    scene,
    world: stage,
    people,
    clientOf: async (column, { bySession, reads }) => {
      if (column === "nobody") return world.anonymous
      if (column === "limited") return service.client({ token: await tokenOf(siteAdmin, [reads ? "write" : "read"]) })
      return bySession ? people[column].browser : people[column].api
    },
    prepared: async (preparing) => {
      if (scene !== "released") return preparing()
      fresh = [main.id]
      await world.alter(main.id, { released: false })
      const ready = await preparing()
      for (const id of fresh) await world.alter(id, { released: true })
      return ready
    }
  }
}
