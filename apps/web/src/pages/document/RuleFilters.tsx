/** Filters the requirements of a document: by words in their ids and texts, by severity, and by profile if profiles differ. */
import { Chip, Group, Select, Text } from "@mantine/core"
import type { DocumentProfile } from "../../api/documents.ts"
import { Choices } from "../../parts/Choices.tsx"
import { FindField } from "../../parts/FindField.tsx"
import { counted } from "../../words/counted.ts"
import { severities, type Severity } from "../../words/severity.ts"
import type { DocumentSearch } from "./search.ts"
import * as searchWords from "../../words/search.ts"
import * as labels from "../../words/document.ts"

const order: ReadonlyArray<Severity> = ["high", "medium", "low"]

/** A change of the filters. An empty value removes a filter. */
export interface FilterChange {
  readonly q?: string
  readonly severity?: Severity | ""
  readonly profile?: string
}

/** "I - Mission Critical Classified · 12" */
const profileInWords = ({ id, rules_count, title }: DocumentProfile): string =>
  `${title === "" ? id : title} · ${rules_count}`

export const RuleFilters = ({
  listed,
  onFilter,
  profiles,
  search,
  total
}: {
  readonly search: DocumentSearch
  readonly profiles: ReadonlyArray<DocumentProfile>
  readonly listed: number
  readonly total: number
  readonly onFilter: (change: FilterChange) => void
}) => {
  return (
    <>
      <FindField
        size="sm"
        aria-label={labels.ruleFiltersFindRequirements}
        placeholder={labels.ruleFiltersPlaceholder}
        asked={search.q}
        onAsk={(words) => onFilter({ q: words })}
        clear={searchWords.searchClear}
        tips={searchWords.documentTips}
      />
      {(search.profile !== undefined || profiles.some(({ rules_count }) => rules_count < total)) && (
        <Select
          mt={8}
          size="sm"
          aria-label={labels.ruleFiltersProfile}
          placeholder={labels.ruleFiltersAllProfiles}
          clearable
          clearButtonProps={{ "aria-label": labels.ruleFiltersAllProfiles }}
          data={profiles.map((profile) => ({ value: profile.id, label: profileInWords(profile) }))}
          value={search.profile ?? null}
          onChange={(profile) => onFilter({ profile: profile ?? "" })}
        />
      )}
      <Group gap={6} mt={8} justify="space-between">
        <Chip.Group
          value={search.severity ?? ""}
          onChange={(value) => onFilter({ severity: order.find((one) => one === value) ?? "" })}
        >
          <Choices label={labels.ruleFiltersSeverity}>
            <Chip size="xs" value="">
              {labels.ruleFiltersAll}
            </Chip>
            {order.map((severity) => (
              <Chip key={severity} size="xs" value={severity}>
                {severities[severity].category}
              </Chip>
            ))}
          </Choices>
        </Chip.Group>
        <Text size="xs" c="dimmed" component="output">
          {listed === total ? counted(total, labels.ruleFiltersRequirement) : labels.ruleFiltersListed(listed, total)}
        </Text>
      </Group>
    </>
  )
}
