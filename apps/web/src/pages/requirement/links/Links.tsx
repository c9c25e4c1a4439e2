/** The requirements that satisfy this one, and those that it satisfies (R10.5). Authors add and remove links. */
import { ActionIcon, Anchor, Button, Group, Stack, Text, Tooltip } from "@mantine/core"
import { IconLink, IconUnlink } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { lazy, Suspense, useState } from "react"
import { rulesQuery } from "../../../api/rules.ts"
import { focusPlaceAt } from "../../../parts/focusScope.ts"
import { useSending } from "../../../api/useSending.ts"
import { later } from "../../../parts/later.tsx"
import { tellFailure } from "../../../parts/told.ts"
import * as words from "../../../words/requirement.ts"
import { useEditor } from "../editor/EditorContext.ts"
import { Section } from "../editor/Section.tsx"
import { adding, type Pair, took, unsatisfy } from "./linking.ts"

const ExportedTexts = lazy(() => import("./ExportedTexts.tsx").then((module) => ({ default: module.ExportedTexts })))
const AddLink = later(() => import("./AddLink.tsx").then(({ AddLink }) => AddLink))

interface LinkedProps {
  readonly title: string
  readonly linked: ReadonlyArray<{ readonly id: number; readonly rule_id: number; readonly srg_id: string }>
  /** Null if the user cannot remove links. */
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
  // Other requirements can still be linked to it while this one is locked.
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
        {satisfied_by.length > 0 && (
          <Suspense fallback={null}>
            <ExportedTexts />
          </Suspense>
        )}
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
      {isAdding && <AddLink onClose={() => setAdding(false)} />}
    </Section>
  )
}
