/** A minimal browser for sign-in with a provider: it keeps cookies and follows redirects one by one. */

export class Browser {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()
  /** The `Set-Cookie` headers of the last answer. */
  setCookies: ReadonlyArray<string> = []

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Returns the value of a cookie; undefined if there is none. */
  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  /** Sets a cookie as if another server had sent it. */
  plant(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  /** Sends one request. Cookies go only to the service. */
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

  /** Begins a sign-in and lets the provider redirect back. Returns the address of that redirect. */
  async leave(path: string): Promise<string> {
    const begun = await this.go(path)
    if (begun.status !== 302) throw new Error(`${path} answers ${begun.status}: ${await begun.text()}`)
    const sent = await this.go(begun.headers.get("location") ?? "")
    return sent.headers.get("location") ?? ""
  }

  /** Completes a sign-in and returns the final answer of the service. */
  async signIn(path: string): Promise<Response> {
    return this.go(await this.leave(path))
  }
}
