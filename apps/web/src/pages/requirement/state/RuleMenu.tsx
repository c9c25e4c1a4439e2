/** Further actions on the requirement: lock several sections at once, copy it, propose it to another technology, delete it. */
import { ActionIcon, Menu } from "@mantine/core"
import { IconArrowsExchange, IconCopy, IconDotsVertical, IconLockCog, IconLink, IconTrash } from "@tabler/icons-react"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { docket } from "../../../api/docket.ts"
import { rulesHaveChanged } from "../../../api/ruleWrites.ts"
import { useSending } from "../../../api/useSending.ts"
import { MenuButton } from "../../../parts/MenuButton.tsx"
import { tellDone, tellFailure } from "../../../parts/told.ts"
import { later } from "../../../parts/later.tsx"
import { Obstacle } from "../../../parts/Obstacle.tsx"
import { isOffered } from "../../../words/permit.ts"
import { useEditor } from "../editor/EditorContext.ts"
import * as words from "../../../words/requirement.ts"

const MeetElsewhere = later(() => import("../many/MeetElsewhere.tsx").then(({ MeetElsewhere }) => MeetElsewhere))
const LockSections = later(() => import("./LockSections.tsx").then(({ LockSections }) => LockSections))
const ProposeRelocation = later(() =>
  import("./ProposeRelocation.tsx").then(({ ProposeRelocation }) => ProposeRelocation)
)
const DeleteRule = later(() => import("./DeleteRule.tsx").then(({ DeleteRule }) => DeleteRule))

type Dialog = "elsewhere" | "locks" | "relocation" | "deletion"

export const RuleMenu = () => {
  const { component, rule } = useEditor()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const navigate = useNavigate()
  const { permits } = rule
  const isOpen = component.permits.edit_requirements === true
  const offered = {
    locks: permits.lock_sections === true,
    elsewhere: rule.document_type === "stig" && isOffered(permits.edit) && isOpen,
    copy: component.permits.add_requirement === true,
    relocation: rule.document_type === "srg" && isOffered(permits.propose_relocation) && isOpen,
    deletion: isOffered(permits.delete) && isOpen
  }
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
  if (!Object.values(offered).some(Boolean)) return null
  const close = () => setDialog(null)
  return (
    <>
      <MenuButton
        position="bottom-end"
        width={240}
        button={
          <ActionIcon variant="default" size={26} aria-label={words.ruleMenuMore(rule.displayed_name)}>
            <IconDotsVertical size={16} />
          </ActionIcon>
        }
      >
        {offered.locks && (
          <Menu.Item leftSection={<IconLockCog size={16} aria-hidden />} onClick={() => setDialog("locks")}>
            {words.ruleMenuLockSections}
          </Menu.Item>
        )}
        {offered.elsewhere && (
          <Menu.Item
            leftSection={<IconLink size={16} aria-hidden />}
            disabled={permits.edit !== true}
            onClick={() => setDialog("elsewhere")}
          >
            {words.ruleMenuMetElsewhere}
            <Obstacle permit={permits.edit} />
          </Menu.Item>
        )}
        {offered.copy && (
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copy.mutate()}>
            {words.ruleMenuCopy}
          </Menu.Item>
        )}
        {offered.relocation && (
          <Menu.Item
            leftSection={<IconArrowsExchange size={16} aria-hidden />}
            disabled={permits.propose_relocation !== true}
            onClick={() => setDialog("relocation")}
          >
            {words.ruleMenuPropose}
            <Obstacle permit={permits.propose_relocation} />
          </Menu.Item>
        )}
        {offered.deletion && (
          <Menu.Item
            color="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={permits.delete !== true}
            onClick={() => setDialog("deletion")}
          >
            {words.ruleMenuDeleteIt}
            <Obstacle permit={permits.delete} />
          </Menu.Item>
        )}
      </MenuButton>
      {dialog === "elsewhere" && <MeetElsewhere component={component} ruleIds={[rule.id]} onClose={close} />}
      {dialog === "locks" && <LockSections onClose={close} />}
      {dialog === "relocation" && <ProposeRelocation onClose={close} />}
      {dialog === "deletion" && <DeleteRule onClose={close} />}
    </>
  )
}
