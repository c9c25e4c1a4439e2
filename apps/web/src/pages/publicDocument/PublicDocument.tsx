/** An opened component for visitors: its requirements, the form for comments, and the comments with their decisions once they are published (R23.2, R23.7). */
import { Alert, Anchor, Button, Group, Stack, Text, Title } from "@mantine/core"
import { ProblemError } from "@docket/api/fetch"
import { IconLinkOff, IconLock, IconMessage } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, useLocation } from "@tanstack/react-router"
import { useState } from "react"
import { type PublicDocument as Document, publicDocumentQuery } from "../../api/publicDocument.ts"
import { Empty } from "../../parts/Empty.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Moment } from "../../parts/When.tsx"
import * as words from "../../words/publicDocument.ts"
import { Comments } from "./Comments.tsx"
import { CommentForm, type Person, unknownPerson } from "./CommentForm.tsx"
import { PublicFrame } from "./PublicFrame.tsx"
import { Requirement } from "./Requirement.tsx"
import { Requirements } from "./Requirements.tsx"

const route = getRouteApi("/public/$token")

const statusOf = (error: unknown): number | null => (error instanceof ProblemError ? error.problem.status : null)

const SignInFirst = () => {
  const { href } = useLocation()
  return (
    <Empty icon={<IconLock />} title={words.signInTitle} order={1}>
      <Text c="dimmed">{words.signInMeaning}</Text>
      <Button renderRoot={(props) => <Link to="/sign-in" search={{ return_to: `/app${href}` }} {...props} />}>
        {words.signIn}
      </Button>
    </Empty>
  )
}

const Phase = ({
  document: { accepting_new_comments, comment_period_ends_at: ends, comment_period_starts_at: starts }
}: {
  readonly document: Document
}) => {
  const isAhead = !accepting_new_comments && starts !== null && new Date(starts) > new Date()
  return (
    <Alert color={accepting_new_comments ? "teal" : "gray"} variant="light" icon={<IconMessage />} py="xs">
      {accepting_new_comments && ends !== null ? (
        <>
          {words.headOpenUntil} <Moment at={ends} />.
        </>
      ) : accepting_new_comments ? (
        words.headOpen
      ) : isAhead ? (
        <>
          {words.headOpensAt} <Moment at={starts} />.
        </>
      ) : (
        words.headClosed
      )}
    </Alert>
  )
}

const Head = ({ document }: { readonly document: Document }) => (
  <Stack gap="xs">
    <div>
      <Title order={1} size="h2">
        {document.title === "" ? document.name : document.title}
      </Title>
      <Text size="sm" c="dimmed">
        {words.headVersion(document.version, document.release)}
        {document.signed_in_as !== null && ` · ${words.headSignedInAs(document.signed_in_as)}`}
      </Text>
    </div>
    {document.description !== "" && (
      <Text size="sm" className="requirement-text">
        {document.description}
      </Text>
    )}
    <Phase document={document} />
  </Stack>
)

const Views = ({ token, view }: { readonly token: string; readonly view: "comments" | undefined }) => (
  <Group component="nav" aria-label={words.tabs} gap="lg">
    {(
      [
        { label: words.tabRequirements, to: {}, isOpen: view === undefined },
        { label: words.tabComments, to: { view: "comments" as const }, isOpen: view === "comments" }
      ] as const
    ).map(({ isOpen, label, to }) => (
      <Anchor
        key={label}
        fw={isOpen ? 650 : 500}
        {...(isOpen ? { "aria-current": "page" as const, underline: "always" as const } : {})}
        renderRoot={(props) => <Link to="/public/$token" params={{ token }} search={to} {...props} />}
      >
        {label}
      </Anchor>
    ))}
  </Group>
)

const Opened = ({ document }: { readonly document: Document }) => {
  const { token } = route.useParams()
  const { rule, view } = route.useSearch()
  // Kept while the visitor goes through the document, so that it is typed once.
  const [person, setPerson] = useState<Person>(unknownPerson)
  const form = { token, document, person, onPerson: setPerson }
  if (typeof rule === "number") return <Requirement key={rule} ruleId={rule} {...form} />
  return (
    <Stack gap="lg">
      <Head document={document} />
      {rule === "document" ? (
        <>
          <Anchor size="sm" renderRoot={(props) => <Link to="/public/$token" params={{ token }} {...props} />}>
            {words.requirementBack}
          </Anchor>
          <CommentForm ruleId={null} {...form} />
        </>
      ) : (
        <>
          {document.published !== "nothing" && <Views token={token} view={view} />}
          {view === "comments" ? <Comments token={token} ruleId={null} /> : <Requirements document={document} />}
        </>
      )}
    </Stack>
  )
}

export const PublicDocument = () => {
  const { token } = route.useParams()
  const query = useQuery(publicDocumentQuery(token))
  const status = query.isError ? statusOf(query.error) : null
  return (
    <PublicFrame title={query.data?.document.name ?? words.tabRequirements}>
      {status === 401 ? (
        <SignInFirst />
      ) : status === 404 ? (
        <Empty icon={<IconLinkOff />} title={words.notFoundTitle} order={1}>
          {words.notFoundMeaning}
        </Empty>
      ) : (
        <Loaded query={query}>{({ document }) => <Opened document={document} />}</Loaded>
      )}
    </PublicFrame>
  )
}
