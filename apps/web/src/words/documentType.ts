/** The kinds of documents that components are. */
import type { Component } from "../api/shapes.ts"

export type DocumentType = Component["document_type"]

export const documentTypes: Readonly<Record<DocumentType, { readonly word: string; readonly meaning: string }>> = {
  stig: {
    word: "STIG",
    meaning: "A Security Technical Implementation Guide: how one product meets the requirements of its SRGs."
  },
  srg: {
    word: "SRG",
    meaning: "A Security Requirements Guide: what every product of a technology has to meet."
  }
}
