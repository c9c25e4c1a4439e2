/** Creates a component from published SRGs: sources, selected requirements and names. */
import { Radio, Stack } from "@mantine/core"
import { useQueries } from "@tanstack/react-query"
import { useState } from "react"
import { type Created, createComponent } from "../../api/newComponent.ts"
import { documentQuery } from "../../api/documents.ts"
import { useSending } from "../../api/useSending.ts"
import { useDraft } from "../../parts/draft.ts"
import { Form } from "../../parts/Form.tsx"
import { Loaded, Placeholder } from "../../parts/Loaded.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { documentTypes } from "../../words/documentType.ts"
import { blank, decodeDraft, type Draft, fieldsOf, prefixProblem } from "./draft.ts"
import { Names } from "./Names.tsx"
import { type LeftOut, selectionsOf, takenOf } from "./picked.ts"
import { Picker } from "./Picker.tsx"
import { Sources } from "./Sources.tsx"
import * as words from "../../words/newComponent.ts"

const none: LeftOut = new Map()

export const FromSrgs = ({
  onCreated,
  projectId
}: {
  readonly projectId: string
  readonly onCreated: (created: Created) => Promise<unknown>
}) => {
  const [kept, keep] = useDraft(`new-component:${projectId}:srg`, decodeDraft)
  const draft = kept ?? blank
  const [leftOut, setLeftOut] = useState<LeftOut>(none)
  const change = (changed: Partial<Draft>) => keep((before) => ({ ...(before ?? blank), ...changed }))
  const documents = useQueries({ queries: draft.sources.map((id) => documentQuery("srg", id)) })
  const loaded = documents.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const isWhole = loaded.length === draft.sources.length
  const taken = loaded.reduce((sum, { id, rules }) => sum + takenOf(leftOut, id, rules), 0)
  const create = useSending({
    mutationFn: () =>
      createComponent(projectId, {
        ...fieldsOf(draft),
        document_type: draft.documentType,
        requirement_selections: selectionsOf(leftOut, loaded)
      }),
    onSuccess: async (created) => {
      keep(() => null)
      await onCreated(created)
    }
  })
  return (
    <Form
      act={taken === 0 ? words.fromSrgsCreate : words.fromSrgsCreateWith(taken)}
      gap="md"
      isReady={isWhole && taken > 0 && prefixProblem(draft.prefix) === null}
      sending={create}
      onSubmit={() => create.mutate()}
    >
      <Panel title={words.fromSrgsKindOfDocument}>
        <Radio.Group
          aria-label={words.fromSrgsKindOfDocument}
          value={draft.documentType}
          onChange={(documentType) => change({ documentType })}
        >
          <Stack gap="xs">
            {(["stig", "srg"] as const).map((kind) => (
              <Radio
                key={kind}
                value={kind}
                label={documentTypes[kind].word}
                description={documentTypes[kind].meaning}
              />
            ))}
          </Stack>
        </Radio.Group>
      </Panel>
      <Panel title={words.fromSrgsSources} description={words.fromSrgsSourcesDescription}>
        <Sources sources={draft.sources} onChange={(sources) => change({ sources })} />
        {documents.map((document, place) => (
          <Loaded key={draft.sources[place]} query={document} placeholder={<Placeholder lines={3} />}>
            {(found) => <Picker document={found} leftOut={leftOut} onChange={setLeftOut} />}
          </Loaded>
        ))}
      </Panel>
      <Panel title={words.fromSrgsNames}>
        <Names draft={draft} onChange={change} />
      </Panel>
    </Form>
  )
}
