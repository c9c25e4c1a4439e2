/** The menu of the other available actions on a comment. */
import { ActionIcon, Menu } from "@mantine/core"
import {
  IconArrowBackUp,
  IconArrowMoveRight,
  IconBan,
  IconCircleCheck,
  IconDots,
  IconHistory,
  IconLink,
  IconPencil,
  IconSection,
  IconTag,
  IconTrash
} from "@tabler/icons-react"
import { useRef, useState } from "react"
import { docket } from "../../api/docket.ts"
import { useMe } from "../../api/me.ts"
import { MenuButton } from "../../parts/MenuButton.tsx"
import type { TopLevel } from "../../parts/comment/thread.ts"
import { useCommentAct } from "../../parts/comment/useCommentAct.ts"
import { Versions } from "../../parts/comment/Versions.tsx"
import { tellDone } from "../../parts/told.ts"
import { AdminDialog, MoveDialog, type ReasonAct, SectionDialog } from "./ActDialogs.tsx"
import * as logWords from "../../words/commentLog.ts"
import * as words from "../../words/triagePage.ts"
import { DescribeDialog } from "./DescribeDialog.tsx"
import { useResolve } from "./useResolve.ts"

type Open = "describe" | "section" | "move" | "versions" | ReasonAct

/** The items of the menu. */
interface Item {
  readonly label: string
  readonly Icon: typeof IconDots
  readonly onClick: () => void
  readonly shown: boolean
  readonly color?: string
}

export const MoreActs = ({
  comment,
  onDestroyed,
  onEdit
}: {
  readonly comment: TopLevel
  readonly onEdit: () => void
  readonly onDestroyed: () => void
}) => {
  const me = useMe()
  const [open, setOpen] = useState<Open | null>(null)
  const { permits } = comment
  const own = comment.author_id === me.id
  const withdrawn = comment.triage_status === "withdrawn"
  const touched = { componentId: comment.component_id, ruleId: comment.rule_id, reviewId: comment.id }
  const act = useCommentAct(touched, async (kind: "withdraw") => {
    const { review, toast } = await docket.reviews[kind]({
      params: { reviewId: comment.id },
      payload: { expected_updated_at: comment.updated_at }
    })
    return { review, toast }
  })
  const resolve = useResolve(comment)
  const link = () => {
    const url = new URL(`/app/components/${comment.component_id}/triage`, window.location.href)
    url.search = new URLSearchParams({
      status: "all",
      ...(comment.rule_id === null ? {} : { rule: String(comment.rule_id) }),
      comment: String(comment.id)
    }).toString()
    void navigator.clipboard
      .writeText(url.href)
      .then(() => tellDone({ title: words.moreActsLinkCopied, message: [url.href] }))
  }
  const items: ReadonlyArray<Item> = [
    {
      label: words.moreActsResolveAdjudicate,
      Icon: IconCircleCheck,
      onClick: () => resolve?.(),
      shown: permits.adjudicate === true && comment.adjudicated_at === null
    },
    {
      label: words.moreActsReopen,
      Icon: IconArrowBackUp,
      onClick: () => resolve?.(),
      shown: permits.reopen === true
    },
    {
      label: own ? words.moreActsChangeMine : words.moreActsChange,
      Icon: IconPencil,
      onClick: onEdit,
      shown: permits.edit === true
    },
    {
      label: words.moreActsWithdrawMyComment,
      Icon: IconBan,
      onClick: () => act.mutate("withdraw"),
      shown: permits.withdraw === true && !withdrawn
    },
    {
      label: words.moreActsChangeTheSection,
      Icon: IconSection,
      onClick: () => setOpen("section"),
      shown: permits.change_section === true
    },
    {
      label: logWords.detailsOpen,
      Icon: IconTag,
      onClick: () => setOpen("describe"),
      shown: permits.describe === true
    },
    {
      label: words.moreActsVersions,
      Icon: IconHistory,
      onClick: () => setOpen("versions"),
      shown: permits.see_versions === true && comment.edited_at != null
    },
    {
      label: words.moreActsCopyLink,
      Icon: IconLink,
      onClick: link,
      shown: "clipboard" in navigator
    }
  ]
  const adminItems: ReadonlyArray<Item> = [
    {
      label: words.moreActsMoveToAnotherRequirement,
      Icon: IconArrowMoveRight,
      onClick: () => setOpen("move"),
      shown: permits.move === true
    },
    {
      label: words.moreActsWithdrawWithReason,
      Icon: IconBan,
      onClick: () => setOpen("withdraw"),
      shown: permits.admin_withdraw === true && !withdrawn
    },
    {
      label: words.moreActsRestoreWithReason,
      Icon: IconArrowBackUp,
      onClick: () => setOpen("restore"),
      shown: permits.admin_restore === true && withdrawn
    },
    {
      label: words.moreActsDeletePermanently,
      Icon: IconTrash,
      onClick: () => setOpen("destroy"),
      shown: permits.admin_destroy === true,
      color: "var(--mantine-color-error)"
    }
  ]
  const shownOf = (some: ReadonlyArray<Item>) =>
    some
      .filter(({ shown }) => shown)
      .map(({ Icon, color, label, onClick }) => (
        <Menu.Item
          key={label}
          {...(color === undefined ? {} : { color })}
          leftSection={<Icon size={16} aria-hidden />}
          onClick={onClick}
        >
          {label}
        </Menu.Item>
      ))
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(null)
    // The menu removes the chosen item, so the focus returns to the button.
    setTimeout(() => button.current?.focus({ preventScroll: true }), 0)
  }
  return (
    <>
      <MenuButton
        position="bottom-end"
        width={250}
        button={
          <ActionIcon
            ref={button}
            variant="subtle"
            color="gray"
            aria-label={words.moreActsMore}
            loading={act.isPending}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        }
      >
        {shownOf(items)}
        {adminItems.some(({ shown }) => shown) && <Menu.Label>{words.moreActsAsAnAdmin}</Menu.Label>}
        {shownOf(adminItems)}
      </MenuButton>
      {open === "describe" && <DescribeDialog comment={comment} onClose={close} />}
      {open === "section" && <SectionDialog comment={comment} onClose={close} />}
      {open === "move" && <MoveDialog comment={comment} onClose={close} />}
      {open === "versions" && <Versions reviewId={comment.id} onClose={close} />}
      {(open === "withdraw" || open === "restore" || open === "destroy") && (
        <AdminDialog act={open} comment={comment} onClose={close} onDestroyed={onDestroyed} />
      )}
    </>
  )
}
