/** The page to read a component and comment on it, one requirement at a time. */
import { Box } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useParams } from "@tanstack/react-router"
import type { Component } from "../../api/component.ts"
import { rulesQuery } from "../../api/rules.ts"
import { ComponentPage } from "../../parts/ComponentPage.tsx"
import { focusPlace } from "../../parts/focusScope.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { isOffered } from "../../words/permit.ts"
import { Published } from "./Published.tsx"
import { Reading } from "./Reading.tsx"
import * as words from "../../words/read.ts"

const Rules = ({ component }: { readonly component: Component }) => {
  const rules = useQuery(rulesQuery(component.id))
  return <Loaded query={rules}>{(loaded) => <Reading component={component} rules={loaded} />}</Loaded>
}

export const Read = () => {
  const { componentId } = useParams({ from: "/signed-in/components/$componentId" })
  return (
    <ComponentPage componentId={componentId} title={words.read}>
      {(component) => (
        <Box {...focusPlace} p="md">
          {!isOffered(component.permits.see_content) ? (
            <Published component={component} />
          ) : (
            <Rules component={component} />
          )}
        </Box>
      )}
    </ComponentPage>
  )
}
