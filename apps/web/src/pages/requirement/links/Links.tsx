/** Which requirements satisfy this one, and which it satisfies (R10.5): followed by a click, added and taken away by authors. */
import { ActionIcon, Anchor, Button, Group, Radio, Select, Stack, Text, Tooltip } from "@mantine/core"
import { IconLink, IconUnlink } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useMemo, useState } from "react"
import { docket, queryClient } from "../../../api/docket.ts"
import { ruleKey, rulesKey, rulesQuery } from "../../../api/rules.ts"
import { takeRule, withTag } from "../../../api/ruleWrites.ts"
import { useSending } from "../../../api/useSending.ts"
import { explain } from "../../../parts/Failure.tsx"
import { focusPlaceAt } from "../../../parts/focusScope.ts"
import { FormDialog } from "../../../parts/FormDialog.tsx"
import { tellDone, tellFailure } from "../../../parts/told.ts"
import { useEditor } from "../editor/EditorContext.ts"
import { Section } from "../editor/Section.tsx"
import * as words from "../../../words/requirement.ts"

interface Pair {
  readonly rule_id: number
  readonly satisfied_by_rule_id: number
}

/** Takes over the side that the answer holds, and asks for the other one anew. */
const took = async ({ answer, etag }: Awaited<ReturnType<typeof satisfy>>, other: number, componentId: number) => {
  tellDone(answer.toast)
  await takeRule(answer.rule, etag)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ruleKey(other) }),
    queryClient.invalidateQueries({ queryKey: ruleKey(answer.rule.id) }),
    queryClient.invalidateQueries({ queryKey: rulesKey(componentId) })
  ])
}

const satisfy = (payload: Pair) => withTag((sending) => docket.rules.satisfyRule({ payload }, sending))
const unsatisfy = (payload: Pair) => withTag((sending) => docket.rules.unsatisfyRule({ payload }, sending))

const adding = "adds-links"

const Add = ({ onClose }: { readonly onClose: () => void }) => {
  const { component, rule } = useEditor()
  const { data: rules = [] } = useQuery(rulesQuery(component.id))
  const [direction, setDirection] = useState<"by" | "of">("by")
  const [other, setOther] = useState<string | null>(null)
  const linked = useMemo(
    () => new Set([rule.id, ...[...(rule.satisfies ?? []), ...(rule.satisfied_by ?? [])].map(({ id }) => id)]),
    [rule]
  )
  const add = useSending({
    mutationFn: (otherId: number) =>
      satisfy(
        direction === "by"
          ? { rule_id: rule.id, satisfied_by_rule_id: otherId }
          : { rule_id: otherId, satisfied_by_rule_id: rule.id }
      ),
    onSuccess: async (done, otherId) => {
      onClose()
      await took(done, otherId, component.id)
      // Links stand above the texts once there are any.
      document.getElementById(adding)?.closest("section")?.scrollIntoView({ block: "nearest" })
    }
  })
  const refusal = add.isError ? explain(add.error) : null
  return (
    <FormDialog
      title={words.linksLinkTitle(rule.displayed_name)}
      act={words.linksLink}
      isReady={other !== null}
      sending={{ isPending: add.isPending }}
      onSubmit={() => add.mutate(Number(other))}
      onClose={onClose}
    >
      <Radio.Group label={words.linksDirection(rule.displayed_name)} value={direction} onChange={setDirection}>
        <Stack gap={6} mt={4}>
          <Radio value="by" label={words.linksSatisfiedByOther} />
          <Radio value="of" label={words.linksSatisfiesOther} />
        </Stack>
      </Radio.Group>
      <Select
        label={words.linksOther}
        placeholder={words.linksOtherPlaceholder}
        searchable
        required
        limit={60}
        nothingFoundMessage={words.linksNoMatchingRequirement}
        value={other}
        onChange={setOther}
        error={refusal === null ? undefined : [refusal.detail, ...refusal.reasons].join(" ")}
        data={rules
          .filter(({ id }) => !linked.has(id))
          .map(({ displayed_name, id, title }) => ({ value: String(id), label: `${displayed_name} · ${title}` }))}
      />
    </FormDialog>
  )
}

interface LinkedProps {
  readonly title: string
  readonly linked: ReadonlyArray<{ readonly id: number; readonly rule_id: number; readonly srg_id: string }>
  /** Null when the reader may not. */
  readonly onRemove: ((id: number) => void) | null
}

const Linked = ({ linked, onRemove, title }: LinkedProps) => {
  const { component } = useEditor()
  const { data: rules = [] } = useQuery(rulesQuery(component.id))
  return linked.length === 0 ? null : (
    <div>
      <Text size="xs" fw={600} c="dimmed">
        {title}
      </Text>
      {linked.map(({ id, rule_id, srg_id }) => {
        const name = `${component.prefix}-${String(rule_id).padStart(6, "0")}`
        return (
          <Group key={id} gap={6} wrap="nowrap">
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link
                  to="/components/$componentId/requirements/$ruleId"
                  params={{ componentId: String(component.id), ruleId: String(id) }}
                  search={true}
                  {...props}
                />
              )}
            >
              {name}
            </Anchor>
            <Text size="sm" c="dimmed" truncate flex={1}>
              {srg_id} · {rules.find((one) => one.id === id)?.title}
            </Text>
            {onRemove !== null && (
              <Tooltip label={words.linksRemoveLink} openDelay={400}>
                <ActionIcon
                  size={24}
                  variant="subtle"
                  color="gray"
                  aria-label={words.linksRemoveLinkWith(name)}
                  onClick={() => onRemove(id)}
                >
                  <IconUnlink size={15} />
                </ActionIcon>
              </Tooltip>
            )}
          </Group>
        )
      })}
    </div>
  )
}

export const Links = () => {
  const { component, rule } = useEditor()
  const [isAdding, setAdding] = useState(false)
  const remove = useSending({
    mutationFn: ({ pair }: { readonly pair: Pair; readonly other: number }) => unsatisfy(pair),
    onSuccess: async (done, { other }) => {
      await took(done, other, component.id)
    },
    onError: tellFailure
  })
  const { satisfied_by, satisfies } = rule
  if (satisfies === undefined || satisfied_by === undefined) return null
  // Others are linked to it, whatever holds this one.
  const mayLink = component.permits.edit_requirements === true
  if (!mayLink && satisfies.length + satisfied_by.length === 0) return null
  return (
    <Section heading={words.linksHeading} lock={null} fields={[]}>
      <Stack gap={6} {...focusPlaceAt(adding)}>
        <Linked
          title={words.linksSatisfiedBy}
          linked={satisfied_by}
          onRemove={
            rule.permits.unlink === true
              ? (id) => remove.mutate({ pair: { rule_id: rule.id, satisfied_by_rule_id: id }, other: id })
              : null
          }
        />
        <Linked
          title={words.linksSatisfies}
          linked={satisfies}
          onRemove={
            mayLink ? (id) => remove.mutate({ pair: { rule_id: id, satisfied_by_rule_id: rule.id }, other: id }) : null
          }
        />
        {satisfies.length + satisfied_by.length === 0 && (
          <Text size="sm" c="dimmed">
            {words.linksNoLinks}
          </Text>
        )}
        {mayLink && (
          <div>
            <Button
              id={adding}
              size="compact-sm"
              variant="subtle"
              leftSection={<IconLink size={15} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {words.linksLinkAnother}
            </Button>
          </div>
        )}
      </Stack>
      {isAdding && <Add onClose={() => setAdding(false)} />}
    </Section>
  )
}
