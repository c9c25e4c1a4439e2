/** The scopes and states of access tokens. */
import type { TokenScope } from "../api/shapes.ts"

export const tokenScopes: Readonly<Record<TokenScope, { readonly word: string; readonly meaning: string }>> = {
  read: { word: "Read", meaning: "Lists, documents, downloads: GET requests" },
  write: { word: "Write", meaning: "Changes, without reading: POST, PUT, PATCH and DELETE requests" },
  admin: { word: "Read and write", meaning: "All requests that you can send yourself" }
}

export const tokenStates = {
  active: { word: "Active", color: "green" },
  expired: { word: "Expired", color: "gray" },
  revoked: { word: "Revoked", color: "red" }
} as const
