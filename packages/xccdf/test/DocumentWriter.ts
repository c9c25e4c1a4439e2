// Writes small benchmarks from field values, for tests that read them back. Independent of the reader: it only escapes.

/** The fields of a rule to write. Missing ones are not in the document. */
export interface WrittenRule {
  readonly rule_id?: string
  readonly version?: string
  readonly title?: string
  /** The text of the description, written unchanged (escaped once). */
  readonly description?: string
  readonly checks?: ReadonlyArray<string>
  readonly fixes?: ReadonlyArray<string>
  readonly cci?: ReadonlyArray<string>
  readonly legacy?: ReadonlyArray<string>
  /** Markup at the end of the Rule. */
  readonly more?: string
}

/** Escapes text for XML. A carriage return needs a reference, or the next reader reads it as a line end. */
export const escape = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\r", "&#13;")

const element = (name: string, text: string | undefined, attributes = ""): string =>
  text === undefined ? "" : `<${name}${attributes}>${escape(text)}</${name}>`

/** A Rule element. */
export const ruleXml = (rule: WrittenRule): string =>
  `<Rule id="${escape(rule.rule_id ?? "SV-1r1_rule")}" weight="10.0" severity="medium">` +
  element("version", rule.version ?? "EXMP-00-000001") +
  element("title", rule.title ?? "Example") +
  element("description", rule.description) +
  (rule.legacy ?? []).map((id) => element("ident", id, ' system="http://cyber.mil/legacy"')).join("") +
  (rule.cci ?? []).map((id) => element("ident", id, ' system="http://cyber.mil/cci"')).join("") +
  (rule.fixes ?? []).map((text, at) => element("fixtext", text, ` fixref="F-${at}_fix"`)).join("") +
  (rule.fixes ?? []).map((_, at) => `<fix id="F-${at}_fix"/>`).join("") +
  (rule.checks ?? ["Look."])
    .map((text, at) => `<check system="C-${at}_chk">${element("check-content", text)}</check>`)
    .join("") +
  `${rule.more ?? ""}</Rule>`

/** Returns a document around the markup of Groups or Rules. */
export const benchmarkXml = (
  inside: string,
  { head = "", id = "Example_STIG", title = "Example Security Technical Implementation Guide" } = {}
): string =>
  '<?xml version="1.0" encoding="utf-8"?>' +
  '<Benchmark xmlns="http://checklists.nist.gov/xccdf/1.1" xmlns:dc="http://purl.org/dc/elements/1.1/" id="' +
  `${id}">` +
  `<status date="2025-06-01">accepted</status><title>${escape(title)}</title>` +
  '<plain-text id="release-info">Release: 2 Benchmark Date: 24 Jul 2025</plain-text><version>1</version>' +
  `${head}${inside}</Benchmark>`

/** A Group with one Rule. */
export const groupXml = (rule: WrittenRule, group = "V-1", title = "SRG-APP-000001"): string =>
  `<Group id="${group}"><title>${title}</title>${ruleXml(rule)}</Group>`

/** Returns a document with one rule in one Group. */
export const oneRuleXml = (rule: WrittenRule): string => benchmarkXml(groupXml(rule))
