/**
 * The waiting times of a browser user on the large database: a page after a click, the next requirement or comment, the frames of a scrolled list, and
 * the download of a first visit. Times are measured within the page, next to the request alone from the same page.
 */
import { startBrowser, openWindow, type Scrolling, type Took, type Window } from "../browser/Window.ts"
import type { PagesPace } from "../Arguments.ts"
import { startService } from "../http/Processes.ts"
import { figure, rounded, type Section } from "../Report.ts"
import { spreadOf } from "../Statistics.ts"
import type { KeptData } from "../volume/KeptData.ts"
import { middle } from "../volume/Volume.ts"

/** Returns the sections about pages, in the browser at `chromium`, on the large database. */
export const pagesSections = async (
  data: KeptData,
  chromium: string,
  pace: PagesPace
): Promise<ReadonlyArray<Section>> => {
  const service = await startService(data.large)
  const browser = await startBrowser(chromium)
  try {
    const open = () => openWindow(browser, service.origin, middle.member)
    const come = pace.inOneWindow ? again(await open()) : open
    return [await visits(come, pace), await clicks(come, pace), await steps(come, pace), await scrolling(come, pace)]
  } finally {
    await browser.close()
    await service.stop()
  }
}

type Come = () => Promise<Window>

/** Opens the window of the next visitor. It closes with the browser. */
const again = (window: Window): Come => {
  const kept = { ...window, leave: () => Promise.resolve() }
  return () => Promise.resolve(kept)
}

/** Uses one window and closes it in any case. */
const within = async <A>(come: Come, look: (window: Window) => Promise<A>): Promise<A> => {
  const window = await come()
  try {
    return await look(window)
  } finally {
    await window.leave()
  }
}

/** The selectors of complete pages. Rows are only the visible ones, because pages render no others. */
const shows = {
  projects: 'document.querySelector("#content h1") !== null',
  reading: 'document.querySelector("nav[aria-label=Requirements] a[data-index]") !== null',
  editor: 'document.getElementById("requirement-head") !== null',
  comments: 'document.querySelectorAll("li [data-comment]").length > 4',
  table: 'document.querySelectorAll("[role=row] [data-comment]").length > 4'
} as const

const { component, wide } = middle
const paths = {
  projects: "/app/projects",
  reading: `/app/components/${component}`,
  editor: `/app/components/${wide}/requirements`,
  comments: `/app/components/${component}/triage?status=all`,
  table: `/app/components/${component}/triage?status=all&view=table`
} as const

const visited = [
  ["Projects", "projects"],
  ["Reading a component", "reading"],
  ["Writing requirements", "editor"],
  ["Triage", "comments"]
] as const

/** Returns the download size of a first visit. */
const visits = async (come: Come, { atMost }: PagesPace): Promise<Section> => {
  const rows: Array<ReadonlyArray<string>> = []
  for (const [title, page] of visited.slice(0, atMost)) {
    rows.push(
      await within(come, async (window) => {
        await window.open(paths[page], shows[page])
        await window.rest()
        const { scripts, styles } = await window.transferred()
        return [title, rounded(scripts), rounded(styles)]
      })
    )
  }
  return {
    title: "A first visit",
    about:
      "What comes over the wire of scripts and styles, compressed, until the page rests: in a browser that knows nothing of Docket yet.",
    columns: ["", "scripts (kB)", "styles (kB)"],
    rows
  }
}

/** One user action, with its request alone if there is one. */
interface Sample extends Took {
  readonly alone: number | null
}

/** Samples by action, in the order of first occurrence. */
class Samples {
  readonly #of = new Map<string, Array<Sample>>()
  add(title: string, alone: number | null, took: Took): void {
    this.#of.set(title, [...(this.#of.get(title) ?? []), { ...took, alone }])
  }
  rows(): ReadonlyArray<ReadonlyArray<string>> {
    return [...this.#of].map(([title, samples]) => {
      const alone = samples.flatMap((sample) => (sample.alone === null ? [] : [sample.alone]))
      return [
        title,
        alone.length === 0 ? "" : figure(spreadOf(alone)),
        figure(spreadOf(samples.map(({ drawn }) => drawn))),
        figure(spreadOf(samples.map(({ work }) => work)))
      ]
    })
  }
}

const columns = ["", "its request alone (ms)", "until drawn (ms)", "work of the page (ms)"]
const aboutColumns =
  "From the click or key until the result has been drawn, and of that, processor time of the thread that runs the page. A request alone is the same request sent from the same page, until its answer is there as values."

const tab = (label: string) =>
  `[...document.querySelectorAll('nav[aria-label="Pages of this component"] a')].find((link) => link.textContent.includes("${label}")).click()`
const press = (key: string) =>
  `document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "${key}", code: "Key${key.toUpperCase()}", bubbles: true }))`
const commentsRequest = (status: string) =>
  `/components/${component}/comments?triage_status=${status}&sort=rule&order=asc&page=1&per_page=200`
const rulesRequest = `/components/${wide}/rules`

/** Pages after a click: the first of their kind in a window, whose code must load, and later ones. */
const clicks = async (come: Come, pace: PagesPace): Promise<Section> => {
  const samples = new Samples()
  for (let round = 0; round < pace.windows; round += 1) {
    await within(come, async (window) => {
      samples.add(
        "Reading a component, by a link from elsewhere",
        null,
        await window.open(paths.reading, shows.reading)
      )
      await window.rest()
      samples.add(
        "Triage, the first time",
        await window.asked(commentsRequest("pending")),
        await window.act(tab("Triage"), shows.comments)
      )
      await window.rest()
      await window.act(
        '[...document.querySelectorAll("label")].find((label) => label.querySelector("[aria-label=Table]") !== null).click()',
        shows.table
      )
      await window.rest()
      const all =
        "[...document.querySelectorAll('nav[aria-label=\"Filter by state\"] button')].find((pill) => pill.textContent.startsWith('All'))"
      samples.add(
        "The table of comments in any state instead of the open ones",
        await window.asked(commentsRequest("all")),
        await window.act(`${all}.click()`, `${all}.getAttribute("aria-pressed") === "true" && ${shows.table}`)
      )
      await window.rest()
      samples.add("Reading again", null, await window.act(tab("Read"), shows.reading))
      await window.rest()
      samples.add("Triage again", null, await window.act(tab("Triage"), shows.comments))
    })
    await within(come, async (window) => {
      await window.open(`/app/components/${wide}`, shows.reading)
      await window.rest()
      samples.add(
        "Writing requirements, the first time",
        await window.asked(rulesRequest),
        await window.act(tab("Write"), shows.editor)
      )
    })
  }
  return { title: "Pages after a click", about: aboutColumns, columns, rows: samples.rows() }
}

/** A list that a user steps through: the open item, the next one by a key, and distant ones. */
interface Going {
  readonly title: string
  readonly path: string
  readonly shows: string
  /** An expression that changes with the open item when it is complete. */
  readonly opened: string
  /** Matches the links of the list. */
  readonly links: string
  /** Returns the number of the requirement in a link, for its request alone. */
  readonly ruleOf: string
}

const goings: ReadonlyArray<Going> = [
  {
    title: "a requirement to write in",
    path: paths.editor,
    shows: shows.editor,
    opened: 'document.getElementById("requirement-head")?.textContent',
    links: "[data-rule]",
    ruleOf: 'link.getAttribute("data-rule")'
  },
  {
    title: "a requirement to read",
    path: `/app/components/${wide}`,
    shows: shows.reading,
    opened: 'document.querySelector("article h2")?.textContent',
    links: "nav[aria-label=Requirements] a[data-index]",
    ruleOf: 'new URL(link.href).searchParams.get("rule")'
  },
  {
    title: "a comment to decide",
    path: `/app/components/${wide}/triage?status=all`,
    shows: shows.comments,
    // With the commented text, if there is one.
    opened: `(document.querySelector('section[aria-label="Requirement"] :is([data-commented], .tabler-icon-file-text)') === null ? undefined : document.querySelector('[data-comment][aria-current=true]')?.getAttribute("data-comment"))`,
    links: "li [data-comment]",
    ruleOf: "null"
  }
]

/** Steps from one item to the next: a neighbor that the page has prefetched, and one that it has not. */
const steps = async (come: Come, pace: PagesPace): Promise<Section> => {
  const samples = new Samples()
  for (let round = 0; round < pace.windows; round += 1) {
    for (const { links, opened, path, ruleOf, shows: isThere, title } of goings) {
      await within(come, async (window) => {
        const changes = `${opened} !== undefined && ${opened} !== bench.opened`
        await window.open(path, `${isThere} && ${opened} !== undefined`)
        for (let step = 0; step < pace.steps; step += 1) {
          await window.rest()
          await window.value(`bench.opened = ${opened}`)
          samples.add(`The next, ${title}`, null, await window.act(press("j"), changes))
        }
        for (let step = 0; step < pace.steps; step += 1) {
          await window.rest()
          // One window height further on, beyond all prefetched items.
          await window.value(
            `bench.scrollerOf(document.querySelector("${links}")).scrollBy(0, 900), bench.drawn().then(bench.drawn)`
          )
          await window.rest()
          await window.value(
            `bench.opened = ${opened}, bench.link = [...document.querySelectorAll("${links}")].at(-3), null`
          )
          const rule = await window.value(`((link) => ${ruleOf})(bench.link)`)
          const alone = rule === null ? null : await window.asked(`/rules/${Number(rule) + 1}`)
          samples.add(`Another, ${title}`, alone, await window.act("bench.link.click()", changes))
        }
      })
    }
  }
  return {
    title: "From one to the next",
    about: `${aboutColumns} The next is requested ahead, another is not.`,
    columns,
    rows: samples.rows()
  }
}

/** A page with a text that scrolls on its own. */
const plain = `data:text/html,${encodeURIComponent(`<div style="height: 800px; overflow-y: auto">${"<p>A line of text.</p>".repeat(1200)}</div>`)}`

const lists = [
  ["Plain text, no script", plain, 'document.querySelectorAll("p").length === 1200', "p"],
  ["Comments to decide", `/app/components/${wide}/triage?status=all`, shows.comments, "li [data-comment]"],
  [
    "Comments as a table",
    `/app/components/${wide}/triage?status=all&view=table`,
    shows.table,
    "[role=row] [data-comment]"
  ],
  ["Requirements to write in", paths.editor, shows.editor, "[data-rule]"],
  ["Requirements to read", `/app/components/${wide}`, shows.reading, "nav[aria-label=Requirements] a[data-index]"]
] as const

/** Scrolled long lists, next to a page without any script. */
const scrolling = async (come: Come, pace: PagesPace): Promise<Section> => {
  const rows: Array<ReadonlyArray<string>> = []
  for (const [title, path, isThere, element] of lists.slice(0, pace.atMost)) {
    const seen: Array<Scrolling> = []
    for (let round = 0; round < pace.windows; round += 1) {
      await within(come, async (window) => {
        await window.open(path, isThere)
        await window.rest()
        seen.push(await window.scroll(`document.querySelector("${element}")`, 60, pace.frames))
      })
    }
    const between = seen.flatMap((one) => one.between)
    rows.push([
      title,
      figure(spreadOf(between)),
      `${rounded((100 * between.filter((time) => time > late).length) / between.length)} %`,
      rounded(Math.max(...between)),
      String(seen.flatMap(({ long }) => long).length),
      figure(spreadOf(seen.map(({ work }) => work)))
    ])
  }
  return {
    title: "Long lists that scroll",
    about: `1200 comments and 600 requirements, pushed by 60 pixels with each frame, for ${pace.frames} frames in ${pace.windows} windows. A screen takes a frame every 16.7 ms; one that comes more than 25 ms after the one before has been missed. What the machine is busy with otherwise makes the plain list late as well; the work of the page is its own.`,
    columns: ["", "between frames (ms)", "missed", "longest (ms)", "tasks of 50 ms and more", "work for a frame (ms)"],
    rows
  }
}

/** The milliseconds after the previous frame from which the next one was missed. */
const late = 25
