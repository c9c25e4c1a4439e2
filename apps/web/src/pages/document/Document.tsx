/** A published SRG or STIG, one requirement at a time. */
import { Button, Text } from "@mantine/core"
import { IconFileOff } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { useDeferredValue, useMemo } from "react"
import { documentQuery, kindOf, type PublishedDocument } from "../../api/documents.ts"
import { Empty } from "../../parts/Empty.tsx"
import { ListLine, SeverityMark } from "../../parts/ListLine.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Page } from "../../parts/Page.tsx"
import { ReadingPanes } from "../../parts/ReadingPanes.tsx"
import { useRowAddress } from "../../parts/useRowAddress.ts"
import { NotFound } from "../../shell/NotFound.tsx"
import { documentTypes } from "../../words/documentType.ts"
import { DocumentActions } from "./DocumentActions.tsx"
import { DocumentFacts } from "./DocumentFacts.tsx"
import { type FilterChange, RuleFilters } from "./RuleFilters.tsx"
import { RuleText } from "./RuleText.tsx"
import { documentSearch } from "./search.ts"
import { shownRules } from "./shownRules.ts"
import * as words from "../../words/document.ts"

const renderRow = (rule: PublishedDocument["rules"][number]) => (
  <ListLine
    name={`${rule.vuln_id} · ${rule.version}`}
    marks={<SeverityMark severity={rule.rule_severity} />}
    title={rule.title}
  />
)

const Reading = ({ document }: { readonly document: PublishedDocument }) => {
  const search = useSearch({ from: "/signed-in/documents/$kind/$benchmarkId" })
  const navigate = useNavigate({ from: "/documents/$kind/$benchmarkId" })
  const shownSearch = useDeferredValue(search)
  const listed = useMemo(() => shownRules(document.rules, shownSearch), [document.rules, shownSearch])
  const open = document.rules.find(({ id }) => id === search.rule) ?? listed[0] ?? null

  const change = (change: FilterChange | { readonly rule?: number | undefined }) =>
    void navigate({
      search: (before) => documentSearch({ ...before, ...change }),
      replace: true,
      resetScroll: false
    })

  const hrefOf = useRowAddress("rule")
  return (
    <ReadingPanes
      kind="document"
      items={listed}
      idOf={({ id }) => id}
      named="rule"
      openId={open?.id ?? null}
      chosen={search.rule !== undefined}
      label={words.requirements}
      rowHeight={66}
      filters={
        <RuleFilters
          search={search}
          profiles={document.profiles}
          listed={listed.length}
          total={document.rules.length}
          onFilter={change}
        />
      }
      empty={
        <Text size="sm" c="dimmed" p="md">
          {words.noMatch}{" "}
          <Button size="compact-sm" variant="subtle" onClick={() => change({ q: "", severity: "", profile: "" })}>
            {words.showAll}
          </Button>
        </Text>
      }
      hrefOf={({ id }) => hrefOf(id)}
      renderRow={renderRow}
      back={words.allRequirements}
      onBack={() => change({ rule: undefined })}
      onOpen={({ id }) => change({ rule: id })}
    >
      {open === null ? (
        <Empty icon={<IconFileOff />} title={words.nothingToRead}>
          {words.noMatch}
        </Empty>
      ) : (
        <RuleText rule={open} />
      )}
    </ReadingPanes>
  )
}

export const Document = () => {
  const { benchmarkId, kind: named } = useParams({ from: "/signed-in/documents/$kind/$benchmarkId" })
  const kind = kindOf(named)
  const document = useQuery({ ...documentQuery(kind ?? "stig", benchmarkId), enabled: kind !== null })
  if (kind === null) return <NotFound />
  const { word } = documentTypes[kind]
  return (
    <Page
      wide
      title={document.data?.title ?? word}
      crumbs={[{ label: words.documents, to: "/documents" }]}
      subtitle={document.data === undefined ? undefined : <DocumentFacts document={document.data} />}
      actions={document.data === undefined ? undefined : <DocumentActions document={document.data} />}
    >
      <Loaded query={document}>{(found) => <Reading document={found} />}</Loaded>
    </Page>
  )
}
