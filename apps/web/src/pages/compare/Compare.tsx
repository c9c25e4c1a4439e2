/** The comparison of two components, of two releases of a published document, or of a published STIG and a component. */
import { ActionIcon, Box, Chip, Group, Stack, Tooltip } from "@mantine/core"
import { IconArrowsDiff, IconArrowsExchange } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { comparisonQuery } from "../../api/comparison.ts"
import { Choices } from "../../parts/Choices.tsx"
import { Empty } from "../../parts/Empty.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Page } from "../../parts/Page.tsx"
import { BaseComponent, DiffComponent } from "./ComponentPickers.tsx"
import { Differences } from "./Differences.tsx"
import { BaseRelease, DiffRelease, PublishedStig } from "./ReleasePickers.tsx"
import { compareSearch, type CompareSearch } from "./search.ts"
import * as words from "../../words/compare.ts"

const things = [
  { value: "components", label: words.components },
  { value: "stig", label: words.stigs },
  { value: "srg", label: words.srgs },
  { value: "published", label: words.stigAndComponent }
]

export const Compare = () => {
  const search = useSearch({ from: "/signed-in/compare" })
  const navigate = useNavigate({ from: "/compare" })
  const { base, diff, of = "components" } = search
  const asked = { of, base: base ?? 0, diff: diff ?? 0, loose: search.strict !== true }
  const comparison = useQuery({ ...comparisonQuery(asked), enabled: base !== undefined && diff !== undefined })
  const change = (next: Record<string, unknown>) =>
    void navigate({ search: (before: CompareSearch) => compareSearch({ ...before, row: undefined, ...next }) })
  // A release is compared with other releases of its document; a component that was selected first stays first.
  const isDiffFirst = of === "published" || (of === "components" && base === undefined)
  const onBase = (id: number | undefined) => change({ base: id, diff: isDiffFirst ? diff : undefined, kind: undefined })
  const onDiff = (id: number | undefined) => change({ diff: id, kind: undefined })
  return (
    <Page wide title={words.compare} subtitle={words.subtitle}>
      <Stack gap="md">
        <Choices label={words.compared}>
          <Chip.Group
            value={of}
            onChange={(value: string) => change({ of: value, base: undefined, diff: undefined, kind: undefined })}
          >
            {things.map(({ label, value }) => (
              <Chip key={value} size="xs" value={value}>
                {label}
              </Chip>
            ))}
          </Chip.Group>
        </Choices>
        <Group gap="sm" align="flex-end">
          <Box flex="1 1 280px" maw={560}>
            {of === "components" ? (
              <BaseComponent value={base} diff={diff} onChange={onBase} />
            ) : of === "published" ? (
              <PublishedStig value={base} onChange={onBase} />
            ) : (
              <BaseRelease kind={of} value={base} onChange={onBase} />
            )}
          </Box>
          <Tooltip label={words.swapHint}>
            <ActionIcon
              size={36}
              variant="default"
              aria-label={words.swapTheTwo}
              disabled={of === "published" || base === undefined || diff === undefined}
              onClick={() => change({ base: diff, diff: base, kind: undefined })}
            >
              <IconArrowsExchange size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Box flex="1 1 280px" maw={560}>
            {of === "components" || of === "published" ? (
              <DiffComponent base={of === "published" ? undefined : base} value={diff} onChange={onDiff} />
            ) : (
              <DiffRelease kind={of} base={base} value={diff} onChange={onDiff} />
            )}
          </Box>
        </Group>
        {base === undefined || diff === undefined ? (
          <Empty icon={<IconArrowsDiff />} title={words.selectTwo}>
            {of === "published"
              ? words.selectStigAndComponent
              : of === "components"
                ? words.selectOther
                : words.selectBaseFirst}
          </Empty>
        ) : (
          <Loaded query={comparison}>{(found) => <Differences asked={asked} comparison={found} />}</Loaded>
        )}
      </Stack>
    </Page>
  )
}
