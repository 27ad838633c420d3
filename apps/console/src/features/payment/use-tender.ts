import { figureText } from "@sufra/domain/kernel/figures"
import { parseAmount } from "@sufra/domain/payment/amount"
import { changeOf } from "@sufra/domain/payment/bill"
import { useState } from "react"
import type { Taking } from "./take-payment.ts"

const halalaDigits = 2

export type Method = Taking["method"]

/** What was given; null: exactly what is due, whatever that is by then. */
export type Given = { text: string; minor: number | null; isRight: boolean }

export const exactly: Given = { text: "", minor: null, isRight: true }

export function givenOf(text: string): Given {
  if (text.trim() === "") return exactly
  const minor = parseAmount(text)
  return { text, minor, isRight: minor !== null }
}

export function givenMinor(minor: number): Given {
  return givenOf(figureText(minor, halalaDigits))
}

type Start = { method: Method; given: Given }

const usual: Start = { method: "cash", given: exactly }

/** How a sum is handed over: by card, or in cash and how much of it. */
export function useTender(dueMinor: number, start: Start = usual) {
  const [method, setMethod] = useState(start.method)
  const [given, setGiven] = useState(start.given)
  const isCash = method === "cash"
  const isEnough = given.isRight && changeOf(given.minor ?? dueMinor, dueMinor) !== null
  return {
    dueMinor,
    method,
    setMethod,
    given,
    setGiven,
    isCash,
    tenderedMinor: isCash ? given.minor : null,
    isRight: dueMinor > 0 && (!isCash || isEnough),
  }
}

export type Tender = ReturnType<typeof useTender>
