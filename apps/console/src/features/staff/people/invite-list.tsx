import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../shell/api/api.ts"
import { serverNowMs } from "../../../shell/api/server-clock.ts"
import { useLocale } from "../../../shell/locale.ts"
import { MoreMenu } from "../../../shell/page/more-menu.tsx"
import { toastFailure } from "../../../shell/page/toasts.ts"
import { dateAndTimeText } from "../../../shell/text/format-time.ts"
import { roleText } from "../role-text.ts"
import { InviteLinkDialog } from "./invite-link-dialog.tsx"
import { fetchPeopleAgain, type Invite } from "./people.ts"
import { PeopleQuestion } from "./people-question.tsx"

export function InviteList({ invites }: { invites: Invite[] }) {
  if (invites.length === 0) return null
  return (
    <Card padding="large" render={<section aria-labelledby="invites-title" />}>
      <h2 id="invites-title" className="text-title font-semibold">
        {m["people.invites_title"]()}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {invites.map((invite) => (
          <InviteRow key={invite.id} invite={invite} />
        ))}
      </ul>
    </Card>
  )
}

function InviteRow({ invite }: { invite: Invite }) {
  const locale = useLocale()
  const [isAsking, setIsAsking] = useState(false)
  const [shown, setShown] = useState<Invite | null>(null)
  const { id, name, email, token } = invite
  const isExpired = Date.parse(invite.expires_at) <= serverNowMs()
  const renew = useMutation({
    mutationFn: () =>
      api("POST /staff/invites/{id}/renew/", {
        params: { id },
        body: { language: locale },
      }),
    onSuccess: setShown,
    onError: toastFailure,
    onSettled: fetchPeopleAgain,
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi>{name}</bdi>
          <Badge>{roleText(invite.role)}</Badge>
          {isExpired ? <Badge tone="danger">{m["people.invite_expired"]()}</Badge> : null}
        </p>
        {email ? (
          <p className="text-small break-all text-ink-3">
            <bdi dir="ltr">{email}</bdi>
          </p>
        ) : null}
        {isExpired ? null : (
          <p className="text-small text-ink-3">
            {m["people.invite_until"]({ date: dateAndTimeText(invite.expires_at, locale) })}
          </p>
        )}
      </div>
      {token ? (
        <span className="flex gap-2">
          {isExpired ? (
            <Button variant="outline" loading={renew.isPending} onClick={() => renew.mutate()}>
              {m["people.invite_renew"]()}
            </Button>
          ) : (
            <Button variant="outline" onClick={() => setShown(invite)}>
              {m["people.invite_show"]()}
            </Button>
          )}
          <MoreMenu
            name={name}
            items={[
              { label: m["people.invite_renew"](), onPress: () => renew.mutate() },
              {
                label: m["people.invite_withdraw"](),
                onPress: () => setIsAsking(true),
                danger: true,
              },
            ]}
          />
        </span>
      ) : null}
      {shown ? <InviteLinkDialog invite={shown} onClose={() => setShown(null)} /> : null}
      {isAsking ? <WithdrawDialog invite={invite} onClose={() => setIsAsking(false)} /> : null}
    </li>
  )
}

function WithdrawDialog({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  const { id, name } = invite
  return (
    <PeopleQuestion
      title={m["people.invite_withdraw_title"]({ name })}
      text={m["people.invite_withdraw_text"]()}
      confirmLabel={m["people.invite_withdraw"]()}
      send={() => api("DELETE /staff/invites/{id}/", { params: { id } })}
      doneText={m["people.invite_withdrawn"]({ name })}
      onClose={onClose}
    />
  )
}
