/** The middle pane: the requirement of the open comment, with the commented section marked, and the changes since the comment. */
import { Anchor, Badge, Box, Button, Group, Text, Title } from "@mantine/core"
import { IconFileText, IconHistory, IconLock, IconMessageCircle, IconTrash } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import { type CommentDifference, differenceQuery } from "../../api/comments.ts"
import { type Rule, ruleQuery } from "../../api/rules.ts"
import type { TopLevel } from "../../parts/comment/thread.ts"
import { Empty } from "../../parts/Empty.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { markedWords } from "../../parts/quote/markedParts.tsx"
import { sectionTexts } from "../../parts/requirement/sectionTexts.ts"
import { SectionView } from "../../parts/requirement/SectionView.tsx"
import { RuleStatusBadge } from "../../parts/RuleStatusBadge.tsx"
import { SeverityBadge } from "../../parts/SeverityBadge.tsx"
import { InlineDifference } from "../../parts/TextDifference.tsx"
import { fieldName } from "../../words/ruleField.ts"
import { sectionNames } from "../../words/section.ts"
import { ProblemError } from "@docket/api/fetch"
import classes from "./triage.module.css"
import { useTriage } from "./useTriage.ts"
import * as words from "../../words/triagePage.ts"

/** The fields that changed since the comment was posted. */
const Changes = ({
  difference,
  heading
}: {
  readonly difference: CommentDifference
  /** A field name that a heading already shows. */
  readonly heading?: string
}) => (
  <>
    {difference.fields
      .filter(({ change }) => change !== "unchanged")
      .map(({ check, field, segments }) => (
        <Box key={`${field} ${check}`} mb={4}>
          {fieldName(field) !== heading && (
            <Text size="xs" fw={600}>
              {check === null ? fieldName(field) : words.textPaneCheck(check)}
            </Text>
          )}
          <InlineDifference segments={segments} />
        </Box>
      ))}
  </>
)

const Texts = ({ comment, rule }: { readonly comment: TopLevel; readonly rule: Rule }) => {
  const { data: difference } = useQuery(differenceQuery(comment.id))
  const changed = difference?.changed_since_comment === true
  const [shown, setShown] = useState(true)
  const marked = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  /** The quoted words are known, and the pane can scroll to them. */
  const isPlaced = comment.quote !== null && difference !== undefined
  useEffect(() => {
    const scroll = top.current?.parentElement
    if (scroll === null || scroll === undefined) return
    // Scrolls the marked section to the upper part of the pane. The window itself does not scroll.
    scroll.scrollTop = marked.current === null ? 0 : Math.max(0, marked.current.offsetTop - scroll.offsetTop - 24)
  }, [])
  useEffect(() => {
    const scroll = top.current?.parentElement
    const quoted = isPlaced ? marked.current?.querySelector("mark") : null
    if (scroll === null || scroll === undefined || quoted === null || quoted === undefined) return
    // Quoted words far down in a long section count, not its heading.
    const below = quoted.getBoundingClientRect().top - scroll.getBoundingClientRect().top
    if (below > scroll.clientHeight - 48) scroll.scrollBy(0, below - scroll.clientHeight / 3)
  }, [isPlaced])
  const toggle = (
    <Button
      size="compact-xs"
      mih={24}
      variant="light"
      color="orange"
      leftSection={<IconHistory size={13} aria-hidden />}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      {shown ? words.textPaneShowCurrent : words.textPaneShowChanges}
    </Button>
  )
  return (
    <Box ref={top} className={classes["content"]}>
      <Box px={12} mb="xs">
        <Group gap={6} mb={4}>
          <SeverityBadge severity={rule.rule_severity} />
          <RuleStatusBadge status={rule.status} />
          {rule.locked && (
            <Badge color="gray" variant="light" tt="none" leftSection={<IconLock size={13} aria-hidden />}>
              {words.textPaneLocked}
            </Badge>
          )}
          <Text size="xs" c="dimmed">
            {rule.srg_id}
            {rule.nist_control_family === "" ? "" : ` · ${rule.nist_control_family}`}
          </Text>
        </Group>
      </Box>
      {comment.section === null && changed && (
        <Box className={classes["section"]} data-commented>
          <Group mb={4}>{toggle}</Group>
          {shown && difference !== undefined && <Changes difference={difference} />}
        </Box>
      )}
      {sectionTexts(rule)
        .filter(({ section, texts }) => texts.length > 0 || section === comment.section)
        .map(({ section, texts }) => {
          const commented = section === comment.section
          return (
            <Box
              key={section}
              ref={commented ? marked : null}
              className={classes["section"]}
              data-commented={commented}
            >
              <SectionView
                section={section}
                texts={texts}
                aside={
                  commented ? (
                    <Badge
                      variant="transparent"
                      color="gray"
                      tt="none"
                      px={0}
                      style={{ flexShrink: 0 }}
                      leftSection={<IconMessageCircle size={14} aria-hidden />}
                    >
                      {words.textPaneCommented}
                    </Badge>
                  ) : null
                }
                partsOf={(field, text) => markedWords(difference?.quote_place ?? null, field, text)}
                below={commented && changed && <Group mb={4}>{toggle}</Group>}
              >
                {commented && changed && shown && difference !== undefined ? (
                  <Changes difference={difference} heading={sectionNames[section]} />
                ) : undefined}
              </SectionView>
            </Box>
          )
        })}
    </Box>
  )
}

/** True when the requirement no longer exists, which is not a failure. */
const isGone = (error: unknown): boolean => error instanceof ProblemError && error.problem.status === 404

const OfRule = ({ comment, ruleId }: { readonly comment: TopLevel; readonly ruleId: number }) => {
  const { go, search } = useTriage()
  const rule = useQuery(ruleQuery(ruleId))
  return (
    <>
      <div className={classes["paneHead"]}>
        <Title order={2} size="sm" flex={1}>
          {comment.rule_displayed_name}
        </Title>
        {search.rule === undefined && (
          <Anchor
            component="button"
            type="button"
            size="xs"
            mih={24}
            onClick={() => go({ rule: ruleId, status: "all" })}
          >
            {words.textPaneAllComments}
          </Anchor>
        )}
        <Anchor
          size="xs"
          renderRoot={(props) => (
            <Link
              to="/components/$componentId/requirements/$ruleId"
              params={{ componentId: String(comment.component_id), ruleId: String(ruleId) }}
              search={{ side: "comments", ...(comment.section === null ? {} : { section: comment.section }) }}
              {...props}
            />
          )}
        >
          {words.textPaneOpenInEditor}
        </Anchor>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <section className={classes["scroll"]} tabIndex={0} data-scrolls aria-label={words.textPaneTextOfTheRequirement}>
        {rule.isError && isGone(rule.error) ? (
          <Empty icon={<IconTrash />} title={words.textPaneDeleted}>
            {words.textPaneDeletedDescription}
          </Empty>
        ) : (
          <Loaded query={rule}>
            {({ rule: loaded }) => <Texts key={`${comment.id} ${comment.section}`} comment={comment} rule={loaded} />}
          </Loaded>
        )}
      </section>
    </>
  )
}

export const TextPane = ({ comment }: { readonly comment: TopLevel }) =>
  comment.rule_id === null ? (
    <>
      <div className={classes["paneHead"]}>
        <Title order={2} size="sm">
          {words.textPaneDocumentAsAWhole}
        </Title>
      </div>
      <Empty icon={<IconFileText />} title={words.textPaneWholeDocumentTitle}>
        {words.textPaneWholeDocumentDescription}
      </Empty>
    </>
  ) : (
    <OfRule comment={comment} ruleId={comment.rule_id} />
  )
