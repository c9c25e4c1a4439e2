/** The editor's page: the list of requirements next to the open one. On narrow windows the list opens over it. */
import { Button, Drawer } from "@mantine/core"
import { useDisclosure, useMediaQuery } from "@mantine/hooks"
import { IconListDetails } from "@tabler/icons-react"
import { Outlet, useParams } from "@tanstack/react-router"
import { useEffect } from "react"
import { ComponentPage } from "../../parts/ComponentPage.tsx"
import { focusPlaceAt } from "../../parts/focusScope.ts"
import { ManyDialogs, useManyActs } from "./many/ManyDialogs.tsx"
import { Navigator } from "./navigator/Navigator.tsx"
import { useSelection } from "./navigator/useSelection.ts"
import classes from "./Panes.module.css"
import { SplitPanes } from "../../parts/SplitPanes.tsx"
import { ownEscape } from "../../parts/ownEscape.ts"
import * as words from "../../words/requirement.ts"

export const Requirements = () => {
  const { componentId, ruleId } = useParams({ strict: false })
  const hasRoom = useMediaQuery("(min-width: 62em)", true, { getInitialValueInEffect: false })
  const [isOpen, { close, open }] = useDisclosure(false)
  const selection = useSelection()
  const acts = useManyActs()
  useEffect(close, [ruleId, close])
  const listButton = hasRoom ? null : (
    <Button size="compact-sm" variant="default" leftSection={<IconListDetails size={16} aria-hidden />} onClick={open}>
      {words.requirementsList}
    </Button>
  )
  return (
    <ComponentPage
      componentId={componentId ?? ""}
      title={words.requirementsRequirements}
      fill={hasRoom}
      actions={() => listButton}
    >
      {(component) => (
        <div className={classes["panes"]} {...focusPlaceAt("requirement-head")}>
          {!hasRoom && (
            <Drawer
              opened={isOpen}
              onClose={close}
              {...ownEscape(close)}
              title={words.requirementsRequirements}
              styles={{ body: { height: "calc(100dvh - 60px)", padding: 0 } }}
            >
              <Navigator acts={acts} component={component} selection={selection} />
            </Drawer>
          )}
          <SplitPanes
            kind="write"
            panes={[
              ...(hasRoom
                ? [
                    {
                      id: "list",
                      label: words.requirementsRequirements,
                      size: 292,
                      least: 200,
                      content: <Navigator acts={acts} component={component} selection={selection} />
                    }
                  ]
                : []),
              { id: "open", label: words.editorRequirement, size: null, least: 360, content: <Outlet /> }
            ]}
          />
          <ManyDialogs acts={acts} component={component} selection={selection} />
        </div>
      )}
    </ComponentPage>
  )
}
