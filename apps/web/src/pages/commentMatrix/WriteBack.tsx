/** Writes the decisions on comments into the matrix that they came from, and saves the file. */
import { Alert, Text } from "@mantine/core"
import { IconCircleCheck } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import type { Component } from "../../api/component.ts"
import { writeDispositions } from "../../api/commentMatrices.ts"
import { Failure } from "../../parts/Failure.tsx"
import { FilePick } from "../../parts/FilePick.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { saveFile } from "../../parts/saveFile.ts"
import { Uploading } from "../../parts/upload/Uploading.tsx"
import { useUpload } from "../../parts/upload/useUpload.ts"
import * as words from "../../words/commentMatrix.ts"

/** `comments.xlsx` becomes `comments_dispositions.xlsx`. */
const nameOf = (name: string): string => name.replace(/(\.\w{1,5})?$/, "_dispositions$1")

export const WriteBack = ({ component }: { readonly component: Component }) => {
  const [file, setFile] = useState<File | null>(null)
  const upload = useUpload()
  // Nothing changes in the service: if another file is selected while it runs, the last request wins.
  const writing = useMutation({
    mutationFn: (picked: File) => writeDispositions(component.id, picked, upload.begin()),
    onSuccess: ({ file: written }, { name }) => saveFile(written, nameOf(name))
  })
  return (
    <Panel title={words.backTitle} description={words.backAbout}>
      <FilePick
        label={words.file}
        hint={words.fileHint}
        accept=".xlsx,.csv,.tsv"
        file={file}
        disabled={writing.isPending}
        onPick={(picked) => {
          setFile(picked)
          writing.reset()
          if (picked !== null) writing.mutate(picked)
        }}
      />
      {writing.isPending && (
        <Uploading
          sent={upload.sent}
          reading={words.backReading}
          onStop={() => {
            upload.stop()
            writing.reset()
            setFile(null)
          }}
        />
      )}
      {writing.isError && <Failure error={writing.error} />}
      {writing.data !== undefined && (
        <Alert color="green" icon={<IconCircleCheck />}>
          <Text size="sm">
            {words.backDone(writing.data.leftOut)}
            {writing.data.formulas > 0 && ` ${words.backFormulas(writing.data.formulas)}`}
          </Text>
        </Alert>
      )}
    </Panel>
  )
}
