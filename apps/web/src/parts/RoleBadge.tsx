/** The role of a user on a project or component; a tooltip lists what it includes. */
import { Badge, type BadgeProps, Tooltip } from "@mantine/core"
import { IconUserShield } from "@tabler/icons-react"
import { type Role, roles, rolesUpTo } from "../words/role.ts"

export const RoleBadge = ({ role, ...badge }: { readonly role: Role } & BadgeProps) => (
  <Tooltip label={rolesUpTo(role)} multiline maw={300}>
    <Badge color="gray" variant="default" tt="none" leftSection={<IconUserShield size={13} aria-hidden />} {...badge}>
      {roles[role].word}
    </Badge>
  </Tooltip>
)
