/** Open comments with similar text: decided together, or the oldest alone and the others as its duplicates. */
import { Badge, Button, Checkbox, Drawer, Group, Slider, Stack, Text } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { IconArrowMerge, IconCopy, IconGavel, IconVersions } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { clustersQuery, type CommentRow } from "../../api/comments.ts"
import type { Component } from "../../api/component.ts"
import { plainWords } from "../../parts/comment/plainWords.ts"
import { Empty } from "../../parts/Empty.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { commentPlace } from "../../words/commentPlace.ts"
import { sectionName } from "../../words/section.ts"
import { BulkDialog } from "./BulkDialog.tsx"
import type { Decision } from "./decision.ts"
import { MergeDialog } from "./MergeDialog.tsx"
import * as words from "../../words/triagePage.ts"

type Open =
  | { readonly kind: "decide"; readonly rows: ReadonlyArray<CommentRow>; readonly preset: Partial<Decision> }
  | { readonly kind: "merge"; readonly rows: ReadonlyArray<CommentRow> }

const Member = ({
  checked,
  label,
  onCheck,
  row
}: {
  readonly row: CommentRow
  readonly label: string
  readonly checked: boolean
  readonly onCheck: () => void
}) => (
  <Checkbox
    checked={checked}
    onChange={onCheck}
    label={
      <>
        <Text size="xs" c="dimmed">
          {commentPlace(row)} · {sectionName(row.section)} · {row.author_name ?? words.clustersUnknownAuthor} · {label}
        </Text>
        <Text size="sm" lineClamp={4}>
          {plainWords(row.comment)}
        </Text>
      </>
    }
  />
)

const Cluster = ({
  mayMerge,
  canonical,
  members,
  onOpen
}: {
  readonly mayMerge: boolean
  readonly canonical: CommentRow
  readonly members: ReadonlyArray<CommentRow & { readonly similarity: number }>
  readonly onOpen: (open: Open) => void
}) => {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const flip = (id: number) => () => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  const all: ReadonlyArray<CommentRow> = [canonical, ...members]
  const rows = all.filter(({ id }) => !left.has(id))
  const first = rows[0]
  const others = rows.slice(1)
  return (
    <Stack component="li" gap="xs" pb="md" style={{ borderBottom: "1px solid var(--mantine-color-default-border)" }}>
      <Group gap={6}>
        <Badge variant="light" tt="none">
          {words.clustersSimilar(all.length)}
        </Badge>
        {/* The button is before the comments, because a long list ends far below. */}
        <Button
          size="compact-sm"
          mih={26}
          leftSection={<IconGavel size={14} aria-hidden />}
          disabled={rows.length === 0}
          onClick={() => onOpen({ kind: "decide", rows, preset: {} })}
        >
          {words.clustersDecideSimilar(rows.length)}
        </Button>
        <Button
          size="compact-sm"
          mih={26}
          variant="default"
          leftSection={<IconCopy size={14} aria-hidden />}
          disabled={others.length === 0}
          onClick={() => {
            if (first !== undefined) {
              onOpen({ kind: "decide", rows: others, preset: { status: "duplicate", duplicateOf: first.id } })
            }
          }}
        >
          {words.clustersMarkDuplicates(others.length)}
        </Button>
        {mayMerge && (
          <Button
            size="compact-sm"
            mih={26}
            variant="default"
            leftSection={<IconArrowMerge size={14} aria-hidden />}
            disabled={rows.length < 2}
            onClick={() => onOpen({ kind: "merge", rows })}
          >
            {words.clustersMerge}
          </Button>
        )}
      </Group>
      <Member
        row={canonical}
        label={words.clustersOldest}
        checked={!left.has(canonical.id)}
        onCheck={flip(canonical.id)}
      />
      {members.map((row) => (
        <Member
          key={row.id}
          row={row}
          label={words.clustersSimilarity(Math.round(row.similarity * 100))}
          checked={!left.has(row.id)}
          onCheck={flip(row.id)}
        />
      ))}
    </Stack>
  )
}

export const Clusters = ({
  component,
  onClose,
  onDone
}: {
  readonly component: Component
  readonly onClose: () => void
  readonly onDone: () => void
}) => {
  const [alike, setAlike] = useState(60)
  const [threshold] = useDebouncedValue(alike / 100, 250)
  const clusters = useQuery(clustersQuery(component.id, threshold))
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Drawer opened={open === null} onClose={onClose} position="right" size="lg" title={words.clustersTitle}>
        <Stack gap="md">
          <div>
            <Text size="sm" fw={500} mb={4}>
              {words.clustersAtLeast(alike)}
            </Text>
            <Slider
              min={30}
              max={100}
              step={5}
              value={alike}
              onChange={setAlike}
              label={(value) => `${value}%`}
              thumbLabel={words.clustersSimilarityInPercent}
            />
          </div>
          <Loaded query={clusters}>
            {({ clusters: found, considered, pending }) =>
              found.length === 0 ? (
                <Empty icon={<IconVersions />} title={words.clustersNoSimilarComments}>
                  {words.clustersEmptyHint}
                </Empty>
              ) : (
                <>
                  {considered < pending && (
                    <Text size="sm" c="dimmed">
                      {words.clustersCompared(considered, pending)}
                    </Text>
                  )}
                  <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: "none" }}>
                    {found.map(({ canonical, members }) => (
                      <Cluster
                        key={canonical.id}
                        mayMerge={component.permits.merge_comments === true}
                        canonical={canonical}
                        members={members}
                        onOpen={setOpen}
                      />
                    ))}
                  </Stack>
                </>
              )
            }
          </Loaded>
        </Stack>
      </Drawer>
      {open?.kind === "decide" && (
        <BulkDialog
          batch={{ kind: "rows", rows: open.rows }}
          preset={open.preset}
          componentId={String(component.id)}
          projectId={component.project_id}
          onClose={close}
          onDone={onDone}
        />
      )}
      {open?.kind === "merge" && (
        <MergeDialog componentId={String(component.id)} rows={open.rows} onClose={close} onMerged={onDone} />
      )}
    </>
  )
}
