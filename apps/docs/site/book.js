// The search, the switch between light and dark, and the contents on a small screen. The search index loads when the search gets the focus.
import MiniSearch from "minisearch"
import { find, options } from "./terms.js"

const [query, hits, said, form] = ["query", "hits", "said", "search"].map((id) => document.getElementById(id))
const { index: address } = document.querySelector("script[data-index]").dataset

let loading
const load = () => (loading ??= fetch(address).then(async (answer) => MiniSearch.loadJS(await answer.json(), options)))

let marked = -1
const mark = (at) => {
  const items = [...hits.children]
  if (items.length === 0) return
  marked = (at + items.length) % items.length
  for (const [place, item] of items.entries()) item.setAttribute("aria-selected", String(place === marked))
  query.setAttribute("aria-activedescendant", items[marked].id)
  items[marked].scrollIntoView({ block: "nearest" })
}

const close = () => {
  hits.hidden = true
  query.setAttribute("aria-expanded", "false")
  query.removeAttribute("aria-activedescendant")
}

const element = (name, text) => Object.assign(document.createElement(name), { textContent: text })

const show = async () => {
  const question = query.value.trim()
  if (question === "") return close()
  const index = await load()
  if (question !== query.value.trim()) return
  const found = find(index, question)
  hits.replaceChildren(
    ...found.map(({ excerpt, id, page, title }, place) => {
      const link = element("a", "")
      link.id = `hit-${place}`
      link.href = `/docs/${id}`
      link.tabIndex = -1
      link.setAttribute("role", "option")
      link.append(element("b", title), ...(page === title ? [] : [element("small", page)]), element("span", excerpt))
      return link
    })
  )
  said.textContent = found.length === 0 ? "No results" : `${found.length} results`
  hits.hidden = false
  query.setAttribute("aria-expanded", "true")
  if (found.length === 0) {
    const none = element("p", `No results for “${question}”`)
    none.setAttribute("role", "option")
    none.setAttribute("aria-disabled", "true")
    hits.append(none)
  } else mark(0)
}

query.addEventListener("focus", load)
query.addEventListener("input", show)
query.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault()
    mark(marked + (event.key === "ArrowDown" ? 1 : -1))
  } else if (event.key === "Escape") close()
})
form.addEventListener("submit", async (event) => {
  event.preventDefault()
  await show()
  const link = hits.children[marked]
  if (link?.href) {
    close()
    location.assign(link.href)
  }
})
hits.addEventListener("click", close)
document.addEventListener("click", (event) => {
  if (!form.contains(event.target)) close()
})
document.addEventListener("keydown", (event) => {
  const isTyping = /^(?:INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? "")
  if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  query.focus()
})

const scheme = document.getElementById("scheme")
const isDark = () => {
  const chosen = document.documentElement.dataset.scheme
  return chosen === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : chosen === "dark"
}
const nameScheme = () => {
  scheme.textContent = isDark() ? "Light" : "Dark"
  scheme.title = isDark() ? "Use light colors" : "Use dark colors"
}
nameScheme()
scheme.addEventListener("click", () => {
  const next = isDark() ? "light" : "dark"
  document.documentElement.dataset.scheme = next
  localStorage.setItem("docket-docs-scheme", next)
  nameScheme()
})

const menu = document.getElementById("menu")
menu.addEventListener("click", () => {
  const isOpen = document.body.classList.toggle("with-contents")
  menu.setAttribute("aria-expanded", String(isOpen))
})
