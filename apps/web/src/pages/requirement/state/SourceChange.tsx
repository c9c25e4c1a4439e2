/** The changes to the SRG's text since the rebase of the component, until an author confirms that they have seen them (R10.7). */
import { Alert, Button, Group, Text } from "@mantine/core"
import { IconGitCompare } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { docket } from "../../../api/docket.ts"
import { type Rule, sourceChangeQuery } from "../../../api/rules.ts"
import { takeRule, withTag } from "../../../api/ruleWrites.ts"
import { useSending } from "../../../api/useSending.ts"
import { Loaded } from "../../../parts/Loaded.tsx"
import { ChangesOnly } from "../../../parts/TextDifference.tsx"
import { tellDone, tellFailure } from "../../../parts/told.ts"
import { fieldName } from "../../../words/ruleField.ts"
import { useEditor } from "../editor/EditorContext.ts"
import { useField } from "../editor/Field.tsx"
import { recordField } from "../values.ts"
import { RequirementText } from "../../../parts/requirement/RequirementText.tsx"
import * as words from "../../../words/requirement.ts"

/** The author's text next to the SRG's change, with a button that discards it. Nothing is saved yet. */
const OwnText = ({ field, newText }: { readonly field: string; readonly newText: string }) => {
  const { rule } = useEditor()
  const { isHeld, text, write } = useField(valueOfSource(field, rule) ?? "")
  if (valueOfSource(field, rule) === null) return null
  return (
    <>
      <Text size="xs" c="dimmed" fw={600} mt={4}>
        {words.sourceChangeYourText}
      </Text>
      <RequirementText text={text === "" ? words.fieldEmpty : text} />
      {!isHeld && text !== newText && (
        <Button mt={4} size="compact-xs" variant="default" onClick={() => write(newText)}>
          {words.sourceChangeUseNewText}
        </Button>
      )}
    </>
  )
}

/** Returns the editor's text for a field of the SRG; null if several texts belong to it. */
const valueOfSource = (field: string, rule: Rule): string | null => {
  const [check, ...others] = rule.checks_attributes
  if (field === "check_content") {
    return check === undefined || others.length > 0 ? null : recordField("checks", check.id, "content")
  }
  return field === "srg_id" || (field === "fixtext" && rule.further_fixes_attributes.length > 0) ? null : field
}

const Differences = ({ ruleId }: { readonly ruleId: number }) => {
  const change = useQuery(sourceChangeQuery(ruleId))
  return (
    <Loaded query={change}>
      {({ differences }) =>
        differences.map(({ field, new_value, segments }) => (
          <div key={field}>
            <Text size="xs" fw={600} mt="xs">
              {fieldName(field)}
            </Text>
            <ChangesOnly segments={segments} />
            <OwnText field={field} newText={new_value} />
          </div>
        ))
      }
    </Loaded>
  )
}

export const SourceChange = ({ etag }: { readonly etag: string }) => {
  const { rule } = useEditor()
  const [isShown, setShown] = useState(false)
  const acknowledge = useSending({
    mutationFn: () =>
      withTag((sending) =>
        docket.rules.acknowledgeSourceChange({ params: { ruleId: rule.id }, headers: { "if-match": etag } }, sending)
      ),
    onSuccess: async ({ answer, etag: next }) => {
      tellDone(answer.toast)
      await takeRule(answer.rule, next)
    },
    onError: tellFailure
  })
  const mayAcknowledge = rule.permits.acknowledge_source_change === true
  if (rule.source_removed) {
    return (
      <Alert color="orange" icon={<IconGitCompare />} title={words.sourceChangeRemoved}>
        {words.sourceChangeRemovedDescription}
      </Alert>
    )
  }
  if (rule.source_changed === null) return null
  return (
    <Alert color="orange" icon={<IconGitCompare />} title={words.sourceChangeChanged}>
      <Text size="sm">
        {words.sourceChangeChangedFields(
          rule.source_changed.map(({ field }) => fieldName(field).toLowerCase()).join(", ")
        )}
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" variant="default" aria-expanded={isShown} onClick={() => setShown((shown) => !shown)}>
          {isShown ? words.sourceChangeHideChanges : words.sourceChangeShowChanges}
        </Button>
        {mayAcknowledge && (
          <Button
            size="compact-sm"
            variant="light"
            aria-busy={acknowledge.isPending}
            onClick={() => {
              if (!acknowledge.isPending) acknowledge.mutate()
            }}
          >
            {words.sourceChangeMarkAsSeen}
          </Button>
        )}
      </Group>
      {isShown && <Differences ruleId={rule.id} />}
    </Alert>
  )
}
