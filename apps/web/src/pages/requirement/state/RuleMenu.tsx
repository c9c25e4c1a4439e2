/** What else can be done with the requirement: lock several sections at once, copy it, propose it to another technology, delete it. */
import { ActionIcon, Menu } from "@mantine/core"
import { IconArrowsExchange, IconCopy, IconDotsVertical, IconLockCog, IconTrash } from "@tabler/icons-react"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { docket } from "../../../api/docket.ts"
import { rulesHaveChanged } from "../../../api/ruleWrites.ts"
import { useSending } from "../../../api/useSending.ts"
import { MenuButton } from "../../../parts/MenuButton.tsx"
import { tellDone, tellFailure } from "../../../parts/told.ts"
import { later } from "../../../parts/later.tsx"
import { useReturnFocus } from "../../../parts/returnFocus.ts"
import { mayAs } from "../../../words/role.ts"
import { useEditor } from "../editor/EditorContext.ts"
import { requirementHead } from "../requirementHead.ts"

const LockSections = later(() => import("./LockSections.tsx").then(({ LockSections }) => LockSections))
const ProposeRelocation = later(() =>
  import("./ProposeRelocation.tsx").then(({ ProposeRelocation }) => ProposeRelocation)
)
const DeleteRule = later(() => import("./DeleteRule.tsx").then(({ DeleteRule }) => DeleteRule))

type Dialog = "locks" | "relocation" | "deletion"

export const RuleMenu = () => {
  const { component, rule } = useEditor()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const navigate = useNavigate()
  const { remember, restore } = useReturnFocus(requirementHead)
  const role = component.effective_permissions
  const copy = useSending({
    mutationFn: () =>
      docket.rules.addRule({
        params: { componentId: component.id },
        payload: { rule: { duplicate: true, id: rule.id } }
      }),
    onSuccess: async ({ rule: made, toast }) => {
      tellDone(toast)
      await rulesHaveChanged(component.id)
      await navigate({
        to: "/components/$componentId/requirements/$ruleId",
        params: { componentId: String(component.id), ruleId: String(made.id) },
        search: true
      })
    },
    onError: tellFailure
  })
  if (component.released || component.frozen_for_writes || !mayAs(role, "author")) return null
  const close = () => {
    setDialog(null)
    restore()
  }
  return (
    <>
      <MenuButton
        position="bottom-end"
        width={240}
        button={
          <ActionIcon
            ref={remember}
            variant="default"
            size={26}
            aria-label={`More that can be done with ${rule.displayed_name}`}
          >
            <IconDotsVertical size={16} />
          </ActionIcon>
        }
      >
        {mayAs(role, "reviewer") && (
          <Menu.Item leftSection={<IconLockCog size={16} aria-hidden />} onClick={() => setDialog("locks")}>
            Lock several sections…
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copy.mutate()}>
          Copy it under the next number
        </Menu.Item>
        {rule.document_type === "srg" && (
          <Menu.Item leftSection={<IconArrowsExchange size={16} aria-hidden />} onClick={() => setDialog("relocation")}>
            Propose to another technology…
          </Menu.Item>
        )}
        {mayAs(role, "admin") && (
          <Menu.Item
            color="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setDialog("deletion")}
          >
            Delete…
          </Menu.Item>
        )}
      </MenuButton>
      {dialog === "locks" && <LockSections onClose={close} />}
      {dialog === "relocation" && <ProposeRelocation onClose={close} />}
      {dialog === "deletion" && <DeleteRule onClose={close} />}
    </>
  )
}
