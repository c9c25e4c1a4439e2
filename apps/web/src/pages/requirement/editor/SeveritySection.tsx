/** The severity of the requirement, and the reason if it differs from the SRG. */
import { Stack, Text } from "@mantine/core"
import { severities } from "../../../words/severity.ts"
import classes from "./Editor.module.css"
import { useEditor } from "./EditorContext.ts"
import { Field, HeldText, ResetButton, useField } from "./Field.tsx"
import { Section } from "./Section.tsx"
import * as words from "../../../words/requirement.ts"

export const SeveritySection = () => {
  const { editing, rule } = useEditor()
  const { isChanged, isHeld, isSaving, text, write } = useField("rule_severity")
  const srg = rule.srg_rule_attributes?.rule_severity
  const differs = srg !== undefined && srg !== text
  const shown = Object.entries(severities).find(([severity]) => severity === text)?.[1]
  return (
    <Section
      heading={words.severitySectionSeverity}
      lock="Severity"
      sectionKey="severity"
      fields={["severity_override_guidance"]}
    >
      <Stack gap="xs">
        {isHeld ? (
          <HeldText text={shown === undefined ? text : `${shown.category} ${shown.word}`} />
        ) : (
          <div className={isChanged ? classes["changed"] : undefined}>
            <div role="radiogroup" aria-label={words.severitySectionSeverity} className={classes["segments"]}>
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
            <ResetButton name="rule_severity" label={words.severitySectionResetLabel} />
          </div>
        )}
        {srg !== undefined && (
          <Text size="xs" c="dimmed">
            {differs
              ? words.severitySectionDiffersFromSrg(severities[srg].category, severities[srg].word.toLowerCase())
              : words.severitySectionSameAsSrg}
          </Text>
        )}
        {(differs || editing.values["severity_override_guidance"] !== "") && (
          <Field
            name="severity_override_guidance"
            label={words.severitySectionOverrideGuidance}
            description={words.severitySectionOverrideOfficial}
            rows={2}
          />
        )}
      </Stack>
    </Section>
  )
}
