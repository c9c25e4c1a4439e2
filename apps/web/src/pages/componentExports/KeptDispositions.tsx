/** The kept disposition matrices of a component, each with its file, and the button that keeps a new one (R19.7). */
import { Button, Stack, Text, Textarea, Tooltip } from "@mantine/core"
import { addressOf } from "@docket/api/fetch"
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query"
import { IconDownload, IconFileCertificate } from "@tabler/icons-react"
import { useState } from "react"
import type { Component } from "../../api/component.ts"
import { docket } from "../../api/docket.ts"
import { keptDispositionsKey, keptDispositionsQuery } from "../../api/keptDispositions.ts"
import { useSending } from "../../api/useSending.ts"
import { Empty } from "../../parts/Empty.tsx"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { LoadedPages } from "../../parts/LoadedPages.tsx"
import { Obstacle } from "../../parts/Obstacle.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { Rows } from "../../parts/Rows.tsx"
import { When } from "../../parts/When.tsx"
import * as words from "../../words/keptDispositions.ts"
import { isOffered } from "../../words/permit.ts"

const KeepDialog = ({ componentId, onClose }: { readonly componentId: string; readonly onClose: () => void }) => {
  const queryClient = useQueryClient()
  const [comment, setComment] = useState("")
  const sending = useSending({
    mutationFn: () => docket.submissions.keepDispositions({ params: { componentId }, payload: { comment } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keptDispositionsKey(componentId) })
      onClose()
    }
  })
  return (
    <FormDialog
      title={words.keepTitle}
      act={words.keepAct}
      sending={sending}
      onClose={onClose}
      onSubmit={() => sending.mutate()}
    >
      <Text size="sm">{words.keepAbout}</Text>
      <Textarea
        label={words.comment}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4096}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

export const KeptDispositions = ({ component }: { readonly component: Component }) => {
  const componentId = String(component.id)
  const permit = component.permits.keep_dispositions
  const query = useInfiniteQuery(keptDispositionsQuery(componentId))
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title={words.title}
      description={words.about}
      actions={
        isOffered(permit) && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFileCertificate size={15} aria-hidden />}
            disabled={permit !== true}
            onClick={() => setOpen(true)}
          >
            {words.keep}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        <Obstacle permit={permit} />
        <LoadedPages
          query={query}
          more={words.earlier}
          empty={
            <Empty icon={<IconFileCertificate />} title={words.none}>
              {words.noneAbout}
            </Empty>
          }
        >
          {(rows) => (
            <Rows label={words.title} minWidth={760} fz="sm" rows={rows} keyOf={({ number }) => number}>
              {({ comment, counts, kept_at, kept_by, number, release, sha256, version }) => ({
                [words.number]: (
                  <Tooltip label={words.hash(sha256)}>
                    <span>{number}</span>
                  </Tooltip>
                ),
                [words.release]: `V${version}R${release}`,
                [words.when]: <When at={kept_at} />,
                [words.who]: kept_by,
                [words.content]: words.contentOf(counts.comments, counts.by_triage_status.pending),
                [words.resolved]: String(counts.adjudicated),
                [words.notes]: comment,
                "": (
                  <Button
                    component="a"
                    href={addressOf("submissions", "downloadKeptDispositions", {
                      params: { componentId: component.id, number }
                    })}
                    download
                    size="compact-sm"
                    variant="default"
                    leftSection={<IconDownload size={14} aria-hidden />}
                  >
                    {words.download}
                    <span className="visually-hidden"> {words.downloadNumber(number)}</span>
                  </Button>
                )
              })}
            </Rows>
          )}
        </LoadedPages>
      </Stack>
      {isOpen && <KeepDialog componentId={componentId} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
