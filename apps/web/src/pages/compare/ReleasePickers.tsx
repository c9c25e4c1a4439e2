/** Selects the two releases of a comparison: first the base, then another release of the same document. */
import { Select } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { type DocumentKind, type DocumentRow, documentsQuery, releaseName, releasesOf } from "../../api/documents.ts"
import { documentTypes } from "../../words/documentType.ts"
import * as words from "../../words/compare.ts"

const named = (document: DocumentRow) =>
  document.benchmark_date === null ? releaseName(document) : `${releaseName(document)}, ${document.benchmark_date}`

export const BaseRelease = ({
  kind,
  onChange,
  value
}: {
  readonly kind: DocumentKind
  readonly value: number | undefined
  readonly onChange: (id: number | undefined) => void
}) => {
  const { data = [] } = useQuery(documentsQuery(kind))
  const counts = new Map<string, number>()
  for (const { series } of data) counts.set(series, (counts.get(series) ?? 0) + 1)
  const comparable = data.filter(({ series, id }) => (counts.get(series) ?? 0) > 1 || id === value)
  return (
    <Select
      label={words.releasePickersBase}
      description={words.releasePickersBaseDescription(documentTypes[kind].word)}
      placeholder={comparable.length === 0 ? words.releasePickersNoDocument : words.releasePickersTitleOrRelease}
      searchable
      clearable
      disabled={comparable.length === 0}
      limit={100}
      nothingFoundMessage={words.releasePickersNoMatchingDocuments}
      data={comparable.map((document) => ({
        value: String(document.id),
        label: `${document.title} ${named(document)}`
      }))}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      clearButtonProps={{ "aria-label": words.releasePickersSelectAnother }}
    />
  )
}

export const DiffRelease = ({
  base,
  kind,
  onChange,
  value
}: {
  readonly kind: DocumentKind
  readonly base: number | undefined
  readonly value: number | undefined
  readonly onChange: (id: number | undefined) => void
}) => {
  const { data = [] } = useQuery(documentsQuery(kind))
  const document = data.find(({ id }) => id === base)
  const others = document === undefined ? [] : releasesOf(data, document).filter(({ id }) => id !== base)
  return (
    <Select
      label={words.releasePickersCompared}
      description={words.releasePickersComparedDescription}
      placeholder={base === undefined ? words.releasePickersSelectBaseFirst : words.releasePickersRelease}
      clearable
      disabled={base === undefined || others.length === 0}
      data={others.map((release) => ({ value: String(release.id), label: named(release) }))}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      clearButtonProps={{ "aria-label": words.releasePickersChooseAnother }}
    />
  )
}

/** Any published STIG, to compare a component with. */
export const PublishedStig = ({
  onChange,
  value
}: {
  readonly value: number | undefined
  readonly onChange: (id: number | undefined) => void
}) => {
  const { data = [] } = useQuery(documentsQuery("stig"))
  return (
    <Select
      label={words.publishedStig}
      description={words.publishedStigDescription}
      placeholder={data.length === 0 ? words.publishedStigNone : words.releasePickersTitleOrRelease}
      searchable
      clearable
      disabled={data.length === 0}
      limit={100}
      nothingFoundMessage={words.releasePickersNoMatchingDocuments}
      data={data.map((document) => ({ value: String(document.id), label: `${document.title} ${named(document)}` }))}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      clearButtonProps={{ "aria-label": words.releasePickersSelectAnother }}
    />
  )
}
