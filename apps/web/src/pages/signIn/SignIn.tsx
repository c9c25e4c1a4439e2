/** The sign-in page: by password or with a provider. Users first accept the notice of the operator (R2.10). */
import {
  Alert,
  Anchor,
  Box,
  Button,
  Center,
  Checkbox,
  Divider,
  Paper,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title
} from "@mantine/core"
import { type Asked, pathInWorkbench, ProblemError, returnPathOf } from "@docket/api/fetch"
import { notifications } from "@mantine/notifications"
import { IconAlertTriangle } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { type FormEvent, useState } from "react"
import { docket, queryClient } from "../../api/docket.ts"
import { useSending } from "../../api/useSending.ts"
import { explain } from "../../parts/Failure.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { isLost } from "../../parts/focusScope.ts"
import { useTitle } from "../../parts/Page.tsx"
import * as mailWords from "../../words/mail.ts"
import * as factorWords from "../../words/secondFactor.ts"
import * as words from "../../words/signIn.ts"

const codeOf = (error: unknown): string | null => (error instanceof ProblemError ? error.problem.code : null)

/** Returns the problem in words for a person who signs in, in the second step if `isCode`. */
const whyNot = (error: unknown, isCode: boolean): string => {
  const { detail } = explain(error)
  return codeOf(error) === "invalid_credentials" ? (isCode ? factorWords.wrongCode : words.wrongPassword) : detail
}

/** Focuses the field when the page opens, unless another element has the focus. */
const takeKeyboard = (field: HTMLInputElement | null): void => {
  if (isLost()) field?.focus({ preventScroll: true })
}

export const SignIn = () => {
  useTitle(words.signIn)
  const { return_to } = useSearch({ from: "/sign-in" })
  const returnTo = returnPathOf(return_to) ?? "/app"
  const navigate = useNavigate()
  const [email, setEmail] = useState("")
  const [password, setPassword] = useState("")
  /** The code of the second step; null in the first one. */
  const [code, setCode] = useState<string | null>(null)
  const [accepted, setAccepted] = useState(false)
  const ways = useQuery({ queryKey: ["ways-to-sign-in"], queryFn: () => docket.signIn.listProviders() })
  const signIn = useSending({
    mutationFn: (payload: Asked<"signIn", "login">["payload"]) => docket.signIn.login({ payload }),
    onSuccess: async (me) => {
      // The next user in this window must not see data of the previous one.
      queryClient.clear()
      notifications.clean()
      queryClient.setQueryData(["me"], me)
      await navigate({ href: pathInWorkbench(returnTo) })
    },
    onError: (error) => {
      if (codeOf(error) === "code_required") setCode("")
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signIn.mutate({
      email,
      password,
      ...(code === null ? {} : { code }),
      ...(accepted ? { accept_notice: true } : {})
    })
  }
  return (
    <Center component="main" mih="100dvh" px="md" py="calc(var(--mantine-spacing-md) + var(--marking-height, 0px))">
      <Paper withBorder p="xl" w="100%" maw={420}>
        <Title order={1} size="h3" mb={4}>
          {words.docket}
        </Title>
        <Text c="dimmed" size="sm" mb="lg">
          {words.purpose}
        </Text>
        <Loaded query={ways}>
          {({ local_passwords, notice, password_resets, providers }) => (
            <Stack>
              {notice !== null && (
                <>
                  <Paper
                    withBorder
                    p="sm"
                    mah={220}
                    style={{ overflow: "auto" }}
                    tabIndex={0}
                    aria-label={words.notice}
                    component="section"
                  >
                    <Text size="sm" className="requirement-text">
                      {notice.text}
                    </Text>
                  </Paper>
                  <Checkbox
                    label={words.acceptNotice}
                    checked={accepted}
                    onChange={(event) => setAccepted(event.currentTarget.checked)}
                  />
                </>
              )}
              {signIn.isError && codeOf(signIn.error) !== "code_required" && (
                <Alert role="alert" color="red" icon={<IconAlertTriangle />}>
                  {whyNot(signIn.error, code !== null)}
                </Alert>
              )}
              {local_passwords && code !== null && (
                <form onSubmit={submit}>
                  <Stack>
                    <TextInput
                      ref={takeKeyboard}
                      label={factorWords.codeAfterPassword}
                      description={factorWords.orRecoveryCode}
                      autoComplete="one-time-code"
                      required
                      value={code}
                      onChange={(event) => setCode(event.currentTarget.value)}
                    />
                    <Button type="submit" loading={signIn.isPending}>
                      {words.signIn}
                    </Button>
                    <Button
                      variant="default"
                      onClick={() => {
                        signIn.reset()
                        setPassword("")
                        setCode(null)
                      }}
                    >
                      {factorWords.back}
                    </Button>
                  </Stack>
                </form>
              )}
              {local_passwords && code === null && (
                <form onSubmit={submit}>
                  <Stack>
                    <TextInput
                      ref={takeKeyboard}
                      label={words.eMailAddress}
                      type="email"
                      autoComplete="username"
                      required
                      value={email}
                      onChange={(event) => setEmail(event.currentTarget.value)}
                    />
                    <PasswordInput
                      label={words.password}
                      autoComplete="current-password"
                      required
                      value={password}
                      onChange={(event) => setPassword(event.currentTarget.value)}
                    />
                    <Button type="submit" loading={signIn.isPending} disabled={notice !== null && !accepted}>
                      {words.signIn}
                    </Button>
                  </Stack>
                </form>
              )}
              {password_resets && (
                <Anchor size="sm" renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
                  {mailWords.forgotPassword}
                </Anchor>
              )}
              {local_passwords && providers.length > 0 && <Divider label={words.or} />}
              {providers.map(({ label, name, sign_in_url }) => {
                const query = new URLSearchParams({
                  return_to: returnTo,
                  ...(accepted ? { accept_notice: "true" } : {})
                })
                return (
                  <Button
                    key={name}
                    variant="default"
                    component="a"
                    href={`${sign_in_url}?${query}`}
                    data-disabled={notice !== null && !accepted}
                    onClick={(event) => {
                      if (notice !== null && !accepted) event.preventDefault()
                    }}
                  >
                    {label}
                  </Button>
                )
              })}
            </Stack>
          )}
        </Loaded>
        <Box mt="lg">
          <Text size="xs" c="dimmed">
            {words.noAccount}
          </Text>
        </Box>
      </Paper>
    </Center>
  )
}
