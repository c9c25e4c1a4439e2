/** Rules about a document as a whole. */
import type { DocumentRule, LintRequirement } from "../LintRule.ts"

export const documentUndetermined: DocumentRule = {
  id: "document-undetermined",
  scope: "document",
  severity: "error",
  field: "document",
  sentence: "Determine the status: DISA does not know Not Yet Determined.",
  check: ({ requirements }) =>
    requirements.flatMap(({ inherits, status }, requirement) =>
      status === "Not Yet Determined" && !inherits ? [{ requirement }] : []
    ),
  example: {
    wrong: "A requirement that is Not Yet Determined.",
    right: "A requirement that is Applicable - Configurable."
  }
}

export const documentSameTitle: DocumentRule = {
  id: "document-same-title",
  scope: "document",
  severity: "error",
  field: "document",
  sentence: "Make the titles differ: another requirement has the same title and a different check.",
  check: ({ requirements }) => {
    const byTitle = groupedBy([...requirements.entries()], ([, { texts }]) => comparable(texts.title))
    return [...byTitle].flatMap(([title, same]) => {
      const checks = new Set(
        same.map(([, { texts }]) => comparable(texts.check_content)).filter((check) => check !== "")
      )
      return title === "" || checks.size < 2 ? [] : same.map(([requirement]) => ({ requirement }))
    })
  },
  example: {
    wrong: 'Two requirements "The database must encrypt data." with different checks.',
    right: '"The database must encrypt stored data." and "The database must encrypt backups."'
  }
}

/** Returns the text in the form for comparing titles and checks. */
export const comparable = (text = ""): string => text.replace(/\s+/g, " ").trim().toLowerCase()

export const documentCciUncovered: DocumentRule = {
  id: "document-cci-uncovered",
  scope: "document",
  severity: "warning",
  field: "document",
  sentence: "Cover each CCI of the SRG row with a requirement.",
  check: ({ requirements, sources }) => {
    const covered = new Map(
      [...groupedBy(requirements, ({ srg_id }) => srg_id)].map(
        ([srg_id, ofRow]) => [srg_id, new Set(ofRow.flatMap(({ ident }) => ccisOf(ident)))] as const
      )
    )
    return sources.flatMap(({ ident, srg_id }) =>
      ccisOf(ident)
        .filter((cci) => covered.get(srg_id)?.has(cci) !== true)
        .map((cci) => {
          const first = requirements.findIndex((one) => one.srg_id === srg_id)
          return { requirement: first === -1 ? null : first, subject: `${srg_id}: ${cci}` }
        })
    )
  },
  example: {
    wrong: "An SRG row with CCI-000015 and CCI-000016, and one requirement with CCI-000015.",
    right: "One requirement with both, or one for each."
  }
}

/** The CCI to which DISA maps best practices: NIST CM-6 b. */
const bestPracticeCci = "CCI-000366"

/** The SRG rows of DISA for requirements that no other row covers. */
const bestPracticeRow = /^SRG-(?:OS-000480|APP-000516|NET-000512)\b/

export const documentBestPractice: DocumentRule = {
  id: "document-best-practice",
  scope: "document",
  severity: "warning",
  field: "document",
  sentence: "Map the best-practice requirement to CCI-000366.",
  check: ({ requirements }) =>
    requirements.flatMap((one, requirement) =>
      isBestPractice(one) && !ccisOf(one.ident).includes(bestPracticeCci) ? [{ requirement }] : []
    ),
  example: {
    wrong: "A requirement of SRG-OS-000480-GPOS-00227 with CCI-000213 alone.",
    right: "A requirement of SRG-OS-000480-GPOS-00227 with CCI-000366."
  }
}

const isBestPractice = ({ srg_id, status }: LintRequirement): boolean =>
  status !== "Not Applicable" && (srg_id === "" || bestPracticeRow.test(srg_id))

const ccisOf = (ident: string): ReadonlyArray<string> => ident.match(/CCI-\d{6}/g) ?? []

const groupedBy = <Item>(
  items: ReadonlyArray<Item>,
  keyOf: (item: Item) => string
): ReadonlyMap<string, ReadonlyArray<Item>> => {
  const groups = new Map<string, Array<Item>>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return groups
}
