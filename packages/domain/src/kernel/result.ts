export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function refused<Failure>(failure: Failure): { ok: false; failure: Failure } {
  return { ok: false, failure }
}
