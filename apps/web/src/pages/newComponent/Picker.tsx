/** Selects the requirements of an SRG by family. A search finds them by id, words, CCI or control. */
import { isBlank } from "@docket/api/fetch"
import { Button, Checkbox, Group, Paper, ScrollArea, Stack, Text, TextInput } from "@mantine/core"
import { IconChevronDown, IconChevronRight, IconSearch } from "@tabler/icons-react"
import { useState } from "react"
import type { PublishedDocument } from "../../api/documents.ts"
import { SeverityBadge } from "../../parts/SeverityBadge.tsx"
import { familyName } from "../../words/controlFamily.ts"
import { familiesOf, type Family, isTaken, type LeftOut, srgIdOf, takenOf, withRules } from "./picked.ts"
import * as words from "../../words/newComponent.ts"

const FamilyRow = ({
  family: { family, rules },
  isOpen,
  leftOut,
  onChange,
  onToggle,
  source
}: {
  readonly family: Family
  readonly source: number
  readonly leftOut: LeftOut
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onChange: (leftOut: LeftOut) => void
}) => {
  const taken = takenOf(leftOut, source, rules)
  const name = familyName(family)
  return (
    <div>
      <Group gap="xs" justify="space-between" wrap="nowrap" py={4}>
        <Checkbox
          label={
            <Text size="sm" fw={600}>
              {name}
            </Text>
          }
          checked={taken === rules.length}
          indeterminate={taken > 0 && taken < rules.length}
          onChange={(event) => onChange(withRules(leftOut, source, rules, event.currentTarget.checked))}
        />
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isOpen}
          rightSection={isOpen ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
          onClick={onToggle}
        >
          {words.pickerSelected(taken, rules.length)}
          <span className="visually-hidden"> {words.pickerOfDocument(name)}</span>
        </Button>
      </Group>
      {isOpen && (
        <Stack gap={2} pl="lg" pb={6}>
          {rules.map((rule) => (
            <Group key={rule.id} gap="xs" wrap="nowrap" align="flex-start" justify="space-between">
              <Checkbox
                size="sm"
                label={rule.title}
                description={`${srgIdOf(rule)}${rule.nist_control_family === "" ? "" : ` · ${rule.nist_control_family}`}`}
                checked={isTaken(leftOut, source, rule)}
                onChange={(event) => onChange(withRules(leftOut, source, [rule], event.currentTarget.checked))}
              />
              <SeverityBadge severity={rule.rule_severity} />
            </Group>
          ))}
        </Stack>
      )}
    </div>
  )
}

export const Picker = ({
  document,
  leftOut,
  onChange
}: {
  readonly document: PublishedDocument
  readonly leftOut: LeftOut
  readonly onChange: (leftOut: LeftOut) => void
}) => {
  const [q, setQ] = useState("")
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const families = familiesOf(document.rules, q)
  const found = families.flatMap(({ rules }) => rules)
  const toggle = (family: string) =>
    setOpened((before) => {
      const next = new Set(before)
      if (!next.delete(family)) next.add(family)
      return next
    })
  const isSearched = !isBlank(q)
  return (
    <Paper withBorder p="sm" component="section" aria-label={words.pickerRequirementsOf(document.title)}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Text size="sm" fw={600}>
          {document.title} {document.version}
        </Text>
        <Text size="sm" c="dimmed" component="output">
          {words.pickerSelectedOf(takenOf(leftOut, document.id, document.rules), document.rules.length)}
        </Text>
      </Group>
      <Group gap="xs" mb="xs">
        <TextInput
          size="xs"
          flex={1}
          miw={180}
          aria-label={words.pickerFindIn(document.title)}
          placeholder={words.pickerFindPlaceholder}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        <Button size="xs" variant="default" onClick={() => onChange(withRules(leftOut, document.id, found, true))}>
          {isSearched ? words.pickerSelectThese(found.length) : words.pickerSelectAll}
        </Button>
        <Button size="xs" variant="default" onClick={() => onChange(withRules(leftOut, document.id, found, false))}>
          {isSearched ? words.pickerClearThese(found.length) : words.pickerClear}
        </Button>
      </Group>
      <ScrollArea.Autosize
        mah={420}
        type="auto"
        viewportProps={{ tabIndex: 0, "aria-label": words.pickerFamiliesOf(document.title) }}
      >
        {families.length === 0 && (
          <Text size="sm" c="dimmed">
            {words.pickerNoMatchingRequirements}
          </Text>
        )}
        {families.map((family) => (
          <FamilyRow
            key={family.family}
            family={family}
            source={document.id}
            leftOut={leftOut}
            // Short search results are shown at once.
            isOpen={opened.has(family.family) || (isSearched && found.length <= 40)}
            onToggle={() => toggle(family.family)}
            onChange={onChange}
          />
        ))}
      </ScrollArea.Autosize>
    </Paper>
  )
}
