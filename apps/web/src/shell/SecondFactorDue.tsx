/** The only page of a user who must set up two-step sign-in first (R2.13). */
import { Button, Center, Group, Paper, Text, Title } from "@mantine/core"
import { useRouter } from "@tanstack/react-router"
import { docket, queryClient, secondFactorIsDueKey } from "../api/docket.ts"
import { useSending } from "../api/useSending.ts"
import { useTitle } from "../parts/Page.tsx"
import { SetUpSecondFactor } from "../parts/SetUpSecondFactor.tsx"
import { tellFailure } from "../parts/told.ts"
import { signedOut } from "./signedOut.ts"
import * as words from "../words/secondFactor.ts"

export const SecondFactorDue = () => {
  useTitle(words.title)
  const router = useRouter()
  const signOut = useSending({
    mutationFn: () => docket.accounts.logout(),
    onSuccess: signedOut,
    onError: tellFailure
  })
  const goOn = async () => {
    queryClient.setQueryData(secondFactorIsDueKey, false)
    void queryClient.invalidateQueries()
    await router.invalidate()
  }
  return (
    <Center component="main" mih="100dvh" px="md" py="calc(var(--mantine-spacing-md) + var(--marking-height, 0px))">
      <Paper withBorder p="xl" w="100%" maw={480}>
        <Title order={1} size="h3" mb={4}>
          {words.due}
        </Title>
        <Text c="dimmed" size="sm" mb="lg">
          {words.dueExplanation} {words.explanation}
        </Text>
        <SetUpSecondFactor isWholePage onDone={() => void goOn()} />
        <Group mt="lg">
          <Button variant="default" size="xs" onClick={() => signOut.mutate()}>
            {words.signOut}
          </Button>
        </Group>
      </Paper>
    </Center>
  )
}
