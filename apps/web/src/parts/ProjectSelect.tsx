/** A field that selects a visible project by its name. */
import { Select, type SelectProps } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { projectQuery } from "../api/project.ts"
import { projectsQuery } from "../api/projects.ts"

export const ProjectSelect = ({
  onChange,
  value,
  ...props
}: Omit<SelectProps, "data" | "onChange" | "value"> & {
  readonly value: string
  readonly onChange: (value: string) => void
}) => {
  const project = useQuery({ ...projectQuery(value), enabled: value !== "", retry: false })
  // The name of the selected project stays in the field until the user types another.
  const [typed, setTyped] = useState("")
  const [words] = useDebouncedValue(typed === project.data?.name ? "" : typed, 200)
  const projects = useQuery(projectsQuery({ q: words, order: "name", page: 1 }))
  const rows = projects.data?.rows ?? []
  const listed = rows.some(({ id }) => String(id) === value)
  return (
    <Select
      {...props}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      allowDeselect={false}
      data={[
        ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(listed || project.data === undefined ? [] : [{ value, label: project.data.name }])
      ]}
      value={value === "" ? null : value}
      onChange={(selected) => {
        if (selected !== null) onChange(selected)
      }}
    />
  )
}
