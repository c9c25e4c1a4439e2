/**
 * A component as one HTML page (R16.7), for readers without an account, for search in the browser, and for print. One file contains everything: it loads nothing and runs
 * no script. Pure.
 */
import { createHash } from "node:crypto"
import { Disposition, type ExportComponent, Rule, RuleContent, Section, Severity } from "@docket/core"

/** The input of the page. */
export interface HtmlDocument {
  readonly exported: ExportComponent.ExportedComponent
  /** The comments to show with their decisions; null for none. */
  readonly comments: ReadonlyArray<Disposition.Disposition> | null
  /** The classification marking at the top and bottom; "" for none. */
  readonly marking: string
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 60rem; padding: 1rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.15rem; margin-bottom: .2rem } h3 { font-size: .95rem; margin: 1rem 0 .2rem }
p, pre { margin: .2rem 0; white-space: pre-wrap; overflow-wrap: anywhere }
pre { font: 13px/1.5 ui-monospace, monospace }
.marking { text-align: center; font-weight: bold }
.facts { color: GrayText } nav li { margin: .15rem 0 }
article { border-top: 1px solid GrayText; padding-top: .5rem; margin-top: 1.5rem }
.comment { border-left: 3px solid GrayText; padding-left: .75rem; margin: .75rem 0 }
@media print {
  :root { color-scheme: light; font-size: 10pt } body { max-width: none; padding: 0 } a { color: inherit; text-decoration: none }
  h2, h3 { break-after: avoid } article > h2 + p { break-before: avoid }
  @page { margin: 18mm 15mm }
}`

/** The Content-Security-Policy of the page: it allows only its own style. */
export const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Returns the texts of a requirement under their headings, in the order of the published document. `isCode` selects a monospaced font. */
const textsOf = (
  rule: Rule.Rule,
  role: ExportComponent.ExportedComponent["role"]
): ReadonlyArray<{ readonly heading: string; readonly text: string; readonly isCode?: true }> =>
  [
    { heading: "Discussion", text: rule.vuln_discussion },
    { heading: "Check", text: RuleContent.checkContent(rule.checks), isCode: true as const },
    { heading: "Fix", text: RuleContent.fixContent(RuleContent.fixesOf(rule)), isCode: true as const },
    { heading: "Mitigations", text: rule.mitigations },
    ...(role === null
      ? []
      : [
          { heading: "Artifact description", text: rule.artifact_description },
          { heading: "Status justification", text: rule.status_justification },
          { heading: "Vendor comments", text: rule.vendor_comments }
        ])
  ].filter(({ text }) => text.trim() !== "")

const sectionName = (key: string | null): string =>
  key === null ? "General" : (Section.sections.find((section) => section.key === key)?.name ?? key)

const commentOf = (comment: Disposition.Disposition): string => {
  const said = (name: string | null, at: Date, text: string) =>
    `<p class="facts">${escaped(name ?? "Unknown")}, <time datetime="${at.toISOString()}">${at.toISOString().slice(0, 10)}</time></p><p>${escaped(text)}</p>`
  const quoted = comment.quote === null ? "" : `<blockquote>${escaped(comment.quote.text)}</blockquote>`
  const proposed =
    comment.proposed_text === null ? "" : `<h3>Proposed text</h3><pre>${escaped(comment.proposed_text)}</pre>`
  return `<div class="comment"><p class="facts">Comment ${comment.id} on ${escaped(sectionName(comment.section))}: ${escaped(comment.disposition)}${comment.adjudicated_at === null ? "" : ", resolved"}</p>${quoted}${said(comment.commenter, comment.created_at, comment.comment)}${proposed}${comment.responses.map(({ comment: text, created_at, name }) => said(name, created_at, text)).join("")}</div>\n`
}

const commentsUnder = (name: string, comments: HtmlDocument["comments"]): string => {
  const own = (comments ?? []).filter((comment) => comment.rule_displayed_name === name)
  return own.length === 0 ? "" : `<h3>Comments</h3>\n${own.map(commentOf).join("")}`
}

/** Yields the pieces of the page. Without a role on the component, the texts for its team are left out. */
export function* write({ comments, exported, marking }: HtmlDocument): Generator<string> {
  const { component, role, rules } = exported
  const { name, prefix, release, title, version } = component
  const banner = marking === "" ? "" : `<p class="marking">${escaped(marking)}</p>\n`
  yield `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>${escaped(`${title} V${version}R${release}`)}</title>\n<style>${style}</style>\n</head>\n<body>\n${banner}`
  yield `<header><h1>${escaped(title)}</h1>\n<p class="facts">${escaped(name)}, version ${version}, release ${release}${component.released ? "" : " (not released)"}. ${rules.length} requirements.</p>\n<p>${escaped(component.description)}</p></header>\n`
  yield commentsUnder("(component)", comments)
  const displayed = rules.map((listed) => ({ ...listed, name: Rule.displayedName(prefix, listed.rule.rule_number) }))
  yield `<nav aria-label="Requirements"><h2>Requirements</h2>\n<ol>\n`
  for (const { name: id, rule } of displayed) {
    yield `<li><a href="#${escaped(id)}">${escaped(id)}</a> ${escaped(rule.title)}</li>\n`
  }
  yield "</ol></nav>\n<main>\n"
  for (const { name: id, rule, satisfied_by, satisfies } of displayed) {
    const numbers = (links: typeof satisfies) =>
      links.map(({ rule_number }) => Rule.displayedName(prefix, rule_number)).join(", ")
    const facts = [
      `Severity ${Severity.category[rule.rule_severity]}`,
      rule.status,
      ...(rule.srg_id === "" ? [] : [rule.srg_id]),
      ...(rule.ident === "" ? [] : [rule.ident]),
      ...(satisfies.length === 0 ? [] : [`Satisfies ${numbers(satisfies)}`]),
      ...(satisfied_by.length === 0 ? [] : [`Satisfied by ${numbers(satisfied_by)}`])
    ]
    yield `<article id="${escaped(id)}">\n<h2>${escaped(`${id} ${rule.title}`)}</h2>\n<p class="facts">${escaped(facts.join(" · "))}</p>\n`
    for (const { heading, isCode, text } of textsOf(rule, role)) {
      const tag = isCode === true ? "pre" : "p"
      yield `<h3>${heading}</h3>\n<${tag}>${escaped(text)}</${tag}>\n`
    }
    yield `${commentsUnder(id, comments)}</article>\n`
  }
  yield `</main>\n${banner}</body>\n</html>\n`
}
