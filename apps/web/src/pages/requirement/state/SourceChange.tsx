/** The changes to the SRG's text since the rebase of the component, until an author confirms that they have seen them (R10.7). */
import { Alert, Button, Group, Text } from "@mantine/core"
import { IconGitCompare } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { docket } from "../../../api/docket.ts"
import { sourceChangeQuery } from "../../../api/rules.ts"
import { takeRule, withTag } from "../../../api/ruleWrites.ts"
import { useSending } from "../../../api/useSending.ts"
import { Loaded } from "../../../parts/Loaded.tsx"
import { ChangesOnly } from "../../../parts/TextDifference.tsx"
import { tellDone, tellFailure } from "../../../parts/told.ts"
import { fieldName } from "../../../words/ruleField.ts"
import { useEditor } from "../editor/EditorContext.ts"
import * as words from "../../../words/requirement.ts"

const Differences = ({ ruleId }: { readonly ruleId: number }) => {
  const change = useQuery(sourceChangeQuery(ruleId))
  return (
    <Loaded query={change}>
      {({ differences }) =>
        differences.map(({ field, segments }) => (
          <div key={field}>
            <Text size="xs" fw={600} mt="xs">
              {fieldName(field)}
            </Text>
            <ChangesOnly segments={segments} />
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
