// Finds whose password the link sets, by the secret after # in the address; sends the input, and shows the answer.
const byId = (id) => document.getElementById(id)
const form = byId("form")
const fields = ["name", "email", "password", "repeated", "accept"]

let secret = location.hash.slice(1)
/** The account of the link; null for the first site admin, who enters it. */
let account = null

const say = (text) => {
  byId("message").textContent = text
  byId("message").hidden = text === ""
}

const mark = (field, text) => {
  byId(`${field}-error`).textContent = text
  byId(field).setAttribute("aria-invalid", String(text !== ""))
}

const showProblem = ({ detail, errors = [] }) => {
  const general = []
  for (const error of errors) {
    const field = (error.pointer ?? "").slice(1)
    if (fields.includes(field)) mark(field, error.detail)
    else general.push(error.detail)
  }
  say(general.length > 0 ? general.join(" ") : errors.length > 0 ? "" : detail)
  const first = fields.find((field) => byId(field).getAttribute("aria-invalid") === "true")
  if (first !== undefined) byId(first).focus()
}

const showDone = ({ signed_in, user }) => {
  // The link is used: its secret must not stay in the browser's history.
  if (signed_in) return location.replace("/app")
  history.replaceState(null, "", location.pathname)
  secret = ""
  form.hidden = true
  byId("account").textContent = user.email
  const body = JSON.stringify({ email: user.email, password: "…" }).replaceAll("'", "'\\''")
  byId("command").textContent =
    `curl -c cookies.txt -H 'content-type: application/json' \\\n  -d '${body}' \\\n  ${location.origin}/api/auth/login`
  byId("done").hidden = false
}

const post = async (path, body) => {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body)
  })
  return { ok: answer.ok, body: await answer.json() }
}

const send = async () => {
  const password = byId("password").value
  const accept_notice = byId("accept").checked
  const who = {
    ...(account === null || account.is_invited ? { name: byId("name").value } : {}),
    ...(account === null ? { email: byId("email").value } : {})
  }
  const { body, ok } = await post("/api/auth/setup", { secret, password, accept_notice, ...who })
  if (ok) showDone(body)
  else showProblem(body)
}

const begin = async () => {
  const { body, ok } = await post("/api/auth/setup/account", { secret })
  if (!ok) {
    const isDead = body.code === "setup_link_invalid"
    say(
      isDead ? `${body.detail} Ask a site admin for a new one, or sign in if you have a password already.` : body.detail
    )
    byId("instead").hidden = false
    return
  }
  account = body.account
  if (account !== null) {
    byId("first").hidden = true
    byId("who").hidden = true
    byId("own-name").hidden = !account.is_invited
    byId("name").value = account.name
    byId("invited").hidden = false
    byId("invited-name").textContent = account.name
    byId("invited-email").textContent = account.email
    // Tells password managers whose password it is.
    byId("email").value = account.email
    byId("submit").textContent = "Set the password"
  }
  const { notice } = await fetch("/api/auth/providers").then((answer) => answer.json())
  byId("notice").hidden = notice === null
  if (notice !== null) byId("notice-text").textContent = notice.text
  form.hidden = false
}

form.addEventListener("submit", async (event) => {
  event.preventDefault()
  say("")
  for (const field of fields) mark(field, "")
  if (byId("password").value !== byId("repeated").value) {
    mark("repeated", "The two passwords differ.")
    byId("repeated").focus()
    return
  }
  if (!byId("notice").hidden && !byId("accept").checked) {
    mark("accept", "Accept the notice to sign in.")
    byId("accept").focus()
    return
  }
  byId("submit").disabled = true
  try {
    await send()
  } catch {
    say("The server did not answer as expected. Try again.")
  } finally {
    byId("submit").disabled = false
  }
})

// Another link in the same tab changes only the part after #.
addEventListener("hashchange", () => location.reload())

/** Shows the classification marking at the top and bottom of every page. */
const showMarking = async () => {
  const { classification } = await fetch("/api/version").then((answer) => answer.json())
  if (classification === null) return
  for (const place of ["prepend", "append"]) {
    const marking = document.createElement("p")
    marking.className = "marking"
    marking.textContent = classification.text
    marking.style.background = classification.color
    marking.style.color = classification.text_color
    document.body[place](marking)
  }
}

if (secret === "") {
  say("This address is not complete: open the whole setup link, with everything behind the # sign.")
} else {
  begin().catch(() => say("The server did not answer as expected. Load this page again."))
}
await showMarking()
