/** Who may read the component and comment in addition to its members, what they see of decisions, and the link for them (R23.1). */
import { Anchor, Button, Code, CopyButton, Group, NativeSelect, Radio, SimpleGrid, Stack, Text } from "@mantine/core"
import { IconCheck, IconCopy } from "@tabler/icons-react"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { type Component, componentKey } from "../../api/component.ts"
import { docket } from "../../api/docket.ts"
import { type PublicPeriod, publicPeriodKey, publicPeriodQuery } from "../../api/publicPeriod.ts"
import { useSending } from "../../api/useSending.ts"
import { Form } from "../../parts/Form.tsx"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { tellDone } from "../../parts/told.ts"
import { useEdits } from "../../parts/useEdits.ts"
import * as words from "../../words/publicPeriod.ts"

const RenewDialog = ({ componentId, onClose }: { readonly componentId: number; readonly onClose: () => void }) => {
  const client = useQueryClient()
  const renew = useSending({
    mutationFn: () => docket.publicPeriods.renewPublicLink({ params: { componentId } }),
    onSuccess: async ({ public_period, toast }) => {
      client.setQueryData(publicPeriodKey(componentId), { public_period })
      tellDone(toast)
      onClose()
      await client.invalidateQueries({ queryKey: componentKey(componentId) })
    }
  })
  return (
    <FormDialog
      title={words.renewTitle}
      act={words.renewAct}
      color="orange"
      sending={renew}
      onSubmit={() => renew.mutate()}
      onClose={onClose}
    >
      <Text size="sm">{words.renewMeaning}</Text>
    </FormDialog>
  )
}

const LinkLine = ({ componentId, url }: { readonly componentId: number; readonly url: string }) => {
  const [renewing, setRenewing] = useState(false)
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {words.settingsLink}
      </Text>
      <Code block aria-label={words.settingsLink} style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
        {url}
      </Code>
      <Group gap="xs">
        <CopyButton value={url} timeout={4000}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              leftSection={copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
              onClick={copy}
            >
              {copied ? words.settingsCopied : words.settingsCopy}
            </Button>
          )}
        </CopyButton>
        <Button size="xs" variant="default" component="a" href={url} target="_blank" rel="noreferrer">
          {words.settingsOpenPage}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => setRenewing(true)}>
          {words.settingsRenew}
        </Button>
      </Group>
      {renewing && <RenewDialog componentId={componentId} onClose={() => setRenewing(false)} />}
    </Stack>
  )
}

const PeriodForm = ({ componentId, period }: { readonly componentId: number; readonly period: PublicPeriod }) => {
  const client = useQueryClient()
  const { access, public_url, published } = period
  const { choice, isChanged, sending, set, values } = useEdits({ access, published })
  const save = useSending({
    mutationFn: () => docket.publicPeriods.changePublicPeriod({ params: { componentId }, payload: values }),
    onSuccess: async ({ public_period, toast }) => {
      client.setQueryData(publicPeriodKey(componentId), { public_period })
      tellDone(toast)
      await client.invalidateQueries({ queryKey: componentKey(componentId) })
    }
  })
  const onAccess = choice("access").onChange
  return (
    <Stack gap="md">
      <Form
        act={words.settingsSave}
        isReady={isChanged("access") || isChanged("published")}
        sending={save}
        onSubmit={() => {
          const answered = sending()
          save.mutate(undefined, { onSettled: (_, error) => answered(error === null) })
        }}
      >
        <Radio.Group
          label={words.settingsAccess}
          value={values.access}
          onChange={(value) => {
            const chosen = words.accesses.find((one) => one.value === value)
            if (chosen !== undefined) onAccess(chosen.value)
          }}
        >
          <SimpleGrid cols={{ base: 1, sm: 3 }} mt={4}>
            {words.accesses.map(({ meaning, value, word }) => (
              <Radio.Card key={value} value={value} p="sm" display="flex">
                <Group wrap="nowrap" align="flex-start" gap="sm">
                  <Radio.Indicator mt={2} />
                  <div>
                    <Text size="sm" fw={600}>
                      {word}
                    </Text>
                    <Text size="sm" c="dimmed">
                      {meaning}
                    </Text>
                  </div>
                </Group>
              </Radio.Card>
            ))}
          </SimpleGrid>
        </Radio.Group>
        <NativeSelect
          label={words.settingsPublished}
          description={words.settingsPublishedDescription}
          data={[...words.publications]}
          maw={420}
          value={values.published}
          onChange={({ currentTarget: { value } }) => {
            const chosen = words.publications.find((one) => one.value === value)
            if (chosen !== undefined) set({ published: chosen.value })
          }}
        />
      </Form>
      {public_url !== null && <LinkLine componentId={componentId} url={public_url} />}
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link to="/components/$componentId/from-outside" params={{ componentId: String(componentId) }} {...props} />
        )}
      >
        {words.settingsQueue}
      </Anchor>
    </Stack>
  )
}

export const PublicSettings = ({ component: { id } }: { readonly component: Component }) => {
  const query = useQuery(publicPeriodQuery(id))
  return (
    <Panel title={words.settingsTitle} description={words.settingsDescription}>
      <Loaded query={query}>{({ public_period }) => <PeriodForm componentId={id} period={public_period} />}</Loaded>
    </Panel>
  )
}
