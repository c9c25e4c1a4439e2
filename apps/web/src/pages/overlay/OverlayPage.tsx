/** What an overlay inherits: its base with later editions, what changed beneath, and the update from the base (R21.5, R21.6). */
import { Alert, Anchor, Badge, Button, Group, List, Paper, SegmentedControl, Select, Stack, Text } from "@mantine/core"
import { IconCircleCheck, IconInfoCircle, IconStack2 } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useState } from "react"
import type { Component } from "../../api/component.ts"
import { componentChanged } from "../../api/componentSettings.ts"
import {
  acknowledgeBase,
  type Overlay,
  type OverlayBase,
  overlayQuery,
  type OverlayRow,
  type OverlayUpdate,
  updateOverlay
} from "../../api/overlays.ts"
import { useSending } from "../../api/useSending.ts"
import { ComponentPage } from "../../parts/ComponentPage.tsx"
import { Empty } from "../../parts/Empty.tsx"
import { Failure } from "../../parts/Failure.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { tellDone, tellFailure } from "../../parts/told.ts"
import { VirtualList } from "../../parts/VirtualList.tsx"
import { obstacle } from "../../words/permit.ts"
import { fieldName } from "../../words/ruleField.ts"
import * as words from "../../words/overlay.ts"

const route = getRouteApi("/signed-in/components/$componentId/overlay")

const keyOf = ({ id, kind }: OverlayBase): string => `${kind} ${id}`

const OpenBase = ({ base }: { readonly base: OverlayBase }) => {
  const label = words.edition(base.name, base.version)
  if (!base.readable) return <Text span>{label}</Text>
  return base.kind === "stig" ? (
    <Anchor
      underline="always"
      renderRoot={(props) => (
        <Link to="/documents/$kind/$benchmarkId" params={{ kind: "stig", benchmarkId: String(base.id) }} {...props} />
      )}
    >
      {label}
    </Anchor>
  ) : (
    <Anchor
      underline="always"
      renderRoot={(props) => (
        <Link to="/components/$componentId" params={{ componentId: String(base.id) }} {...props} />
      )}
    >
      {label}
    </Anchor>
  )
}

const named = (fields: ReadonlyArray<string>): string => fields.map((field) => fieldName(field)).join(", ")

const Row = ({ component, row }: { readonly component: Component; readonly row: OverlayRow }) => (
  <Paper withBorder p="sm">
    <Group gap="xs" wrap="nowrap" align="baseline">
      <Anchor
        fw={600}
        style={{ whiteSpace: "nowrap" }}
        renderRoot={(props) => (
          <Link
            to="/components/$componentId/requirements/$ruleId"
            params={{ componentId: String(component.id), ruleId: String(row.id) }}
            {...props}
          />
        )}
      >
        {row.displayed_name}
      </Anchor>
      <Text size="sm">{row.title}</Text>
    </Group>
    <Group gap={6} mt={4}>
      {row.changed.length > 0 && (
        <Badge color="orange" variant="light" tt="none">
          {words.fields(named(row.changed.map(({ field }) => field)))}
        </Badge>
      )}
      {row.overridden.length > 0 && (
        <Badge color="blue" variant="light" tt="none">
          {words.overriddenFields(named(row.overridden))}
        </Badge>
      )}
      {row.waiting.length > 0 && (
        <Badge color="orange" variant="light" tt="none">
          {words.waitingFields(named(row.waiting))}
        </Badge>
      )}
      {row.origin === "removed" && (
        <Badge color="red" variant="light" tt="none">
          {words.removed}
        </Badge>
      )}
    </Group>
  </Paper>
)

type Filter = keyof typeof words.filters

const isIn: Readonly<Record<Filter, (row: OverlayRow) => boolean>> = {
  any_change: (row) => row.changed.length > 0 || row.waiting.length > 0 || row.origin === "removed",
  overridden: (row) => row.overridden.length > 0,
  removed: (row) => row.origin === "removed",
  own: (row) => row.origin === "own"
}

const Requirements = ({ component, overlay }: { readonly component: Component; readonly overlay: Overlay }) => {
  const [chosen, setChosen] = useState<Filter>("any_change")
  const rows = overlay.rows.filter(isIn[chosen])
  const changed = overlay.rows.filter((row) => row.changed.length > 0)
  const seen = useSending({
    mutationFn: () =>
      acknowledgeBase(
        component.id,
        changed.map(({ id }) => id)
      ),
    onSuccess: ({ toast }) => {
      tellDone(toast)
      return componentChanged(component)
    },
    onError: tellFailure
  })
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <SegmentedControl
          aria-label={words.filter}
          style={{ maxWidth: "100%", overflowX: "auto" }}
          data={(Object.keys(words.filters) as ReadonlyArray<Filter>).map((value) => ({
            value,
            label: `${words.filters[value]} (${overlay.counts[value]})`
          }))}
          value={chosen}
          onChange={(value) => setChosen(value as Filter)}
        />
        {changed.length > 0 && component.permits.edit_requirements === true && (
          <Button variant="default" size="xs" loading={seen.isPending} onClick={() => seen.mutate()}>
            {words.markAllAsSeen}
          </Button>
        )}
      </Group>
      {rows.length === 0 ? (
        <Empty icon={<IconStack2 />} title={words.none}>
          {words.noneDescription}
        </Empty>
      ) : (
        <VirtualList key={chosen} items={rows} keyOf={({ id }) => id} estimate={84}>
          {(row) => <Row component={component} row={row} />}
        </VirtualList>
      )}
    </Stack>
  )
}

const Groups = ({ update }: { readonly update: OverlayUpdate }) => (
  <List size="sm">
    {[...update.changed, ...update.added, ...update.removed].map(({ rule_id, srg_id }) => (
      <List.Item key={rule_id}>
        {rule_id} · {srg_id}
      </List.Item>
    ))}
  </List>
)

const isUpdate = (answer: object): answer is OverlayUpdate => "base" in answer

const Update = ({ component, overlay }: { readonly component: Component; readonly overlay: Overlay }) => {
  const bases = [...(overlay.base === null ? [] : [overlay.base]), ...overlay.later]
  const [chosen, setChosen] = useState<string | null>(null)
  const base = bases.find((one) => keyOf(one) === chosen) ?? overlay.later[0] ?? overlay.base
  const preview = useMutation({ mutationFn: (to: OverlayBase) => updateOverlay(component.id, to, true) })
  const apply = useSending({
    mutationFn: (to: OverlayBase) => updateOverlay(component.id, to, false),
    onSuccess: ({ toast }) => {
      tellDone(toast)
      preview.reset()
      setChosen(null)
      return componentChanged(component)
    }
  })
  const closed = obstacle(component.permits.edit_requirements)
  const shown = preview.data
  const error = preview.error ?? apply.error
  if (base === null) return null
  return (
    <Panel title={words.updateFromBase} description={words.updateFromBaseDescription}>
      {overlay.added.length > 0 && (
        <Alert color="orange" icon={<IconInfoCircle />} title={words.addedInBase(overlay.added.length)}>
          <List size="sm">
            {overlay.added.slice(0, 20).map(({ number, title }) => (
              <List.Item key={number}>
                {number} · {title}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Group align="flex-end">
        <Select
          label={words.panel}
          flex={1}
          miw={260}
          maw={640}
          allowDeselect={false}
          data={bases.map((one) => ({
            value: keyOf(one),
            label: one === overlay.base ? words.present(one.name, one.version) : words.edition(one.name, one.version)
          }))}
          value={keyOf(base)}
          onChange={(value) => {
            preview.reset()
            setChosen(value)
          }}
        />
        <Button variant="default" loading={preview.isPending} onClick={() => preview.mutate(base)}>
          {words.preview}
        </Button>
        <Button loading={apply.isPending} disabled={closed !== null} onClick={() => apply.mutate(base)}>
          {base === overlay.base ? words.update : words.updateTo(base.version)}
        </Button>
      </Group>
      {closed !== null && (
        <Text size="sm" c="dimmed">
          {closed}
        </Text>
      )}
      {error !== null && <Failure error={error} />}
      {shown !== undefined && (
        <Alert
          color={isUpdate(shown) ? "blue" : "orange"}
          icon={<IconCircleCheck />}
          title={
            isUpdate(shown)
              ? words.wouldChange(shown.changed.length, shown.added.length, shown.removed.length)
              : words.noUpdate
          }
        >
          {isUpdate(shown) ? (
            <Groups update={shown} />
          ) : (
            <List size="sm">
              {shown.errors.map(({ detail }) => (
                <List.Item key={detail}>{detail}</List.Item>
              ))}
            </List>
          )}
        </Alert>
      )}
    </Panel>
  )
}

const Content = ({ component }: { readonly component: Component }) => (
  <Loaded query={useQuery(overlayQuery(component.id))}>
    {(overlay) =>
      overlay.base === null ? (
        <Empty icon={<IconStack2 />} title={words.notOverlay}>
          {words.notOverlayDescription}
        </Empty>
      ) : (
        <Stack p="md" maw={1200}>
          <Text size="sm" maw={720}>
            {words.followsBase} <OpenBase base={overlay.base} />. {words.description}
          </Text>
          <Update component={component} overlay={overlay} />
          <Requirements component={component} overlay={overlay} />
        </Stack>
      )
    }
  </Loaded>
)

export const OverlayPage = () => {
  const { componentId } = route.useParams()
  return (
    <ComponentPage componentId={componentId} title={words.title} act="see_content">
      {(component) => <Content component={component} />}
    </ComponentPage>
  )
}
