/** Which two components are compared: the earlier one first, then only what it can be compared with. */
import { Select, Text } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { type Choice, comparableQuery, firstChoicesQuery, foundChoicesQuery } from "../../api/comparable.ts"
import { componentQuery } from "../../api/component.ts"
import { explain } from "../../parts/Failure.tsx"

/** Choices by project, each once; the one that is chosen is always among them. */
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

/** A component that the address names and no list has yet. */
const useNamed = (id: number | undefined, listed: ReadonlyArray<Choice>): ReadonlyArray<Choice> => {
  const isListed = id === undefined || listed.some((one) => one.id === id)
  const { data } = useQuery({ ...componentQuery(id ?? 0), enabled: !isListed })
  if (isListed || data === undefined) return listed
  return [...listed, { id, name: `${data.name} V${data.version}R${data.release}`, project: "Chosen" }]
}

export const BaseComponent = ({
  onChange,
  value
}: {
  readonly value: number | undefined
  readonly onChange: (id: number | undefined) => void
}) => {
  const [words, setWords] = useState("")
  const [settled] = useDebouncedValue(words, 250)
  const first = useQuery(firstChoicesQuery)
  const found = useQuery(foundChoicesQuery(settled))
  const choices = useNamed(value, [...(first.data ?? []), ...(found.data ?? [])])
  return (
    <Select
      label="Earlier component"
      description="What is compared with"
      placeholder="Name or prefix"
      searchable
      clearable
      limit={100}
      nothingFoundMessage={
        words.trim().length < 3 ? "Type three letters to look everywhere." : "No component has these words."
      }
      data={grouped(choices)}
      value={value === undefined ? null : String(value)}
      onSearchChange={setWords}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      clearButtonProps={{ "aria-label": "Choose another" }}
    />
  )
}

export const DiffComponent = ({
  base,
  onChange,
  value
}: {
  readonly base: number | undefined
  readonly value: number | undefined
  readonly onChange: (id: number | undefined) => void
}) => {
  const comparable = useQuery({ ...comparableQuery(base ?? 0), enabled: base !== undefined })
  const choices = useNamed(base === undefined ? undefined : value, comparable.data ?? [])
  const none = comparable.data?.length === 0
  return (
    <Select
      label="Later component"
      description="Those that share an SRG with the earlier one"
      placeholder={base === undefined ? "Choose the earlier one first" : "Name"}
      searchable
      clearable
      disabled={base === undefined || none}
      limit={100}
      nothingFoundMessage="No component that can be compared has this name."
      data={grouped(choices)}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      clearButtonProps={{ "aria-label": "Choose another" }}
      inputWrapperOrder={["label", "description", "input", "error"]}
      {...(comparable.isError ? { error: explain(comparable.error).detail } : {})}
      {...(none
        ? {
            error: (
              <Text inherit component="span">
                No other component is made from the same SRG.
              </Text>
            )
          }
        : {})}
    />
  )
}
