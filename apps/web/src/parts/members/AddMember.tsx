/** Makes somebody a member: found by name or e-mail address, given a role. */
import { Button, Group, Select } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { IconUserPlus } from "@tabler/icons-react"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { type FormEvent, useRef, useState } from "react"
import { docket } from "../../api/docket.ts"
import { type MembershipTarget, peopleQuery } from "../../api/members.ts"
import { useSending } from "../../api/useSending.ts"
import { Failure } from "../Failure.tsx"
import { tellDone } from "../told.ts"
import { RoleSelect } from "./RoleSelect.tsx"
import type { Role } from "../../words/role.ts"

export const AddMember = ({
  members,
  onAdded,
  target
}: {
  readonly target: MembershipTarget
  /** User ids of those who are members already. */
  readonly members: ReadonlySet<number>
  readonly onAdded: () => Promise<unknown>
}) => {
  const [search, setSearch] = useState("")
  const [looked] = useDebouncedValue(search, 200)
  const [userId, setUserId] = useState<string | null>(null)
  const [role, setRole] = useState<Role>("viewer")
  const field = useRef<HTMLInputElement>(null)
  const people = useQuery({ ...peopleQuery(target, looked), placeholderData: keepPreviousData })
  const add = useSending({
    mutationFn: (user: number) =>
      docket.projects.addMembership({
        payload: { membership: { user_id: user, role, membership_type: target.kind, membership_id: target.id } }
      }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      setUserId(null)
      setSearch("")
      await onAdded()
      field.current?.focus()
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (userId !== null && !add.isPending) add.mutate(Number(userId))
  }
  const found = people.data ?? []
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="sm">
        <Select
          ref={field}
          label="Add somebody"
          placeholder="Name or e-mail address"
          flex={1}
          miw={220}
          searchable
          clearable
          // The service has looked already.
          filter={({ options }) => options}
          data={found.map(({ email, id, name }) => ({
            value: String(id),
            label: members.has(id) ? `${name} (${email}), a member already` : `${name} (${email})`,
            disabled: members.has(id)
          }))}
          nothingFoundMessage={
            search.trim().length < 2
              ? "Type two letters or more."
              : people.isFetching
                ? "Looking…"
                : "Nobody is called so."
          }
          value={userId}
          onChange={setUserId}
          searchValue={search}
          onSearchChange={setSearch}
        />
        <RoleSelect label="Role" value={role} onChange={setRole} />
        <Button
          type="submit"
          disabled={userId === null}
          loading={add.isPending}
          leftSection={<IconUserPlus size={16} aria-hidden />}
        >
          Add
        </Button>
      </Group>
      {add.isError && <Failure error={add.error} />}
    </form>
  )
}
