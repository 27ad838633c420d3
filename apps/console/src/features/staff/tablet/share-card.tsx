import { newId } from "@sufra/domain/kernel/ids"
import { tabletLockMinutes } from "@sufra/domain/staff/pin"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { TextField } from "@sufra/ui/field"
import { SelectField } from "@sufra/ui/select-field"
import { useMutation } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { api } from "../../../shell/api/api.ts"
import { ConfirmDialog } from "../../../shell/editing/confirm-dialog.tsx"
import { hasCode } from "../../../shell/errors/error-text.ts"
import { useLocale } from "../../../shell/locale.ts"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import type { NamedBranch } from "../people/people.ts"
import { LocalhostNotice } from "../reach/reach-notice.tsx"
import { signOut } from "../sign-out.ts"
import { forgetTablet, keepTablet, type Tablet, useTablet } from "./tablet.ts"

const usualMinutes = 5

function lockText(minutes: number): string {
  return minutes < 60
    ? m["tablet.lock_minutes"]({ count: minutes })
    : m["tablet.lock_hours"]({ count: minutes / 60 })
}

/** Makes this browser a shared tablet, or an ordinary one again. */
export function ShareCard({ branches }: { branches: NamedBranch[] }) {
  const tablet = useTablet()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Card padding="large" render={<section aria-labelledby="tablet-title" />}>
      <h2 id="tablet-title" className="text-title font-semibold">
        {m["tablet.title"]()}
      </h2>
      <p className="mb-4 text-ink-2">
        {tablet ? m["tablet.shared_text"]({ name: tablet.name }) : m["tablet.share_text"]()}
      </p>
      <div className="mb-4 empty:hidden">
        <LocalhostNotice />
      </div>
      {tablet ? (
        <EndButton tablet={tablet} />
      ) : (
        <Button variant="outline" onClick={() => setIsAsking(true)}>
          {m["tablet.share"]()}
        </Button>
      )}
      {isAsking ? <ShareDialog branches={branches} onClose={() => setIsAsking(false)} /> : null}
    </Card>
  )
}

function EndButton({ tablet }: { tablet: Tablet }) {
  const { id, name } = tablet
  const end = useMutation({
    mutationFn: () => api("DELETE /staff/tablets/{id}/", { params: { id } }),
    onSuccess: () => {
      forgetTablet()
      toastSuccess(m["people.tablet_ended"]({ name }))
    },
    onError: (error) => {
      // It was ended elsewhere: what was asked for is so.
      if (hasCode(error, "not_found")) forgetTablet()
      else toastFailure(error)
    },
  })
  return (
    <Button variant="outline" loading={end.isPending} onClick={() => end.mutate()}>
      {m["people.tablet_end"]()}
    </Button>
  )
}

function ShareDialog({ branches, onClose }: { branches: NamedBranch[]; onClose: () => void }) {
  const locale = useLocale()
  // Kept until one try has succeeded: a retry after a lost answer makes no second tablet.
  const id = useRef(newId())
  const [name, setName] = useState("")
  const [branchId, setBranchId] = useState(branches[0]?.id ?? "")
  const [minutes, setMinutes] = useState<(typeof tabletLockMinutes)[number]>(usualMinutes)
  const [isAsked, setIsAsked] = useState(false)
  const share = useMutation({
    mutationFn: () =>
      api("POST /staff/tablets/", {
        body: { id: id.current, branch_id: branchId, name, lock_after_minutes: minutes },
      }),
    onSuccess: ({ tablet_token: token }) => {
      keepTablet({ id: id.current, token, name: name.trim(), lockAfterMinutes: minutes })
      return signOut()
    },
    onError: toastFailure,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={m["tablet.share"]()}
      text={m["tablet.share_text"]()}
      confirmLabel={m["tablet.share_submit"]()}
      tone="filled"
      isPending={share.isPending}
      onConfirm={() => {
        setIsAsked(true)
        if (name.trim() !== "") share.mutate()
      }}
    >
      <div className="flex flex-col gap-5">
        <TextField
          label={m["tablet.name"]()}
          hint={m["tablet.name_hint"]()}
          value={name}
          maxLength={40}
          autoComplete="off"
          error={isAsked && name.trim() === "" ? m["validation.required"]() : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SelectField
          label={m["tablet.branch"]()}
          value={branchId}
          options={branches.map((one) => ({ value: one.id, label: one.name[locale] }))}
          onChange={(event) => setBranchId(event.currentTarget.value)}
        />
        <SelectField
          label={m["tablet.lock_after"]()}
          value={String(minutes)}
          options={tabletLockMinutes.map((one) => ({ value: String(one), label: lockText(one) }))}
          onChange={(event) => {
            const chosen = tabletLockMinutes.find(
              (one) => String(one) === event.currentTarget.value,
            )
            if (chosen) setMinutes(chosen)
          }}
        />
      </div>
    </ConfirmDialog>
  )
}
