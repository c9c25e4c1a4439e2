/** The sections of a requirement in the order in which an author works: what its status asks for first, everything else one step away (R10.4). */
import { Button, Collapse, NativeSelect, SimpleGrid, Stack, Text } from "@mantine/core"
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react"
import { type ReactNode, useState } from "react"
import { fieldWords, type RuleField, ruleFieldOf } from "../../../words/ruleField.ts"
import { type RuleStatus, ruleStatuses } from "../../../words/ruleStatus.ts"
import { severities } from "../../../words/severity.ts"
import { fieldsOfStatus, inheritable, textOf } from "../state/missing.ts"
import { Answers } from "./Answers.tsx"
import { Checks } from "./Checks.tsx"
import classes from "./Editor.module.css"
import { useEditor } from "./EditorContext.ts"
import { Field, HeldText, ResetButton, useField } from "./Field.tsx"
import { InspecField } from "./InspecField.tsx"
import { Section } from "./Section.tsx"

/** The SRG's text of a field; null without an SRG. */
const useSrg = (field: string): string | null => {
  const srg = useEditor().rule.srg_rule_attributes
  if (srg === null) return null
  if (field === "check_content") return srg.checks_attributes.map(({ content }) => content).join("\n\n")
  if (field === "title" || field === "fixtext") return srg[field]
  if (field === "vuln_discussion") return srg.agency_rule_descriptions_attributes[0]?.vuln_discussion ?? ""
  return null
}

/** What an empty field says all the same, since a requirement that satisfies this one says it (R10.5). */
const Inherited = ({ field }: { readonly field: (typeof inheritable)[number] }) => {
  const { editing, parents } = useEditor()
  if (textOf(editing.values, field).trim() !== "") return null
  return parents
    .filter((parent) => parent[field].trim() !== "")
    .map((parent) => (
      <div key={parent.id} className={classes["srg"]} style={{ marginTop: 6 }}>
        <Text size="xs" fw={600} c="dimmed" mb={2}>
          Inherited from {parent.displayed_name}
        </Text>
        <Text size="sm" className="requirement-text" component="div">
          {parent[field]}
        </Text>
      </div>
    ))
}

const Status = () => {
  const { editing, rule, states } = useEditor()
  const { isChanged, isHeld, isSaving, text, write } = useField("status")
  const status = states[rule.document_type].find((one) => one.status === text)?.status ?? rule.status
  const { Icon, meaning, word } = ruleStatuses[status]
  const asked = fieldsOfStatus(states, rule, status)
  const showsWhy =
    [...asked.needed, ...asked.offered].includes("status_justification") ||
    editing.values["status_justification"] !== ""
  return (
    <Section heading="Status" lock="Status" sectionKey="status" fields={["status", "status_justification"]}>
      <Stack gap="xs">
        {isHeld ? (
          <HeldText text={`${word} (${status})`} />
        ) : (
          <NativeSelect
            aria-label="Status"
            className={isChanged ? classes["changed"] : undefined}
            leftSection={<Icon size={16} aria-hidden />}
            description={meaning}
            value={status}
            disabled={isSaving}
            onChange={(event) => write(event.currentTarget.value)}
            data={states[rule.document_type].map((one) => ({
              value: one.status,
              label: statusLabel(one.status)
            }))}
          />
        )}
        {showsWhy && !(isHeld && editing.values["status_justification"] === "") && (
          <Field name="status_justification" label="Justification" rows={2} />
        )}
      </Stack>
    </Section>
  )
}

const statusLabel = (status: RuleStatus): string => {
  const { word } = ruleStatuses[status]
  return word.toLowerCase() === status.toLowerCase() ? status : `${word} — ${status}`
}

const Severity = () => {
  const { editing, rule } = useEditor()
  const { isChanged, isHeld, isSaving, text, write } = useField("rule_severity")
  const srg = rule.srg_rule_attributes?.rule_severity
  const differs = srg !== undefined && srg !== text
  const shown = Object.entries(severities).find(([severity]) => severity === text)?.[1]
  return (
    <Section heading="Severity" lock="Severity" sectionKey="severity" fields={["severity_override_guidance"]}>
      <Stack gap="xs">
        {isHeld ? (
          <HeldText text={shown === undefined ? text : `${shown.category} ${shown.word}`} />
        ) : (
          <div className={isChanged ? classes["changed"] : undefined}>
            <div role="radiogroup" aria-label="Severity" className={classes["segments"]}>
              {Object.entries(severities).map(([value, { category, word }]) => (
                <label key={value}>
                  <input
                    type="radio"
                    name="severity"
                    value={value}
                    checked={value === text}
                    disabled={isSaving}
                    onChange={() => write(value)}
                  />
                  {category} {word}
                </label>
              ))}
            </div>
            <ResetButton name="rule_severity" label="the severity" />
          </div>
        )}
        {srg !== undefined && (
          <Text size="xs" c="dimmed">
            {differs
              ? `The SRG says ${severities[srg].category} ${severities[srg].word.toLowerCase()}: say why it differs here.`
              : "The same as in the SRG."}
          </Text>
        )}
        {(differs || editing.values["severity_override_guidance"] !== "") && (
          <Field
            name="severity_override_guidance"
            label="Why the severity differs"
            description="Severity Override Guidance"
            rows={2}
          />
        )}
      </Stack>
    </Section>
  )
}

const Title = () => {
  const srg = useSrg("title")
  const { text } = useField("title")
  return (
    <Section heading="Title" lock="Title" sectionKey="title" fields={["title"]} srg={srg} mine={text}>
      <Field name="title" label="Title" showLabel={false} rows={2} />
      <Inherited field="title" />
    </Section>
  )
}

const Discussion = () => {
  const srg = useSrg("vuln_discussion")
  const { text } = useField("vuln_discussion")
  return (
    <Section
      heading="Discussion"
      lock="Vulnerability Discussion"
      sectionKey="vuln_discussion"
      fields={["vuln_discussion"]}
      srg={srg}
      mine={text}
    >
      <Field name="vuln_discussion" label="Discussion" showLabel={false} rows={4} />
      <Inherited field="vuln_discussion" />
    </Section>
  )
}

const Check = () => {
  const { editing } = useEditor()
  const srg = useSrg("check_content")
  return (
    <Section
      heading="Check"
      lock="Check"
      sectionKey="check_content"
      fields={["check_content"]}
      srg={srg}
      mine={textOf(editing.values, "check_content")}
    >
      <Checks />
      <Inherited field="check_content" />
    </Section>
  )
}

const Fix = () => {
  const srg = useSrg("fixtext")
  const { text } = useField("fixtext")
  return (
    <Section heading="Fix" lock="Fix" sectionKey="fixtext" fields={["fixtext"]} srg={srg} mine={text}>
      <Field name="fixtext" label="Fix" showLabel={false} rows={4} />
      <Inherited field="fixtext" />
    </Section>
  )
}

const Evidence = () => (
  <Section
    heading="Evidence"
    lock="Artifact Description"
    sectionKey="artifact_description"
    fields={["artifact_description"]}
  >
    <Field name="artifact_description" label="Evidence" showLabel={false} description="What shows that it is met" />
  </Section>
)

const Mitigations = () => (
  <Section heading="Mitigations" lock="DISA Metadata" sectionKey="disa_metadata" fields={["mitigations"]}>
    <Field name="mitigations" label="Mitigations" showLabel={false} description="What is done instead" />
  </Section>
)

const VendorComments = () => (
  <Section heading="Notes of the vendor" lock="Vendor Comments" sectionKey="vendor_comments" fields={[]}>
    <Field name="vendor_comments" label="Notes of the vendor" showLabel={false} rows={2} />
  </Section>
)

/** What a status speaks of, in the order of the page. `status` and severity are always there. */
const blocks: ReadonlyArray<{ readonly field: RuleField; readonly Block: () => ReactNode }> = [
  { field: "title", Block: Title },
  { field: "vuln_discussion", Block: Discussion },
  { field: "artifact_description", Block: Evidence },
  { field: "mitigations", Block: Mitigations },
  { field: "check_content", Block: Check },
  { field: "fixtext", Block: Fix },
  { field: "vendor_comments", Block: VendorComments }
]

const metadata = {
  "DISA Metadata": [
    "false_positives",
    "false_negatives",
    "potential_impacts",
    "third_party_tools",
    "mitigation_control",
    "mitigations_available",
    "responsibility",
    "ia_controls",
    "poam_available",
    "poam"
  ],
  "XCCDF Metadata": [
    "ident",
    "version",
    "rule_weight",
    "ident_system",
    "vuln_id",
    "legacy_ids",
    "fix_id",
    "fixtext_fixref"
  ]
} as const

const Documentable = () => {
  const { isHeld, text, write } = useField("documentable")
  return isHeld ? (
    <HeldText label="Can be documented as an exception" text={text === "true" ? "Yes" : "No"} />
  ) : (
    <NativeSelect
      label="Can be documented as an exception"
      description="Documentable"
      value={text}
      onChange={(event) => write(event.currentTarget.value)}
      data={[
        { value: "false", label: "No" },
        { value: "true", label: "Yes" }
      ]}
    />
  )
}

const MetadataField = ({ field }: { readonly field: string }) => {
  const known = ruleFieldOf(field)
  if (known === null) return null
  const { name, official } = fieldWords(known)
  return <Field name={field} label={name} description={official} isLine />
}

/** Everything that the status does not speak of, and what tools rather than people read. */
const More = ({ others }: { readonly others: typeof blocks }) => {
  const { component } = useEditor()
  const [isOpen, setOpen] = useState(component.advanced_fields)
  return (
    <>
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isOpen}
          leftSection={isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          onClick={() => setOpen((open) => !open)}
        >
          {isOpen ? "Fewer fields" : "More fields: what this status does not ask for, and metadata"}
        </Button>
      </div>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <Stack gap={10}>
            {others.map(({ Block, field }) => (
              <Block key={field} />
            ))}
            <Section heading="DISA Metadata" lock="DISA Metadata" sectionKey="disa_metadata" fields={[]}>
              <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xs">
                <Documentable />
                {metadata["DISA Metadata"].map((field) => (
                  <MetadataField key={field} field={field} />
                ))}
              </SimpleGrid>
            </Section>
            <Section heading="XCCDF Metadata" lock="XCCDF Metadata" sectionKey="xccdf_metadata" fields={[]}>
              <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xs">
                {metadata["XCCDF Metadata"].map((field) => (
                  <MetadataField key={field} field={field} />
                ))}
              </SimpleGrid>
            </Section>
          </Stack>
        )}
      </Collapse>
    </>
  )
}

export const Sections = () => {
  const { editing, rule, states } = useEditor()
  const status = editing.values["status"] ?? rule.status
  const { needed, offered } = fieldsOfStatus(states, rule, status)
  const spoken = (field: string) => [...needed, ...offered].some((one) => one === field)
  // What says something is shown wherever it stands: nobody should overlook a text because of a status.
  const isShown = ({ field }: (typeof blocks)[number]) => spoken(field) || textOf(editing.current, field).trim() !== ""
  return (
    <>
      <div className={classes["pair"]}>
        <Status />
        <Severity />
      </div>
      {blocks.filter(isShown).map(({ Block, field }) => (
        <Block key={field} />
      ))}
      <InspecField />
      <Answers />
      <More others={blocks.filter((block) => !isShown(block))} />
    </>
  )
}
