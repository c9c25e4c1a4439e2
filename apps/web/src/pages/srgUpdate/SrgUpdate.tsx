/** Updates a component to a newer version of a source SRG: shows reworded, removed and new requirements, then makes one batch that can be undone (R10.18). */
import { Alert, Button, Chip, Group, List, Select, Stack, Text, TextInput } from "@mantine/core"
import { IconArrowBackUp, IconCircleCheck, IconGitCompare, IconInfoCircle, IconLock } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useState } from "react"
import type { Component } from "../../api/component.ts"
import { componentChanged } from "../../api/componentSettings.ts"
import { undoEdits } from "../../api/componentUpdates.ts"
import { type Reworded, type SrgUpdate as Update, srgUpdateQuery, updateSrg } from "../../api/srgUpdates.ts"
import { useSending } from "../../api/useSending.ts"
import { Choices } from "../../parts/Choices.tsx"
import { ComponentPage } from "../../parts/ComponentPage.tsx"
import { Empty } from "../../parts/Empty.tsx"
import { Failure } from "../../parts/Failure.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { tellDone, tellFailure } from "../../parts/told.ts"
import { VirtualList } from "../../parts/VirtualList.tsx"
import { obstacle } from "../../words/permit.ts"
import * as words from "../../words/srgUpdate.ts"
import { MergedRequirement } from "./MergedRequirement.tsx"

const route = getRouteApi("/signed-in/components/$componentId/newer-srg")

const isFlagged = ({ fields }: Reworded): boolean =>
  fields.some(({ result }) => result === "conflict" || result === "protected")

const Named = ({
  description,
  rows
}: {
  readonly description: string
  readonly rows: ReadonlyArray<{
    readonly displayed_name: string
    readonly srg_id: string
    readonly title?: string
  }>
}) => (
  <>
    <Text size="sm" c="dimmed">
      {description}
    </Text>
    <List size="sm">
      {rows.map(({ displayed_name, srg_id, title }) => (
        <List.Item key={displayed_name}>
          {displayed_name} · {srg_id}
          {title !== undefined && `: ${title}`}
        </List.Item>
      ))}
    </List>
  </>
)

/** The groups of requirements, one at a time, starting with the one to check. */
const Groups = ({ update }: { readonly update: Update }) => {
  const flagged = update.reworded.filter(isFlagged)
  const updated = update.reworded.filter((row) => !isFlagged(row))
  const { counts } = update
  const groups = [
    { value: "flagged", label: words.flagged(counts.flagged), rows: flagged },
    { value: "updated", label: words.newText(counts.reworded - counts.flagged), rows: updated },
    { value: "removed", label: words.removed(counts.removed), rows: update.removed },
    { value: "added", label: words.added(counts.added), rows: update.added }
  ] as const
  const [chosen, setChosen] = useState<string>(groups.find(({ rows }) => rows.length > 0)?.value ?? "flagged")
  const group = groups.find(({ value }) => value === chosen) ?? groups[0]
  return (
    <Stack gap="sm">
      <Choices label={words.groups}>
        <Chip.Group value={group.value} onChange={setChosen}>
          {groups.map(({ label, value }) => (
            <Chip key={value} size="xs" value={value}>
              {label}
            </Chip>
          ))}
        </Chip.Group>
      </Choices>
      {group.rows.length === 0 && (
        <Empty icon={<IconGitCompare />} title={words.none}>
          {words.noneDescription}
        </Empty>
      )}
      {group.rows.length > 0 && group.value === "removed" && (
        <Named description={words.removedDescription} rows={group.rows} />
      )}
      {group.rows.length > 0 && group.value === "added" && (
        <Named description={words.addedDescription} rows={group.rows} />
      )}
      {(group.value === "flagged" || group.value === "updated") && (
        <VirtualList key={group.value} items={group.rows} keyOf={({ id }) => id} estimate={260}>
          {(row) => <MergedRequirement row={row} />}
        </VirtualList>
      )}
      {update.left_off > 0 && (
        <Alert color="yellow" icon={<IconInfoCircle />}>
          <Text size="sm">{words.leftOff(update.left_off)}</Text>
        </Alert>
      )}
    </Stack>
  )
}

const Done = ({ component, update }: { readonly component: Component; readonly update: Update }) => {
  const undo = useSending({
    mutationFn: (batchId: number) => undoEdits(batchId),
    onSuccess: ({ toast }) => {
      tellDone(toast)
      return componentChanged(component)
    },
    onError: tellFailure
  })
  const { batch_id, counts, newer } = update
  return (
    <Alert
      color="green"
      icon={<IconCircleCheck />}
      title={undo.isSuccess ? words.undone : words.updated(newer.version)}
    >
      <Text size="sm">{undo.isSuccess ? words.asBefore : words.facts(counts)}</Text>
      {!undo.isSuccess && (
        <Group gap="xs" mt="xs">
          {counts.flagged + counts.removed > 0 && (
            <Button
              size="xs"
              renderRoot={(props) => (
                <Link
                  to="/components/$componentId/requirements"
                  params={{ componentId: String(component.id) }}
                  search={{ mark: "source" }}
                  {...props}
                />
              )}
            >
              {words.seeFlagged}
            </Button>
          )}
          {batch_id !== null && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconArrowBackUp size={15} aria-hidden />}
              loading={undo.isPending}
              onClick={() => undo.mutate(batch_id)}
            >
              {words.undo}
            </Button>
          )}
        </Group>
      )}
    </Alert>
  )
}

const Preview = ({
  component,
  onUpdated,
  srg
}: {
  readonly component: Component
  readonly srg: Component["newer_srgs"][number]
  readonly onUpdated: (update: Update) => void
}) => {
  const [reason, setReason] = useState("")
  const preview = useQuery(srgUpdateQuery(component.id, srg.id))
  const apply = useSending({
    mutationFn: () => updateSrg(component.id, srg.id, reason),
    onSuccess: (update) => {
      onUpdated(update)
      return componentChanged(component)
    }
  })
  const closed = obstacle(component.permits.update_srg)
  return (
    <>
      {closed !== null && (
        <Alert variant="light" color="gray" icon={<IconLock />} title={words.noUpdate}>
          {words.onlyCompared(closed)} {component.released && words.nextRelease}
        </Alert>
      )}
      <Loaded query={preview}>
        {(update) => (
          <>
            <Text size="sm" component="output">
              {words.facts(update.counts)}
            </Text>
            {apply.isError && <Failure error={apply.error} />}
            <Group align="flex-end" gap="sm">
              <TextInput
                label={words.reason}
                flex={1}
                miw={220}
                maw={520}
                maxLength={1000}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
              <Button loading={apply.isPending} disabled={closed !== null} onClick={() => apply.mutate()}>
                {words.update(srg.version)}
              </Button>
            </Group>
            <Groups update={update} />
          </>
        )}
      </Loaded>
    </>
  )
}

const Steps = ({ component }: { readonly component: Component }) => {
  const [done, setDone] = useState<Update | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const { newer_srgs: newer } = component
  const srg = newer.find(({ id }) => String(id) === chosen) ?? newer[0]
  return (
    <Stack p="md" maw={1200}>
      <Text size="sm" maw={720}>
        {words.description}
      </Text>
      {done !== null && <Done key={done.batch_id} component={component} update={done} />}
      {srg === undefined ? (
        done === null && (
          <Empty icon={<IconCircleCheck />} title={words.upToDate}>
            {words.upToDateDescription}
          </Empty>
        )
      ) : (
        <>
          <Select
            label={words.newerSrg}
            maw={640}
            allowDeselect={false}
            data={newer.map(({ id, replaced_version, title, version }) => ({
              value: String(id),
              label: words.choice(title, version, replaced_version)
            }))}
            value={String(srg.id)}
            onChange={setChosen}
          />
          <Preview key={srg.id} component={component} srg={srg} onUpdated={setDone} />
        </>
      )}
    </Stack>
  )
}

export const SrgUpdate = () => {
  const { componentId } = route.useParams()
  return (
    <ComponentPage componentId={componentId} title={words.title} act="update_srg">
      {(component) => <Steps component={component} />}
    </ComponentPage>
  )
}
