// Sets light or dark before the page is rendered: the reader's choice, else the system's.
{
  const chosen = localStorage.getItem("docket-docs-scheme")
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.scheme = chosen
}
