/** The fields of a requirement for tools rather than people. */
import { NativeSelect, SimpleGrid } from "@mantine/core"
import { otherIdentsText } from "../../../words/otherIdents.ts"
import { useEditor } from "./EditorContext.ts"
import { HeldText, useField } from "./Field.tsx"
import { NamedField, OtherFields } from "./OtherFields.tsx"
import { Section } from "./Section.tsx"
import * as words from "../../../words/requirement.ts"

/** The fields that tools read although neither the section's lock nor the lock of the fix covers all of them. */
const otherIds = ["vuln_id", "legacy_ids", "fix_id", "fixtext_fixref"] as const

const Documentable = () => {
  const { isHeld, text, write } = useField("documentable")
  return isHeld ? (
    <HeldText label={words.metadataDocumentable} text={text === "true" ? words.metadataYes : words.metadataNo} />
  ) : (
    <NativeSelect
      label={words.metadataDocumentable}
      description={words.metadataDocumentableOfficial}
      value={text}
      onChange={(event) => write(event.currentTarget.value)}
      data={[
        { value: "false", label: words.metadataNo },
        { value: "true", label: words.metadataYes }
      ]}
    />
  )
}

/** These identifiers come from the imported file and cannot be edited here. */
const OtherIdents = () => {
  const text = otherIdentsText(useEditor().rule.other_idents)
  return text === "" ? null : <HeldText label={words.metadataOtherIdentifiers} text={text} />
}

export const Metadata = () => (
  <>
    <Section heading={words.metadataDisaMetadata} lock="DISA Metadata" sectionKey="disa_metadata" fields={[]}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xs">
        <Documentable />
        <OtherFields section="disa_metadata" isLine />
      </SimpleGrid>
    </Section>
    <Section heading={words.metadataXccdfMetadata} lock="XCCDF Metadata" sectionKey="xccdf_metadata" fields={[]}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xs">
        <OtherFields section="xccdf_metadata" isLine />
        {otherIds.map((field) => (
          <NamedField key={field} field={field} isLine />
        ))}
        <OtherIdents />
      </SimpleGrid>
    </Section>
  </>
)
