/**
 * A real OpenID Connect provider for the tests: `oidc-provider`, certified by the OpenID Foundation, with its own pages. A person signs in there by its forms, as in a browser.
 */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Provider } from "oidc-provider"

/** The claims of a person; the key is the name in the form of the provider. */
export type People = Map<string, Readonly<Record<string, unknown>>>

export interface OidcProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly people: People
  readonly close: () => Promise<void>
}

/** Starts the provider with a client whose addresses are at this origin. The origin is read at each start of a sign-in, so that the service can start later. */
export const startOidcProvider = async (origin: () => string): Promise<OidcProvider> => {
  const people: People = new Map()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const [clientId, clientSecret] = ["docket", "a secret of the client, long enough"]
  const client = () => ({
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [`${origin()}/auth/oidc/real/callback`],
    post_logout_redirect_uris: [`${origin()}/app/sign-in`]
  })
  // Clients are looked up there, because the addresses are known only once the service runs.
  const records = new Map<string, unknown>()
  const adapter = (model: string) => ({
    upsert: async (id: string, payload: object) => void records.set(`${model} ${id}`, payload),
    find: async (id: string) => (model === "Client" && id === clientId ? client() : records.get(`${model} ${id}`)),
    findByUid: async (uid: string) =>
      [...records].find(([key, one]) => key.startsWith(`${model} `) && Object(one)["uid"] === uid)?.[1],
    findByUserCode: async () => undefined,
    consume: async (id: string) =>
      void records.set(`${model} ${id}`, { ...Object(records.get(`${model} ${id}`)), consumed: 1 }),
    destroy: async (id: string) => void records.delete(`${model} ${id}`),
    revokeByGrantId: async () => undefined
  })
  const provider = new Provider(issuer, {
    adapter: adapter as never,
    claims: { email: ["email", "email_verified"], profile: ["name"], groups: ["groups"], openid: ["sub"] },
    cookies: { keys: ["a key of the tests"] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) })
    }),
    pkce: { required: () => true }
  })
  server.on("request", provider.callback())
  return {
    issuer,
    clientId,
    clientSecret,
    people,
    close: () => new Promise((resolve) => server.close(() => resolve()))
  }
}

/** The browser of a person at the provider: cookies, redirects there, and forms. */
export class ProviderBrowser {
  readonly #cookies = new Map<string, string>()

  async #send(address: string, body?: URLSearchParams): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const init = body === undefined ? {} : { method: "POST", body }
    const answer = await fetch(address, { redirect: "manual", headers: { cookie, accept: "text/html" }, ...init })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === "") this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return answer
  }

  /** Follows redirects and fills forms of the provider, until it sends the browser elsewhere. Returns that address, and the number of forms. */
  async through(
    address: string,
    fields: Readonly<Record<string, string>> = {}
  ): Promise<{ to: string; forms: number }> {
    const { origin } = new URL(address)
    let at = address
    let answer = await this.#send(at)
    for (let steps = 0, forms = 0; steps < 20; steps++) {
      const location = answer.headers.get("location")
      if (location !== null) {
        at = new URL(location, at).href
        if (new URL(at).origin !== origin) return { to: at, forms }
        answer = await this.#send(at)
        continue
      }
      const page = await answer.text()
      const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
      if (action === undefined) throw new Error(`${at} answers ${answer.status}: ${page.slice(0, 1000)}`)
      const hidden = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
      const given = { ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), ...fields }
      forms++
      at = new URL(action.replaceAll("&amp;", "&"), at).href
      answer = await this.#send(at, new URLSearchParams(given))
    }
    throw new Error("The provider never sends the browser back.")
  }
}
