/** The sections of a requirement with texts, each with the SRG's or the inherited text where there is one (R10.4, R10.5). */
import { isBlank } from "@docket/api/fetch"
import { Text } from "@mantine/core"
import type { ReactNode } from "react"
import { type inheritable, textOf } from "../state/missing.ts"
import { Checks } from "./Checks.tsx"
import classes from "./Editor.module.css"
import { useEditor } from "./EditorContext.ts"
import { Field, useField } from "./Field.tsx"
import { FurtherFixes } from "./FurtherFixes.tsx"
import { OtherFields } from "./OtherFields.tsx"
import { Section } from "./Section.tsx"
import { RequirementText } from "../../../parts/requirement/RequirementText.tsx"
import * as words from "../../../words/requirement.ts"

/** The SRG's text of a field; null if there is no SRG. */
const useSrg = (field: string): string | null => {
  const srg = useEditor().rule.srg_rule_attributes
  if (srg === null) return null
  if (field === "check_content") return srg.checks_attributes.map(({ content }) => content).join("\n\n")
  if (field === "title") return srg.title
  if (field === "fixtext") {
    return [srg.fixtext, ...srg.further_fixes_attributes.map(({ fixtext }) => fixtext)].join("\n\n")
  }
  if (field === "vuln_discussion") return srg.agency_rule_descriptions_attributes[0]?.vuln_discussion ?? ""
  return null
}

/** The texts that an empty field inherits from the requirements that satisfy this one (R10.5). Their check and fix are shown next to an own text too, because those are checked and fixed. */
const Inherited = ({ field }: { readonly field: (typeof inheritable)[number] }) => {
  const { editing, parents } = useEditor()
  const isInherited = isBlank(textOf(editing.values, field))
  if (!isInherited && field !== "check_content" && field !== "fixtext") return null
  return parents
    .filter((parent) => !isBlank(parent[field]))
    .map((parent) => (
      <div key={parent.id} className={classes["srg"]} style={{ marginTop: 6 }}>
        <Text size="xs" fw={600} c="dimmed" mb={2}>
          {isInherited
            ? words.textSectionsInheritedFrom(parent.displayed_name)
            : words.textSectionsTextOf(parent.displayed_name)}
        </Text>
        <RequirementText text={parent[field]} />
      </div>
    ))
}

const Title = () => {
  const srg = useSrg("title")
  const { text } = useField("title")
  return (
    <Section heading={words.textSectionsTitle} lock="Title" sectionKey="title" fields={["title"]} srg={srg} mine={text}>
      <Field name="title" label={words.textSectionsTitle} showLabel={false} rows={2} />
      <Inherited field="title" />
      <OtherFields section="title" />
    </Section>
  )
}

const Discussion = () => {
  const srg = useSrg("vuln_discussion")
  const { text } = useField("vuln_discussion")
  return (
    <Section
      heading={words.textSectionsDiscussion}
      lock="Vulnerability Discussion"
      sectionKey="vuln_discussion"
      fields={["vuln_discussion"]}
      srg={srg}
      mine={text}
    >
      <Field name="vuln_discussion" label={words.textSectionsDiscussion} showLabel={false} rows={4} />
      <Inherited field="vuln_discussion" />
      <OtherFields section="vuln_discussion" />
    </Section>
  )
}

const Check = () => {
  const { editing } = useEditor()
  const srg = useSrg("check_content")
  return (
    <Section
      heading={words.textSectionsCheck}
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
    <Section heading={words.textSectionsFix} lock="Fix" sectionKey="fixtext" fields={["fixtext"]} srg={srg} mine={text}>
      <Field name="fixtext" label={words.textSectionsFix} showLabel={false} rows={4} />
      <FurtherFixes />
      <Inherited field="fixtext" />
      <OtherFields section="fixtext" />
    </Section>
  )
}

const Evidence = () => (
  <Section
    heading={words.textSectionsEvidence}
    lock="Artifact Description"
    sectionKey="artifact_description"
    fields={["artifact_description"]}
  >
    <Field
      name="artifact_description"
      label={words.textSectionsEvidence}
      showLabel={false}
      description={words.textSectionsEvidenceDescription}
    />
    <OtherFields section="artifact_description" />
  </Section>
)

const Mitigations = () => (
  <Section
    heading={words.textSectionsMitigations}
    lock="DISA Metadata"
    sectionKey="disa_metadata"
    fields={["mitigations"]}
  >
    <Field
      name="mitigations"
      label={words.textSectionsMitigations}
      showLabel={false}
      description={words.textSectionsMitigationsDescription}
    />
  </Section>
)

const VendorComments = () => (
  <Section heading={words.textSectionsVendorComments} lock="Vendor Comments" sectionKey="vendor_comments" fields={[]}>
    <Field name="vendor_comments" label={words.textSectionsVendorComments} showLabel={false} rows={2} />
    <OtherFields section="vendor_comments" />
  </Section>
)

/** All sections, in the order of the page. The status decides which of them are shown. */
export const textSections: ReadonlyArray<{ readonly field: string; readonly Block: () => ReactNode }> = [
  { field: "title", Block: Title },
  { field: "vuln_discussion", Block: Discussion },
  { field: "artifact_description", Block: Evidence },
  { field: "mitigations", Block: Mitigations },
  { field: "check_content", Block: Check },
  { field: "fixtext", Block: Fix },
  { field: "vendor_comments", Block: VendorComments }
]
