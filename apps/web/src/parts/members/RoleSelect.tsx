/** Selects one of the four roles. Each option says what it adds to the one before it. */
import { Select, Text } from "@mantine/core"
import { type Role, roles } from "../../words/role.ts"
import * as words from "../../words/members.ts"

const all = ["viewer", "author", "reviewer", "admin"] as const

const roleOf = (value: string | null): Role | undefined => all.find((one) => one === value)

export const RoleSelect = ({
  disabled = false,
  hiddenLabel = false,
  label,
  onChange,
  value
}: {
  readonly label: string
  /** Shows the label only to screen readers. */
  readonly hiddenLabel?: boolean
  readonly value: Role
  readonly disabled?: boolean
  readonly onChange: (role: Role) => void
}) => (
  <Select
    {...(hiddenLabel ? { "aria-label": label } : { label })}
    w={140}
    allowDeselect={false}
    disabled={disabled}
    comboboxProps={{ width: 300, position: "bottom-end" }}
    data={all.map((role) => ({ value: role, label: roles[role].word }))}
    renderOption={({ option }) => {
      const role = roleOf(option.value)
      return (
        <div>
          <Text size="sm" fw={500}>
            {option.label}
          </Text>
          {role !== undefined && (
            <Text size="xs" c="dimmed">
              {role === "viewer" ? roles[role].may : words.roleSelectAlso(roles[role].may)}
            </Text>
          )}
        </div>
      )
    }}
    value={value}
    onChange={(chosen) => {
      const role = roleOf(chosen)
      if (role !== undefined) onChange(role)
    }}
  />
)
