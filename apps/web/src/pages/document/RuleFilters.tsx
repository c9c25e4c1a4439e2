/** Which requirements of a document are listed: by words in their ids and texts, and by severity. */
import { Chip, Group, Text, TextInput } from "@mantine/core"
import { IconSearch } from "@tabler/icons-react"
import { Choices } from "../../parts/Choices.tsx"
import { useTypedWords } from "../../parts/useTypedWords.ts"
import { severities, type Severity } from "../../words/severity.ts"
import type { DocumentSearch } from "./search.ts"

const order: ReadonlyArray<Severity> = ["high", "medium", "low"]

/** What changes in the filters; empty for no filter. */
export interface FilterChange {
  readonly q?: string
  readonly severity?: Severity | ""
}

export const RuleFilters = ({
  listed,
  onFilter,
  search,
  total
}: {
  readonly search: DocumentSearch
  readonly listed: number
  readonly total: number
  readonly onFilter: (change: FilterChange) => void
}) => {
  const find = useTypedWords(search.q ?? "", (words) => onFilter({ q: words }))
  return (
    <>
      <TextInput
        size="sm"
        aria-label="Find requirements"
        placeholder="Words, vuln id, SRG id, CCI"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={find.words}
        onChange={(event) => find.type(event.currentTarget.value)}
      />
      <Group gap={6} mt={8} justify="space-between">
        <Chip.Group
          value={search.severity ?? ""}
          onChange={(value) => onFilter({ severity: order.find((one) => one === value) ?? "" })}
        >
          <Choices label="Severity">
            <Chip size="xs" value="">
              All
            </Chip>
            {order.map((severity) => (
              <Chip key={severity} size="xs" value={severity}>
                {severities[severity].category}
              </Chip>
            ))}
          </Choices>
        </Chip.Group>
        <Text size="xs" c="dimmed" component="output">
          {listed === total ? `${total} requirements` : `${listed} of ${total}`}
        </Text>
      </Group>
    </>
  )
}
