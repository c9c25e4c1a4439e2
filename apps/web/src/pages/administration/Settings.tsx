/** The settings that the service read at its start: their values, and whether they are set. Secrets have no value. */
import { Anchor, Badge, Checkbox, Code, Group, Stack, Text } from "@mantine/core"
import { IconSearchOff } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { type Setting, settingsQuery } from "../../api/administration.ts"
import { Empty } from "../../parts/Empty.tsx"
import { FindField } from "../../parts/FindField.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Rows } from "../../parts/Rows.tsx"
import * as words from "../../words/administration.ts"
import { AdministrationPage } from "./AdministrationPage.tsx"

const Value = ({ setting: { is_secret, is_set, value } }: { readonly setting: Setting }) => {
  if (is_secret && is_set) return words.settingsSecret
  return value === null ? (
    <Text size="sm" c="dimmed">
      {words.settingsNone}
    </Text>
  ) : (
    <Text size="sm" lineClamp={3} title={value} style={{ overflowWrap: "anywhere" }}>
      {value}
    </Text>
  )
}

export const Settings = () => {
  const settings = useQuery(settingsQuery)
  const [q, setQ] = useState("")
  const [onlySet, setOnlySet] = useState(false)
  const part = q.trim().toUpperCase()
  return (
    <AdministrationPage title={words.settings} subtitle={words.settingsSubtitle}>
      <Group gap="md">
        <FindField
          aria-label={words.settingsFind}
          placeholder={words.settingsFind}
          clear={words.settingsFindClear}
          w={280}
          asked={q}
          onAsk={setQ}
        />
        <Checkbox
          label={words.settingsOnlySet}
          checked={onlySet}
          onChange={(event) => setOnlySet(event.currentTarget.checked)}
        />
        <Anchor size="sm" href="/docs/reference/settings/">
          {words.settingsMeaning}
        </Anchor>
      </Group>
      <Loaded query={settings}>
        {(all) => {
          const found = all.filter(({ is_set, variable }) => variable.includes(part) && (is_set || !onlySet))
          return found.length === 0 ? (
            <Empty icon={<IconSearchOff />} title={words.settingsNoMatch} />
          ) : (
            <Stack>
              <Rows label={words.settings} minWidth={560} rows={found} keyOf={({ variable }) => variable}>
                {(setting) => ({
                  [words.settingsVariable]: <Code>{setting.variable}</Code>,
                  [words.settingsValue]: <Value setting={setting} />,
                  [words.settingsOrigin]: (
                    <Badge color={setting.is_set ? "blue" : "gray"} variant="light" tt="none" miw="max-content">
                      {setting.is_set ? words.settingsSet : words.settingsDefault}
                    </Badge>
                  )
                })}
              </Rows>
            </Stack>
          )
        }}
      </Loaded>
    </AdministrationPage>
  )
}
