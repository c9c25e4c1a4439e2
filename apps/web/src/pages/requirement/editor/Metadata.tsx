/** What tools rather than people read of a requirement. */
import { NativeSelect, SimpleGrid } from "@mantine/core"
import { otherIdentsText } from "../../../words/otherIdents.ts"
import { fieldWords, ruleFieldOf } from "../../../words/ruleField.ts"
import { useEditor } from "./EditorContext.ts"
import { Field, HeldText, useField } from "./Field.tsx"
import { Section } from "./Section.tsx"

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

/** They are not edited here: the file that the requirement came from has them. */
const OtherIdents = () => {
  const text = otherIdentsText(useEditor().rule.other_idents)
  return text === "" ? null : <HeldText label="Other identifiers" text={text} />
}

export const Metadata = () => (
  <>
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
        <OtherIdents />
      </SimpleGrid>
    </Section>
  </>
)
