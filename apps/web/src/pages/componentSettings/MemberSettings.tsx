/** The users with a role on the component: its own members and those of its project, each with the source of the role (R1.2, R1.6). */
import { Paper, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { componentMembersQuery } from "../../api/comments.ts"
import type { Component } from "../../api/component.ts"
import { queryClient } from "../../api/docket.ts"
import { invitationsQuery } from "../../api/invitations.ts"
import { componentChanged } from "../../api/componentSettings.ts"
import { focusPlace } from "../../parts/focusScope.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { AddMember } from "../../parts/members/AddMember.tsx"
import { MemberRow } from "../../parts/members/MemberRow.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { roles } from "../../words/role.ts"
import * as words from "../../words/componentSettings.ts"

export const MemberSettings = ({ component }: { readonly component: Component }) => {
  const members = useQuery(componentMembersQuery(component.id))
  const mayChange = component.permits.manage_members === true
  const target = { kind: "Component", id: component.id, projectId: component.project_id } as const
  const invitations = useQuery({ ...invitationsQuery(target), enabled: mayChange }).data?.rows ?? []
  const changed = () =>
    Promise.all([
      componentChanged(component),
      queryClient.invalidateQueries({ queryKey: invitationsQuery(target).queryKey })
    ])
  return (
    <Panel title={words.memberSettingsTitle} description={words.memberSettingsDescription}>
      <Loaded query={members}>
        {(loaded) => (
          <Stack>
            {mayChange && (
              <AddMember
                target={target}
                members={new Set(loaded.flatMap((one) => (one.component_membership === null ? [] : [one.user_id])))}
                onAdded={changed}
              />
            )}
            {loaded.length === 0 && <Text size="sm">{words.memberSettingsOnlySiteAdmins}</Text>}
            <Paper withBorder component="ul" p={0} m={0} {...focusPlace}>
              {loaded.map(
                ({ component_membership: own, effective_role, email, name, project_membership, source, user_id }) => {
                  const role = source === "component" && own !== null ? own.role : effective_role
                  return role === null ? null : (
                    <MemberRow
                      key={user_id}
                      name={name}
                      email={email}
                      role={own === null ? role : own.role}
                      membershipId={own?.id ?? null}
                      mayChange={mayChange}
                      invitation={invitations.find(({ membership_id }) => membership_id === own?.id)}
                      what={words.memberSettingsThisComponent}
                      note={
                        own === null
                          ? words.memberSettingsByTheProject(email)
                          : project_membership === null
                            ? words.memberSettingsOnThisComponent(email)
                            : words.memberSettingsRoleByTheProject(email, roles[project_membership.role].word)
                      }
                      onChanged={changed}
                    />
                  )
                }
              )}
            </Paper>
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}
