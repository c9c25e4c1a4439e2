/** The search over everything: typed, walked through with the arrow keys, opened with Enter. With nothing typed, the places to go to. Loaded when it is first opened. */
import { Combobox, Group, Kbd, Loader, Modal, Text, TextInput, useCombobox } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { IconSearch } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { type LinkProps, useNavigate } from "@tanstack/react-router"
import { useMemo, useState } from "react"
import { useMe } from "../../api/me.ts"
import { canBeSearched, type FoundKind, searchQuery } from "../../api/search.ts"
import { explain } from "../../parts/Failure.tsx"
import { searchedFieldName } from "../../words/searchedField.ts"
import { places } from "../places.ts"
import { shownHits } from "./hits.ts"
import classes from "./SearchPalette.module.css"
import { SnippetText } from "./SnippetText.tsx"

const kindNames: Readonly<Record<FoundKind, string>> = {
  requirements: "Requirements",
  comments: "Comments",
  components: "Components",
  projects: "Projects",
  stigs: "STIGs",
  srgs: "SRGs",
  published_requirements: "Requirements of published documents"
}

const Hints = () => (
  <Group gap="md" p="xs">
    {(
      [
        ["↑ ↓", "choose"],
        ["Enter", "open"],
        ["Esc", "close"]
      ] as const
    ).map(([key, act]) => (
      <Text key={key} size="xs" c="dimmed">
        <Kbd size="xs">{key}</Kbd> {act}
      </Text>
    ))}
  </Group>
)

/** What stands where there is no hit. */
const answerTo = (words: string, isPending: boolean): string => {
  if (!canBeSearched(words)) return "Three letters or digits at least. Words, a CCI, an SRG id, a vuln id, AC-2 (1)…"
  return isPending ? "Looking…" : "Nothing that you may read has all of these words."
}

export const SearchPalette = ({ onClose, opened }: { readonly opened: boolean; readonly onClose: () => void }) => {
  const { admin } = useMe()
  const navigate = useNavigate()
  const [words, setWords] = useState("")
  const [settled] = useDebouncedValue(words, 180)
  const found = useQuery({ ...searchQuery(settled), enabled: opened && canBeSearched(settled) })
  // The hits are always there; what closes them, as Escape does, closes the search.
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose })
  const searching = words.trim() !== ""
  const kinds = useMemo(
    () => (found.data === undefined || !canBeSearched(words) ? [] : shownHits(found.data)),
    [found.data, words]
  )
  const shownPlaces = places.filter(
    (place) => (admin || !place.admin) && place.label.toLowerCase().includes(words.trim().toLowerCase())
  )
  const targets = new Map<string, LinkProps>([
    ...shownPlaces.map(({ to }): [string, LinkProps] => [`place ${to}`, { to }]),
    ...kinds.flatMap(({ hits }) => hits.map(({ key, leadsTo }): [string, LinkProps] => [key, leadsTo]))
  ])
  const open = (key: string) => {
    const target = targets.get(key)
    if (target === undefined) return
    onClose()
    setWords("")
    void navigate(target)
  }
  return (
    <Modal.Root opened={opened} onClose={onClose} size="xl" yOffset="8vh" padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label="Search">
        <Modal.Body>
          <Combobox store={combobox} onOptionSubmit={open} size="md">
            <Combobox.EventsTarget>
              <TextInput
                data-autofocus
                size="md"
                variant="unstyled"
                px="sm"
                aria-label="Search everything"
                placeholder="Search requirements, comments, documents…"
                leftSection={found.isFetching ? <Loader size={18} /> : <IconSearch size={20} aria-hidden />}
                leftSectionWidth={44}
                styles={{ input: { paddingInlineStart: 44 } }}
                value={words}
                onChange={(event) => {
                  setWords(event.currentTarget.value)
                  combobox.resetSelectedOption()
                }}
              />
            </Combobox.EventsTarget>
            <Combobox.Options p="xs" tabIndex={0} aria-label="Hits" className={classes["hits"] ?? ""}>
              {shownPlaces.length > 0 && (
                <Combobox.Group label="Go to">
                  {shownPlaces.map(({ Icon, label, to }) => (
                    <Combobox.Option key={to} value={`place ${to}`}>
                      <Group gap="sm" wrap="nowrap">
                        <Icon size={18} aria-hidden />
                        {label}
                      </Group>
                    </Combobox.Option>
                  ))}
                </Combobox.Group>
              )}
              {kinds.map(({ hits, kind, more }) => (
                <Combobox.Group key={kind} label={more ? `${kindNames[kind]}, best matches` : kindNames[kind]}>
                  {hits.map(({ detail, field, key, name, snippet }) => (
                    <Combobox.Option key={key} value={key}>
                      <Group gap="sm" justify="space-between" wrap="nowrap">
                        <Text size="sm" fw={600} truncate>
                          {name}
                        </Text>
                        <Text size="xs" c="dimmed" flex="none" maw="40%" truncate>
                          {detail}
                        </Text>
                      </Group>
                      <SnippetText field={searchedFieldName(field)} snippet={snippet} />
                    </Combobox.Option>
                  ))}
                </Combobox.Group>
              ))}
              {searching && kinds.length === 0 && (
                <Combobox.Empty>
                  {found.isError ? explain(found.error).detail : answerTo(words, found.isFetching || words !== settled)}
                </Combobox.Empty>
              )}
            </Combobox.Options>
            <Hints />
          </Combobox>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
