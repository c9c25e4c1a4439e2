/** The head of the open requirement: which it is, where the work on it stands, what can be done, the way to its neighbours and to its side. */
import { ActionIcon, Button, Group, NativeSelect, Text, Title, Tooltip } from "@mantine/core"
import { IconChevronDown, IconChevronUp, IconHistory, IconMessages, IconStack2 } from "@tabler/icons-react"
import { useNavigate } from "@tanstack/react-router"
import { LiveBadge, useLiveBadge } from "../../parts/LiveBadge.tsx"
import type { SrgView } from "./editor/EditorContext.ts"
import { useEditor } from "./editor/EditorContext.ts"
import { useRows } from "./navigator/useRows.ts"
import type { Side } from "./search.ts"
import { ReviewActs } from "./state/ReviewActs.tsx"
import { RuleMenu } from "./state/RuleMenu.tsx"
import { StateLine } from "./state/StateLine.tsx"

const sideButtons = [
  { side: "comments", label: "Comments", Icon: IconMessages },
  { side: "history", label: "History", Icon: IconHistory },
  { side: "related", label: "Related", Icon: IconStack2 }
] as const

/** To the one above and below in the list, as it is filtered. */
const Neighbours = () => {
  const { component, rule } = useEditor()
  const { rows } = useRows()
  const navigate = useNavigate()
  const place = rows.findIndex((row) => row.rule.id === rule.id)
  const go = (to: number) => {
    const next = rows[to]
    if (next === undefined) return
    void navigate({
      to: "/components/$componentId/requirements/$ruleId",
      params: { componentId: String(component.id), ruleId: String(next.rule.id) },
      search: true,
      resetScroll: false
    })
  }
  return (
    <Group gap={2} wrap="nowrap">
      {[
        { label: "The one above (k)", Icon: IconChevronUp, to: place - 1, isThere: place > 0 },
        { label: "The one below (j)", Icon: IconChevronDown, to: place + 1, isThere: place + 1 < rows.length }
      ].map(({ Icon, isThere, label, to }) => (
        <Tooltip key={label} label={label} openDelay={400}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={label}
            aria-disabled={!isThere}
            data-disabled={!isThere}
            onClick={() => go(to)}
          >
            <Icon size={18} />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  )
}

export const RuleHead = ({
  onSide,
  onSrgView,
  side,
  srgView
}: {
  readonly side: Side | null
  readonly onSide: (side: Side | null) => void
  readonly srgView: SrgView
  readonly onSrgView: (view: SrgView) => void
}) => {
  const { rule } = useEditor()
  const live = useLiveBadge(["rule", String(rule.id)])
  const { open } = rule.comment_summary
  return (
    <Group px={16} pt={8} gap="6px 12px" justify="space-between">
      <Group gap={6} wrap="nowrap">
        <Neighbours />
        <div>
          <Title order={2} size="h4" id="requirement-head" tabIndex={-1}>
            {rule.displayed_name}
          </Title>
          <Text size="xs" c="dimmed">
            {[rule.srg_id, rule.nist_control_family].filter(Boolean).join(" · ")}
          </Text>
        </div>
        <LiveBadge {...live} />
      </Group>
      <Group gap={6}>
        {rule.srg_rule_attributes !== null && (
          <NativeSelect
            size="xs"
            aria-label="The SRG's text"
            value={srgView}
            onChange={(event) => {
              const { value } = event.currentTarget
              onSrgView(value === "difference" || value === "hidden" ? value : "text")
            }}
            data={[
              { value: "text", label: "SRG beside it" },
              { value: "difference", label: "SRG as difference" },
              { value: "hidden", label: "SRG hidden" }
            ]}
          />
        )}
        <Button.Group>
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
              {one === "comments" && open > 0 && ` ${open}`}
            </Button>
          ))}
        </Button.Group>
      </Group>
      <Group w="100%" justify="space-between" gap={6}>
        <StateLine />
        <Group gap={6}>
          <ReviewActs />
          <RuleMenu />
        </Group>
      </Group>
    </Group>
  )
}
