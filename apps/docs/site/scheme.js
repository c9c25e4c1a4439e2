// Light or dark, before the page is drawn: as the reader chose it, else as the system has it.
{
  const chosen = localStorage.getItem("docket-docs-scheme")
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.scheme = chosen
}
