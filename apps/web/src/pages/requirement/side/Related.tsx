/** The texts of requirements that implement the same SRG requirement (R13.1): published STIGs first, then readable components. Each text can be copied into the draft. */
import { isBlank } from "@docket/api/fetch"
import { Anchor, Button, Group, Stack, Text, UnstyledButton, VisuallyHidden } from "@mantine/core"
import { IconBooks, IconChevronDown, IconChevronRight, IconCopyPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import type { Answered } from "@docket/api/fetch"
import { queryClient } from "../../../api/docket.ts"
import { documentQuery, documentsKey } from "../../../api/documents.ts"
import { relatedRulesQuery, ruleKey, ruleQuery } from "../../../api/rules.ts"
import { Empty } from "../../../parts/Empty.tsx"
import { Loaded } from "../../../parts/Loaded.tsx"
import { SeverityBadge } from "../../../parts/SeverityBadge.tsx"
import { fieldName, sectionOfField } from "../../../words/ruleField.ts"
import { isHeld } from "../editor/editability.ts"
import { useEditor } from "../editor/EditorContext.ts"
import { textOf } from "../state/missing.ts"
import { newRecord, recordField, recordsIn } from "../values.ts"
import classes from "./Side.module.css"
import { RequirementText } from "../../../parts/requirement/RequirementText.tsx"
import * as words from "../../../words/requirement.ts"

type RelatedRules = Answered<"rules", "relatedRules">
type RelatedRule = RelatedRules["rules"][number]

/** The fields that can be copied, in the order of the page. */
const copied = ["title", "vuln_discussion", "check_content", "fixtext"] as const

type Texts = Readonly<Record<(typeof copied)[number], string>>

/** Returns the texts of a related requirement. A STIG is read as a whole and cached, because the next requirement is often from the same one. */
const textsOf = async (rule: RelatedRule): Promise<Texts> => {
  if ("stig_id" in rule) {
    const { rules } = await queryClient.ensureQueryData(documentQuery("stig", rule.stig_id))
    const found = rules.find(({ id }) => id === rule.id)
    if (found === undefined) throw new Error(words.relatedStigReplaced)
    return found
  }
  const { rule: read } = await queryClient.ensureQueryData(ruleQuery(rule.id))
  return {
    title: read.title,
    fixtext: read.fixtext,
    check_content: read.checks_attributes.map(({ content }) => content).join("\n\n"),
    vuln_discussion: read.agency_rule_descriptions_attributes[0]?.vuln_discussion ?? ""
  }
}

const CopyInto = ({ field, text }: { readonly field: (typeof copied)[number]; readonly text: string }) => {
  const { editability, editing, rule } = useEditor()
  const { values, write } = editing
  if (isHeld(editability, rule, field, sectionOfField(field))) return null
  const isSame = textOf(values, field) === text
  const copy = () => {
    if (field !== "check_content") return write(field, text)
    // The text is a complete check, so it replaces the first check and removes the others.
    const [first = newRecord(values, "checks"), ...others] = recordsIn(values, "checks")
    write(recordField("checks", first, "content"), text)
    for (const check of others) write(recordField("checks", check, "_destroy"), "true")
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconCopyPlus size={14} aria-hidden />}
      aria-disabled={isSame}
      onClick={() => {
        if (!isSame) copy()
      }}
    >
      {isSame ? words.relatedSame : words.relatedCopy}
      <VisuallyHidden>
        {isSame
          ? words.relatedOfField(fieldName(field).toLowerCase())
          : words.relatedIntoThis(fieldName(field).toLowerCase())}
      </VisuallyHidden>
    </Button>
  )
}

const RelatedTexts = ({ rule }: { readonly rule: RelatedRule }) => {
  const texts = useQuery({
    queryKey: "stig_id" in rule ? [...documentsKey("stig"), "requirement", rule.id] : [...ruleKey(rule.id), "texts"],
    queryFn: () => textsOf(rule),
    staleTime: 300_000
  })
  return (
    <Loaded query={texts}>
      {(read) => (
        <Stack gap={8} pt={6}>
          {copied
            .filter((field) => !isBlank(read[field]))
            .map((field) => (
              <div key={field}>
                <Group justify="space-between" gap={4} wrap="nowrap">
                  <Text size="xs" fw={600}>
                    {fieldName(field)}
                  </Text>
                  <CopyInto field={field} text={read[field]} />
                </Group>
                <RequirementText text={read[field]} />
              </div>
            ))}
        </Stack>
      )}
    </Loaded>
  )
}

const parentName = (rule: RelatedRule, parents: RelatedRules["parents"]): string => {
  const parent = parents.find((one) =>
    "stig_id" in rule
      ? "stig_id" in one && one.id === rule.stig_id
      : !("stig_id" in one) && one.id === rule.component_id
  )
  if (parent === undefined) return ""
  return "stig_id" in parent
    ? `${parent.title} ${parent.version}`
    : `${parent.project.name} · ${parent.name} V${parent.version}R${parent.release}`
}

const OneRelated = ({ parents, rule }: { readonly rule: RelatedRule; readonly parents: RelatedRules["parents"] }) => {
  const [isOpen, setOpen] = useState(false)
  const isComponent = "component_id" in rule
  return (
    <li className={classes["entry"]}>
      <UnstyledButton w="100%" aria-expanded={isOpen} onClick={() => setOpen((open) => !open)}>
        <Group gap={6} wrap="nowrap" align="start">
          {isOpen ? (
            <IconChevronDown size={16} style={{ flex: "none" }} aria-hidden />
          ) : (
            <IconChevronRight size={16} style={{ flex: "none" }} aria-hidden />
          )}
          <div>
            <Group gap={6}>
              <Text size="sm" fw={600}>
                {isComponent ? rule.displayed_name : rule.version}
              </Text>
              <SeverityBadge severity={rule.rule_severity} size="sm" />
            </Group>
            <Text size="xs" c="dimmed">
              {parentName(rule, parents)}
            </Text>
            <Text size="sm">{rule.title}</Text>
          </div>
        </Group>
      </UnstyledButton>
      {isOpen && <RelatedTexts rule={rule} />}
      {isOpen && isComponent && (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link
              to="/components/$componentId/requirements/$ruleId"
              params={{ componentId: String(rule.component_id), ruleId: String(rule.id) }}
              {...props}
            />
          )}
        >
          {words.relatedOpen(rule.displayed_name)}
        </Anchor>
      )}
    </li>
  )
}

/** The number of requirements that are shown before a user requests the rest. Some requirements have hundreds of related ones. */
const shownAtOnce = 25

export const Related = () => {
  const { rule } = useEditor()
  const [shown, setShown] = useState(shownAtOnce)
  const related = useQuery({ ...relatedRulesQuery(rule.id), enabled: rule.document_type === "stig" })
  if (rule.document_type === "srg") {
    return (
      <Empty icon={<IconBooks />} title={words.relatedNothingToCompareWith}>
        {words.relatedStigOnly}
      </Empty>
    )
  }
  return (
    <Loaded query={related}>
      {({ parents, rules, total }) => (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {total === 0 ? "" : words.relatedCount(total, rule.srg_id)}
          </Text>
          {rules.length === 0 && (
            <Empty icon={<IconBooks />} title={words.relatedNone}>
              {words.relatedNoneDescription(rule.srg_id)}
            </Empty>
          )}
          <ul className={classes["list"]}>
            {rules.slice(0, shown).map((one) => (
              <OneRelated key={`${"stig_id" in one ? "stig" : "component"} ${one.id}`} rule={one} parents={parents} />
            ))}
          </ul>
          {rules.length > shown && (
            <Button size="xs" variant="default" onClick={() => setShown((count) => count + shownAtOnce)}>
              {words.relatedMore(rules.length, shown)}
            </Button>
          )}
        </Stack>
      )}
    </Loaded>
  )
}
