/** Selects the two components of a comparison. After one is selected, the other list offers only components that can be compared with it. */
import { Select } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import {
  type Choice,
  comparableQuery,
  firstChoicesQuery,
  foundChoicesQuery,
  leastSearched
} from "../../api/comparable.ts"
import { componentQuery } from "../../api/component.ts"
import { explain } from "../../parts/Failure.tsx"
import * as labels from "../../words/compare.ts"

/** Groups the choices by project without duplicates. The selected one is always included. */
const grouped = (choices: ReadonlyArray<Choice>) => {
  const groups = new Map<string, Array<{ value: string; label: string }>>()
  const seen = new Set<number>()
  for (const { id, name, project } of choices) {
    if (seen.has(id)) continue
    seen.add(id)
    groups.set(project, [...(groups.get(project) ?? []), { value: String(id), label: name }])
  }
  return [...groups].map(([group, items]) => ({ group, items }))
}

/** Loads a component that is in the address and in no list yet. */
const useNamed = (id: number | undefined, listed: ReadonlyArray<Choice>): ReadonlyArray<Choice> => {
  const isListed = id === undefined || listed.some((one) => one.id === id)
  const { data } = useQuery({ ...componentQuery(id ?? 0), enabled: !isListed })
  if (isListed || data === undefined) return listed
  return [
    ...listed,
    { id, name: `${data.name} V${data.version}R${data.release}`, project: labels.componentPickersSelected }
  ]
}

/** The choices from the user's projects and from the search. */
const useAny = (words: string, isAsked: boolean) => {
  const [settled] = useDebouncedValue(words, 250)
  const first = useQuery({ ...firstChoicesQuery, enabled: isAsked })
  const found = useQuery({ ...foundChoicesQuery(settled), enabled: isAsked && settled.trim().length >= leastSearched })
  return [...(first.data ?? []), ...(found.data ?? [])]
}

const Picker = ({
  beside,
  description,
  label,
  onChange,
  value
}: {
  readonly label: string
  readonly description: string
  /** The component to compare with; undefined for any. */
  readonly beside: number | undefined
  readonly value: number | undefined
  readonly onChange: (id: number | undefined) => void
}) => {
  const [words, setWords] = useState("")
  const any = useAny(words, beside === undefined)
  const comparable = useQuery({ ...comparableQuery(beside ?? 0), enabled: beside !== undefined })
  const choices = useNamed(value, beside === undefined ? any : (comparable.data ?? []))
  const isAlone = beside !== undefined && comparable.data?.length === 0
  const nothing =
    beside !== undefined
      ? labels.componentPickersNoneOfThisName
      : words.trim().length < leastSearched
        ? labels.componentPickersTypeThree
        : labels.componentPickersNoMatchingComponents
  return (
    <Select
      label={label}
      description={description}
      placeholder={beside === undefined ? labels.componentPickersNameOrPrefix : labels.componentPickersName}
      searchable
      clearable
      disabled={isAlone && value === undefined}
      limit={100}
      nothingFoundMessage={nothing}
      data={grouped(choices)}
      value={value === undefined ? null : String(value)}
      onSearchChange={setWords}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      clearButtonProps={{ "aria-label": labels.componentPickersSelectAnother }}
      inputWrapperOrder={["label", "description", "input", "error"]}
      {...(comparable.isError ? { error: explain(comparable.error).detail } : {})}
      {...(isAlone ? { error: labels.componentPickersNoOther } : {})}
    />
  )
}

/** The base of the comparison. If only the later component is selected, offers those that share an SRG with it. */
export const BaseComponent = ({
  diff,
  onChange,
  value
}: {
  readonly value: number | undefined
  readonly diff: number | undefined
  readonly onChange: (id: number | undefined) => void
}) => {
  const beside = value === undefined ? diff : undefined
  return (
    <Picker
      label={labels.componentPickersBase}
      description={
        beside === undefined ? labels.componentPickersBaseDescription : labels.componentPickersSharesWithCompared
      }
      beside={beside}
      value={value}
      onChange={onChange}
    />
  )
}

/** The later component: one that shares an SRG with the base, or any while there is no base. */
export const DiffComponent = ({
  base,
  onChange,
  value
}: {
  readonly base: number | undefined
  readonly value: number | undefined
  readonly onChange: (id: number | undefined) => void
}) => (
  <Picker
    label={labels.componentPickersCompared}
    description={
      base === undefined ? labels.componentPickersComparedDescription : labels.componentPickersSharesWithBase
    }
    beside={base}
    value={value}
    onChange={onChange}
  />
)
