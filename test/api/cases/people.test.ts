/** The users that act in all other cases. */
import { expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"

forEachAdapter("people", (service) => {
  test("see their own account, by token and by session", async () => {
    for (const person of Object.values(service.world.people)) {
      for (const client of [person.api, person.browser]) {
        const { body, status } = await client.get("/api/auth/me")
        expect(status).toBe(200)
        expect(body).toMatchObject({ id: person.id, name: person.name, email: person.email })
      }
    }
  })
})
