/** The entry point of the workbench. */
// The library's styles come first, so that ours override them.
import "@mantine/core/styles.css"
import "@mantine/notifications/styles.css"
import "./page.css"
import { createRoot } from "react-dom/client"
import { Application } from "./Application.tsx"

const root = document.getElementById("root")
if (root !== null) createRoot(root).render(<Application />)
