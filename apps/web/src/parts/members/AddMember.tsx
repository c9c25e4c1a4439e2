/** Adds a member: a user found by name or full e-mail address, with a role. */
import { Button, Group, Select } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { IconUserPlus } from "@tabler/icons-react"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { type FormEvent, useRef, useState } from "react"
import { docket } from "../../api/docket.ts"
import { type MembershipTarget, peopleQuery } from "../../api/members.ts"
import { useMe } from "../../api/me.ts"
import { useSending } from "../../api/useSending.ts"
import { Failure } from "../Failure.tsx"
import { tellDone } from "../told.ts"
import { RoleSelect } from "./RoleSelect.tsx"
import type { Role } from "../../words/role.ts"
import * as words from "../../words/members.ts"

export const AddMember = ({
  members,
  onAdded,
  target
}: {
  readonly target: MembershipTarget
  /** The user ids of the current members. */
  readonly members: ReadonlySet<number>
  readonly onAdded: () => Promise<unknown>
}) => {
  const me = useMe()
  const [search, setSearch] = useState("")
  const [looked] = useDebouncedValue(search, 200)
  const [userId, setUserId] = useState<string | null>(null)
  const [role, setRole] = useState<Role>("viewer")
  const field = useRef<HTMLInputElement>(null)
  const people = useQuery({ ...peopleQuery(target, looked), placeholderData: keepPreviousData })
  const add = useSending({
    mutationFn: (member: { readonly email: string } | { readonly user_id: number }) =>
      docket.projects.addMembership({
        payload: { membership: { ...member, role, membership_type: target.kind, membership_id: target.id } }
      }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      setUserId(null)
      setSearch("")
      await onAdded()
      field.current?.focus()
    }
  })
  const found = people.data ?? []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const picked = found.find(({ id }) => String(id) === userId)
    if (picked === undefined || add.isPending) return
    // A user found by address is added by address, because the id may be hidden.
    add.mutate(picked.email === "" ? { user_id: picked.id } : { email: picked.email })
  }
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="sm">
        <Select
          ref={field}
          label={words.addMemberAddMember}
          description={me.admin ? words.addMemberSearchHint : words.addMemberTypeHint}
          placeholder={words.addMemberPlaceholder}
          flex={1}
          miw={220}
          searchable
          clearable
          // The service has already filtered the options.
          filter={({ options }) => options}
          data={found.map(({ email, id, name }) => ({
            value: String(id),
            label: `${name}${email === "" ? "" : ` (${email})`}${members.has(id) ? words.addMemberAlreadyMember : ""}`,
            disabled: members.has(id)
          }))}
          nothingFoundMessage={
            search.trim().length < 2
              ? words.addMemberTypeTwo
              : people.isFetching
                ? words.addMemberLooking
                : me.admin
                  ? words.addMemberNoMatchingAccount
                  : words.addMemberNoMatch
          }
          value={userId}
          onChange={setUserId}
          searchValue={search}
          onSearchChange={setSearch}
        />
        <RoleSelect label={words.addMemberRole} value={role} onChange={setRole} />
        <Button
          type="submit"
          disabled={userId === null}
          loading={add.isPending}
          leftSection={<IconUserPlus size={16} aria-hidden />}
        >
          {words.addMemberAdd}
        </Button>
      </Group>
      {add.isError && <Failure error={add.error} />}
    </form>
  )
}
