/** The addresses of the lines of a list: each is that of the page as it is shown, with another one open. */
import { useRouter } from "@tanstack/react-router"

/**
 * Makes the address in which `name` is what is given, and no comment is pointed at. The router makes one for all; making each with it, whenever the list moves, would cost
 * more than drawing it.
 */
export const useRowAddress = (name: string): ((value: string | number) => string) => {
  const router = useRouter()
  const [path = "", query = ""] = router.buildLocation({ to: ".", search: true }).href.split("?")
  const asked = new URLSearchParams(query)
  asked.delete("comment")
  return (value) => {
    asked.set(name, String(value))
    return `${path}?${asked.toString()}`
  }
}
