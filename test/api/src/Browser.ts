/** A browser as far as signing in by a provider needs one: it keeps cookies, and goes where it is sent, one step at a time. */

export class Browser {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()
  /** The `Set-Cookie` headers of the last answer. */
  setCookies: ReadonlyArray<string> = []

  constructor(origin: string) {
    this.#origin = origin
  }

  /** The value of a cookie, undefined when there is none. */
  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  /** As if the cookie had come from elsewhere. */
  plant(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  /** One request; cookies go to the service alone. */
  async go(address: string, accept = "application/json"): Promise<Response> {
    const url = new URL(address, this.#origin)
    const isOurs = url.origin === new URL(this.#origin).origin
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const response = await fetch(url, {
      redirect: "manual",
      headers: { accept, ...(isOurs && cookie !== "" ? { cookie } : {}) }
    })
    if (isOurs) {
      this.setCookies = response.headers.getSetCookie()
      for (const line of this.setCookies) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === "" || /Max-Age=0/i.test(line)) this.#cookies.delete(name)
        else this.#cookies.set(name, value)
      }
    }
    return response
  }

  /** Begins a sign-in and lets the provider send it back; answers with the address to come back to. */
  async leave(path: string): Promise<string> {
    const begun = await this.go(path)
    if (begun.status !== 302) throw new Error(`${path} answers ${begun.status}: ${await begun.text()}`)
    const sent = await this.go(begun.headers.get("location") ?? "")
    return sent.headers.get("location") ?? ""
  }

  /** A whole sign-in; answers with what the service says at its end. */
  async signIn(path: string): Promise<Response> {
    return this.go(await this.leave(path))
  }
}
