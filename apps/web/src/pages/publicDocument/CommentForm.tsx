/** The form with which a visitor comments, and the tracking number afterwards. */
import { isBlank } from "@docket/api/fetch"
import {
  Alert,
  Button,
  Code,
  CopyButton,
  Group,
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title
} from "@mantine/core"
import { IconCheck, IconCopy, IconSend } from "@tabler/icons-react"
import { useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import { docket } from "../../api/docket.ts"
import { type PublicDocument, publicKey, type PublicPost } from "../../api/publicDocument.ts"
import { useSending } from "../../api/useSending.ts"
import { Form } from "../../parts/Form.tsx"
import { useVisitorDraft } from "../../parts/draft.ts"
import { useEdits } from "../../parts/useEdits.ts"
import { isCommentType, organizationLabel, typeLabel, typeOptions } from "../../words/commentLog.ts"
import * as words from "../../words/publicDocument.ts"

/** The visitor, as typed. */
export interface Person {
  readonly name: string
  readonly email: string
  readonly organization: string
}

export const unknownPerson: Person = { name: "", email: "", organization: "" }

export interface CommentFormProps {
  readonly token: string
  readonly document: PublicDocument
  /** Null for the document as a whole. */
  readonly ruleId: number | null
  readonly person: Person
  readonly onPerson: (person: Person) => void
}

const empty = { section: "", type: "", reference: "", website: "" }

const sectionOf = (value: string): NonNullable<PublicPost["section"]> | null =>
  value === "title" || value === "vuln_discussion" || value === "check_content" || value === "fixtext" ? value : null

const decodeText = (value: unknown): string | null => (typeof value === "string" ? value : null)

/** The tracking number takes the focus, because the form that had it is gone. */
const Sent = ({
  number,
  onAnother,
  state
}: {
  readonly number: string
  readonly state: "awaiting" | "accepted" | "refused"
  readonly onAnother: () => void
}) => {
  const copying = useRef<HTMLButtonElement>(null)
  useEffect(() => copying.current?.focus(), [])
  return (
    <Alert icon={<IconCheck />} color="green" variant="light" title={words.sentTitle}>
      <Stack gap="xs">
        <Text size="sm">{words.sentMeaning[state]}</Text>
        <Group gap="sm">
          <Code fz="md" aria-label={words.sentNumber}>
            {number}
          </Code>
          <CopyButton value={number} timeout={4000}>
            {({ copied, copy }) => (
              <Button
                ref={copying}
                size="xs"
                variant="default"
                leftSection={copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
                onClick={copy}
              >
                {copied ? words.sentCopied : words.sentCopy}
              </Button>
            )}
          </CopyButton>
          <Button
            size="xs"
            variant="default"
            renderRoot={(props) => <Link to="/track" search={{ number }} {...props} />}
          >
            {words.sentTrack}
          </Button>
          <Button size="xs" variant="subtle" onClick={onAnother}>
            {words.sentAnother}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

export const CommentForm = ({ document, onPerson, person, ruleId, token }: CommentFormProps) => {
  const client = useQueryClient()
  const { set, text, values } = useEdits(empty)
  const [draft, keep] = useVisitorDraft(`public:${token}:${ruleId ?? ""}`, decodeText)
  const comment = draft ?? ""
  const isUnknown = document.signed_in_as === null
  const send = useSending({
    mutationFn: (comment: string) =>
      docket.public.postPublicComment({
        params: { publicToken: token },
        payload: {
          comment,
          rule_id: ruleId,
          section: ruleId === null ? null : sectionOf(values.section),
          comment_type: isCommentType(values.type) ? values.type : null,
          organization: isBlank(person.organization) ? null : person.organization,
          external_reference: isBlank(values.reference) ? null : values.reference,
          website: values.website,
          ...(isUnknown ? { name: person.name, email: person.email } : {})
        }
      }),
    onSuccess: (_, sentComment) => {
      keep((now) => (now === sentComment ? null : now))
      set(empty)
      void client.invalidateQueries({ queryKey: publicKey(token) })
    },
    // The period may have ended while the page was open.
    onError: () => void client.invalidateQueries({ queryKey: [...publicKey(token), "document"] })
  })
  const { data: sent } = send
  const onField = (field: keyof Person) => ({
    name: field,
    value: person[field],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onPerson({ ...person, [field]: event.currentTarget.value })
  })
  if (sent !== undefined) return <Sent number={sent.tracking_number} state={sent.state} onAnother={send.reset} />
  if (!document.accepting_new_comments && comment === "") return null
  const title = ruleId === null ? words.formOnDocument : words.formOnRequirement
  return (
    <Paper withBorder p="md" component="section" aria-label={title} maw="var(--reading-measure)">
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <Form
        act={words.formSend}
        sending={send}
        isReady={!isBlank(comment) && (!isUnknown || !(isBlank(person.name) || isBlank(person.email)))}
        onSubmit={() => send.mutate(comment)}
        beside={<IconSend size={16} aria-hidden />}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {ruleId !== null && (
            <NativeSelect label={words.formSection} data={[...words.formSections]} {...text("section")} />
          )}
          <NativeSelect label={typeLabel} data={typeOptions} {...text("type")} />
        </SimpleGrid>
        <Textarea
          label={words.formComment}
          description={words.formCommentDescription}
          autosize
          minRows={4}
          maxRows={16}
          maxLength={10_000}
          required
          withAsterisk={false}
          name="comment"
          value={comment}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget
            keep(() => (value === "" ? null : value))
          }}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {isUnknown && <TextInput label={words.formName} autoComplete="name" required {...onField("name")} />}
          {isUnknown && (
            <TextInput
              label={words.formEmail}
              description={words.formEmailDescription}
              inputWrapperOrder={["label", "input", "description", "error"]}
              type="email"
              autoComplete="email"
              required
              {...onField("email")}
            />
          )}
          <TextInput
            label={organizationLabel}
            autoComplete="organization"
            maxLength={200}
            {...onField("organization")}
          />
          <TextInput
            label={words.formReference}
            description={words.formReferenceDescription}
            inputWrapperOrder={["label", "input", "description", "error"]}
            maxLength={200}
            {...text("reference")}
          />
        </SimpleGrid>
        <div className="visually-hidden" aria-hidden="true">
          <label>
            {words.formWebsite}
            <input tabIndex={-1} autoComplete="off" {...text("website")} />
          </label>
        </div>
        {isUnknown && (
          <Text size="xs" c="dimmed">
            {words.formModerated}
          </Text>
        )}
      </Form>
    </Paper>
  )
}
