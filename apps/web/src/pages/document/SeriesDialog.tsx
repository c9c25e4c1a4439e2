/** The series of a document, for site admins: shows the ids in it, adds an id, or removes this one (R15.12). */
import { Button, List, Select, Text } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import {
  documentsKey,
  documentsQuery,
  joinSeries,
  partSeries,
  type PublishedDocument,
  releasesOf
} from "../../api/documents.ts"
import { useSending } from "../../api/useSending.ts"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { tellDone } from "../../parts/told.ts"
import * as words from "../../words/document.ts"

/** Normalizes an id as the service does: without case and punctuation. */
const bare = (id: string): string => id.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "")

export const SeriesDialog = ({
  document,
  onClose
}: {
  readonly document: PublishedDocument
  readonly onClose: () => void
}) => {
  const { data = [] } = useQuery(documentsQuery(document.kind))
  const [chosen, setChosen] = useState<string | null>(null)
  const client = useQueryClient()
  const now = data.find(({ id }) => id === document.id) ?? document
  const releases = releasesOf(data, now)
  const ids = [...new Set(releases.map(({ document_id }) => document_id))]
  const others = [
    ...new Map(data.filter(({ series }) => series !== now.series).map((one) => [one.document_id, one])).values()
  ]
  const change = useSending({
    mutationFn: (joined: number | null) =>
      joined === null ? partSeries(document.id) : joinSeries(document.id, joined),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      setChosen(null)
      await client.invalidateQueries({ queryKey: documentsKey(document.kind) })
    }
  })
  return (
    <FormDialog
      onClose={onClose}
      title={words.seriesDialogSeriesOfReleases}
      size="lg"
      act={words.seriesDialogJoin}
      isReady={chosen !== null}
      sending={change}
      onSubmit={() => change.mutate(Number(chosen))}
      beside={
        ids.some((id) => bare(id) !== bare(document.document_id)) && (
          <Button variant="default" loading={change.isPending} onClick={() => change.mutate(null)}>
            {words.seriesDialogLeave(document.document_id)}
          </Button>
        )
      }
    >
      <Text size="sm">{words.seriesDialogExplanation}</Text>
      <List size="sm" aria-label={words.seriesDialogIds}>
        {ids.map((id) => (
          <List.Item key={id}>
            {id}: {releases.flatMap((one) => (one.document_id === id ? [one.version] : [])).join(", ")}
          </List.Item>
        ))}
      </List>
      <Select
        label={words.seriesDialogOtherDocument}
        description={words.seriesDialogOtherDocumentDescription}
        placeholder={words.seriesDialogTitleOrId}
        searchable
        limit={100}
        nothingFoundMessage={words.seriesDialogNoMatchingDocument}
        data={others.map((one) => ({ value: String(one.id), label: `${one.title} (${one.document_id})` }))}
        value={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  )
}
