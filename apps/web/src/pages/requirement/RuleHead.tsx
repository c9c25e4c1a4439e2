/** The head of the open requirement: its number, its state, its actions, its neighbors and its side panes. */
import { ActionIcon, Button, Group, NativeSelect, Text, Title } from "@mantine/core"
import {
  IconChevronDown,
  IconChevronUp,
  IconHistory,
  IconKeyboard,
  IconMessages,
  IconStack2
} from "@tabler/icons-react"
import { unresolvedOf } from "../../parts/comment/thread.ts"
import { CopyLink } from "../../parts/CopyLink.tsx"
import { useRecordTitle } from "../../parts/Page.tsx"
import { usePresence } from "../../api/presence.ts"
import { LiveBadge, type LiveNews, useLiveBadge } from "../../parts/LiveBadge.tsx"
import { Presence } from "../../parts/Presence.tsx"
import { SavedNotice } from "../../parts/SavedNotice.tsx"
import { WatchButton } from "../../parts/WatchButton.tsx"
import type { SrgView } from "./editor/EditorContext.ts"
import { useEditor } from "./editor/EditorContext.ts"
import type { Side } from "./search.ts"
import classes from "./RuleHead.module.css"
import { ReviewActs } from "./state/ReviewActs.tsx"
import { RuleMenu } from "./state/RuleMenu.tsx"
import { StateLine } from "./state/StateLine.tsx"
import * as words from "../../words/requirement.ts"

const none: LiveNews["news"] = []

const sideButtons = [
  { side: "comments", label: words.ruleHeadComments, Icon: IconMessages },
  { side: "history", label: words.ruleHeadHistory, Icon: IconHistory },
  { side: "related", label: words.ruleHeadRelated, Icon: IconStack2 }
] as const

/** The previous and next requirement in the filtered list. */
export interface Neighbours {
  readonly hasAbove: boolean
  readonly hasBelow: boolean
  readonly go: (step: 1 | -1) => void
  /** Opens the list of keyboard shortcuts. */
  readonly onKeys: () => void
}

const NeighbourButtons = ({ go, hasAbove, hasBelow, onKeys }: Neighbours) => (
  <Group gap={2} wrap="nowrap">
    {(
      [
        { label: words.ruleHeadPreviousK, Icon: IconChevronUp, step: -1, isThere: hasAbove },
        { label: words.ruleHeadNextJ, Icon: IconChevronDown, step: 1, isThere: hasBelow }
      ] as const
    ).map(({ Icon, isThere, label, step }) => (
      <ActionIcon
        key={label}
        variant="subtle"
        color="gray"
        aria-label={label}
        title={label}
        aria-disabled={!isThere}
        data-disabled={!isThere}
        data-neighbour={step}
        onClick={() => go(step)}
      >
        <Icon size={18} />
      </ActionIcon>
    ))}
    <ActionIcon
      variant="subtle"
      color="gray"
      visibleFrom="md"
      aria-label={words.ruleHeadKeys}
      title={words.ruleHeadKeys}
      onClick={onKeys}
    >
      <IconKeyboard size={18} />
    </ActionIcon>
  </Group>
)

export const RuleHead = ({
  neighbours,
  onSide,
  onSrgView,
  side,
  srgView
}: {
  readonly neighbours: Neighbours
  readonly side: Side | null
  readonly onSide: (side: Side | null) => void
  readonly srgView: SrgView
  readonly onSrgView: (view: SrgView) => void
}) => {
  const { component, editing, rule } = useEditor()
  const live = useLiveBadge(["rule", String(rule.id)])
  const saves = live.news.filter(({ type }) => type === "rule.edited")
  const present = usePresence({ componentId: component.id, ruleId: rule.id, editing: editing.draft !== null })
  const unresolved = unresolvedOf(rule.reviews).length
  useRecordTitle(rule.displayed_name)
  const tools = (
    <Group gap={6}>
      {rule.srg_rule_attributes !== null && (
        <NativeSelect
          size="xs"
          aria-label={words.ruleHeadSrgText}
          value={srgView}
          onChange={(event) => {
            const { value } = event.currentTarget
            onSrgView(value === "difference" || value === "hidden" ? value : "text")
          }}
          data={[
            { value: "text", label: words.ruleHeadSrgBeside },
            { value: "difference", label: words.ruleHeadSrgAsDifference },
            { value: "hidden", label: words.ruleHeadSrgHidden }
          ]}
        />
      )}
      <Button.Group className={classes["sides"]}>
        {sideButtons.map(({ Icon, label, side: one }) => (
          <Button
            key={one}
            size="compact-sm"
            variant={side === one ? "light" : "default"}
            aria-pressed={side === one}
            leftSection={<Icon size={15} aria-hidden />}
            onClick={() => onSide(side === one ? null : one)}
          >
            {label}
            {one === "comments" && unresolved > 0 && (
              <>
                {" "}
                {unresolved}
                <span className="visually-hidden"> {words.ruleHeadUnresolved}</span>
              </>
            )}
          </Button>
        ))}
      </Button.Group>
    </Group>
  )
  return (
    <>
      <div className={classes["head"]}>
        <NeighbourButtons {...neighbours} />
        <div>
          <Title order={2} size="h4" id="requirement-head" tabIndex={-1}>
            {rule.displayed_name}
          </Title>
          <Text size="xs" c="dimmed">
            {[rule.srg_id, rule.nist_control_family].filter(Boolean).join(" · ")}
          </Text>
        </div>
        <CopyLink
          label={words.ruleHeadCopyLink}
          to={{
            to: "/components/$componentId/requirements/$ruleId",
            params: { componentId: String(rule.component_id), ruleId: String(rule.id) }
          }}
        />
        <WatchButton name={rule.displayed_name} target={{ rule_id: rule.id }} />
        <div className={classes["now"]}>
          <SavedNotice kind="saved" news={saves} onShow={() => void editing.review(live.show)} />
          <LiveBadge news={saves.length === 0 ? live.news : none} show={live.show} />
          <Presence present={present} />
        </div>
      </div>
      <Group px={16} pt={6} w="100%" maw={1560} justify="space-between" gap={6}>
        <StateLine />
        <Group gap={6}>
          {tools}
          <ReviewActs />
          <RuleMenu />
        </Group>
      </Group>
    </>
  )
}
