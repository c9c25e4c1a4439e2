/** Where the workbench begins. */
// Styles come first, so that ours can say otherwise.
import "@mantine/core/styles.css"
import "@mantine/notifications/styles.css"
import "./page.css"
import { createRoot } from "react-dom/client"
import { Application } from "./Application.tsx"

const root = document.getElementById("root")
if (root !== null) createRoot(root).render(<Application />)
