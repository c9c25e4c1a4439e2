/** The global search: arrow keys move through the hits, Enter opens one. Without words it lists the places. Loads when it is first opened. */
import { isBlank } from "@docket/api/fetch"
import { Combobox, Group, Kbd, Loader, Modal, SegmentedControl, Text, TextInput, useCombobox } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { IconRefresh, IconSearch } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { type LinkProps, useNavigate, useParams } from "@tanstack/react-router"
import { type FocusEvent, useLayoutEffect, useMemo, useState } from "react"
import { useMe } from "../../api/me.ts"
import { componentQuery } from "../../api/component.ts"
import { canBeSearched, type FoundKind, searchQuery, type SearchScope } from "../../api/search.ts"
import { canHelpLater, explain } from "../../parts/Failure.tsx"
import { searchedFieldName } from "../../words/searchedField.ts"
import { places } from "../places.ts"
import { shownHits } from "./hits.ts"
import classes from "./SearchPalette.module.css"
import { SnippetText } from "./SnippetText.tsx"
import * as labels from "../../words/search.ts"

const kindNames: Readonly<Record<FoundKind, string>> = {
  requirements: labels.searchPaletteRequirements,
  comments: labels.searchPaletteComments,
  components: labels.searchPaletteComponents,
  projects: labels.searchPaletteProjects,
  stigs: labels.searchPaletteStigs,
  srgs: labels.searchPaletteSrgs,
  published_requirements: labels.searchPalettePublishedRequirements
}

type Choice = keyof typeof labels.searchPaletteScopes

/** Where to search: this document, this project, or everywhere, by the page below. */
const useScope = () => {
  const { componentId, projectId } = useParams({ strict: false })
  const component = useQuery({ ...componentQuery(componentId ?? ""), enabled: componentId !== undefined })
  const project = component.data?.project_id ?? (projectId === undefined ? undefined : Number(projectId))
  const choices: ReadonlyArray<Choice> = [
    ...(componentId === undefined ? [] : ["document" as const]),
    ...(project === undefined ? [] : ["project" as const]),
    "everywhere"
  ]
  const [chosen, setChosen] = useState<Choice>("everywhere")
  const choice = choices.includes(chosen) ? chosen : "everywhere"
  const scope = useMemo(
    (): SearchScope =>
      choice === "document"
        ? { component_id: Number(componentId) }
        : choice === "project" && project !== undefined
          ? { project_id: project }
          : null,
    [choice, componentId, project]
  )
  return {
    choices,
    choice,
    choose: (value: string) => setChosen(choices.find((one) => one === value) ?? "everywhere"),
    scope
  }
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

/** The option that retries a failed request. */
const again = "again"

/** Returns the text for an empty result. */
const answerTo = (words: string, scope: SearchScope, isPending: boolean): string => {
  if (!canBeSearched(words, scope)) return labels.searchPaletteHint
  return isPending ? labels.searchPaletteLooking : labels.searchPaletteNoMatch
}

export const SearchPalette = ({
  ahead,
  onClose,
  onReady,
  onWords,
  opened,
  words: kept
}: {
  readonly opened: boolean
  readonly onClose: () => void
  /** The words of the last search, until the user types others. */
  readonly words: string
  readonly onWords: (words: string) => void
  /** The text typed before the field had the focus; null afterwards. */
  readonly ahead: string | null
  /** Called when the field has the focus. */
  readonly onReady: () => void
}) => {
  const words = ahead || kept
  const { admin } = useMe()
  const navigate = useNavigate()
  const [settled] = useDebouncedValue(words, 180)
  const { choice, choose, choices, scope } = useScope()
  const found = useQuery({ ...searchQuery(settled, scope), enabled: opened && canBeSearched(settled, scope) })
  // The hits are always visible. Closing them, as Escape does, closes the search.
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose })
  const searching = !isBlank(words)
  const failed = searching && words === settled ? found.error : null
  const kinds = useMemo(
    () => (found.data === undefined || !canBeSearched(words, scope) ? [] : shownHits(found.data)),
    [found.data, scope, words]
  )
  // A selected hit stays selected when further hits arrive. Every search begins without a selection.
  useLayoutEffect(() => {
    const options = [...document.querySelectorAll(`#${combobox.listId} [data-combobox-option]`)]
    const chosen = options.findIndex((option) => option.hasAttribute("data-combobox-selected"))
    if (chosen < 0) combobox.resetSelectedOption()
    else combobox.updateSelectedOptionIndex(chosen)
  })
  const shownPlaces = places.filter(
    (place) => (admin || !place.admin) && place.label.toLowerCase().includes(words.trim().toLowerCase())
  )
  const targets = new Map<string, LinkProps>([
    ...shownPlaces.map(({ to }): [string, LinkProps] => [`place ${to}`, { to }]),
    ...kinds.flatMap(({ hits }) => hits.map(({ key, leadsTo }): [string, LinkProps] => [key, leadsTo]))
  ])
  const open = (key: string) => {
    if (key === again) {
      void found.refetch()
      return
    }
    const target = targets.get(key)
    if (target === undefined) return
    onClose()
    onWords("")
    void navigate(target)
  }
  const onFocus = ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
    if (ahead === null) return
    // The caret goes after the text typed ahead. The words of the last search are selected, so that the next letter replaces them.
    if (ahead === "") field.select()
    else field.setSelectionRange(field.value.length, field.value.length)
    onReady()
  }
  return (
    <Modal.Root opened={opened} onClose={onClose} size="xl" yOffset="8vh" padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label={labels.searchPaletteSearch}>
        <Modal.Body>
          <Combobox store={combobox} onOptionSubmit={open} size="md">
            <Combobox.EventsTarget>
              <TextInput
                data-autofocus
                size="md"
                variant="unstyled"
                px="sm"
                aria-label={labels.searchPaletteSearchEverything}
                placeholder={labels.searchPalettePlaceholder}
                leftSection={found.isFetching ? <Loader size={18} /> : <IconSearch size={20} aria-hidden />}
                leftSectionWidth={44}
                styles={{ input: { paddingInlineStart: 44 } }}
                value={words}
                onFocus={onFocus}
                onChange={(event) => {
                  onWords(event.currentTarget.value)
                  combobox.resetSelectedOption()
                }}
              />
            </Combobox.EventsTarget>
            {choices.length > 1 && (
              <SegmentedControl
                mx="xs"
                size="xs"
                aria-label={labels.searchPaletteScope}
                data={choices.map((value) => ({ value, label: labels.searchPaletteScopes[value] }))}
                value={choice}
                onChange={choose}
              />
            )}
            <Combobox.Options
              p="xs"
              tabIndex={0}
              aria-label={labels.searchPaletteResults}
              className={classes["hits"] ?? ""}
            >
              {shownPlaces.length > 0 && (
                <Combobox.Group label={labels.searchPaletteGoTo}>
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
                <Combobox.Group
                  key={kind}
                  label={more ? labels.searchPaletteBestMatches(kindNames[kind]) : kindNames[kind]}
                >
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
                  {failed === null
                    ? answerTo(words, scope, found.isFetching || words !== settled)
                    : explain(failed).detail}
                </Combobox.Empty>
              )}
              {failed !== null && canHelpLater(failed) && (
                <Combobox.Option value={again}>
                  <Group gap="sm" wrap="nowrap">
                    <IconRefresh size={18} aria-hidden />
                    {found.isFetching ? labels.searchPaletteTryingAgain : labels.searchPaletteTryAgain}
                  </Group>
                </Combobox.Option>
              )}
            </Combobox.Options>
            <Hints />
          </Combobox>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
