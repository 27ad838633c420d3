import declinedPicture from "@lobehub/fluent-emoji-3d/assets/1f44b.webp"
import unknownPicture from "@lobehub/fluent-emoji-3d/assets/1f50d.webp"
import giftPicture from "@lobehub/fluent-emoji-3d/assets/1f381.webp"
import overPicture from "@lobehub/fluent-emoji-3d/assets/23f3.webp"
import { m } from "@sufra/messages"
import { dateWords, isolated } from "@sufra/sentences/wording"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { useToast } from "@sufra/ui/toast"
import { useState } from "react"
import { Link, useParams, useSearchParams } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { readTokens } from "../../shell/api/session-tokens.ts"
import { useLoaded } from "../../shell/api/use-loaded.ts"
import { refusalText } from "../../shell/errors/refusal-text.ts"
import { StatusScreen } from "../../shell/errors/status-screen.tsx"
import { PlaceLogo } from "../../shell/frame/place-logo.tsx"
import { Notice } from "../../shell/frame/step-states.tsx"
import { useLocale } from "../../shell/locale.ts"
import { Photo } from "../../shell/photo.tsx"
import { setPageEstablishment } from "../../shell/start/page-establishment.ts"
import { useStarted } from "../../shell/start/use-started.ts"
import { invitedPath } from "../referral-code/index.ts"
import type { InvitationPage, ShownInvitation } from "./invitation.ts"

/** What a friend sees who follows an invitation. */
export function InvitationScreen({ page }: { page: InvitationPage }) {
  const [isDeclined, setDeclined] = useState(false)
  if (page.kind === "unknown") {
    return (
      <StatusScreen
        picture={unknownPicture}
        title={m["invitation.unknown_title"]()}
        text={m["error.referral_code_invalid"]()}
        action={<Button render={<Link to="/" />}>{m["action.back_to_home"]()}</Button>}
      />
    )
  }
  if (page.kind === "over") {
    return (
      <StatusScreen
        picture={overPicture}
        title={m["error.referral_over"]()}
        text={m["invitation.over_text"]()}
        action={<Button render={<Link to="/" />}>{m["action.back_to_home"]()}</Button>}
      />
    )
  }
  const { invitation } = page
  if (isDeclined) {
    return (
      <StatusScreen
        picture={declinedPicture}
        title={m["invitation.declined_title"]()}
        text={m["invitation.declined_text"]()}
        action={
          <Button variant="outline" render={<Link to={`/qr/${invitation.uuid}`} />}>
            {m["invitation.visit"]()}
          </Button>
        }
      />
    )
  }
  return <Open invitation={invitation} onDeclined={() => setDeclined(true)} />
}

type OpenProps = { invitation: ShownInvitation; onDeclined: () => void }

function Open({ invitation, onDeclined }: OpenProps) {
  const { code = "" } = useParams()
  const locale = useLocale()
  const { uuid, referrer_name, gift, ends_at, permit_number, can_decline } = invitation
  // Asked as the customer of that place, if one is signed in here.
  setPageEstablishment(uuid)
  const isOwn = useIsOwn(uuid, code)
  const place = invitation.place_name[locale]
  const name = isolated(referrer_name, locale)
  return (
    <section className="mx-auto flex w-full max-w-md flex-1 flex-col gap-6 px-4 py-8">
      <header className="flex flex-col items-center gap-4 text-center">
        <PlaceLogo logo={invitation.logo} size="large" />
        <h1 className="text-balance font-semibold text-heading">
          {referrer_name
            ? m["invitation.title"]({ name, place })
            : m["invitation.title_no_name"]({ place })}
        </h1>
        <p className="text-pretty text-ink-2">{m["invitation.text"]()}</p>
      </header>
      {isOwn ? <OwnInvitation uuid={uuid} /> : null}
      {gift ? <Gift gift={gift} /> : null}
      <div className="flex flex-col gap-2">
        {isOwn ? null : (
          <Button size="large" fullWidth render={<Link to={invitedPath(uuid, code)} />}>
            {m["invitation.join"]()}
          </Button>
        )}
        {can_decline && !isOwn ? <Decline code={code} onDeclined={onDeclined} /> : null}
        <Button variant="plain" fullWidth render={<Link to={`/qr/${uuid}`} />}>
          {m["invitation.visit"]()}
        </Button>
      </div>
      {ends_at || permit_number ? (
        <p className="text-center text-ink-2 text-small">
          {[
            ends_at ? m["referral.until"]({ day: dateWords(ends_at.slice(0, 10), locale) }) : null,
            permit_number ? m["referral.permit"]({ number: permit_number }) : null,
          ]
            .filter((one) => one !== null)
            .join(" · ")}
        </p>
      ) : null}
    </section>
  )
}

/** Whether the guest who is signed in at the place of an invitation is the one who sends it. */
function useIsOwn(uuid: string, code: string): boolean {
  const isSignedIn = useStarted() && readTokens(uuid) !== null
  const { data } = useLoaded(isSignedIn ? `own invitation ${uuid}` : null, () =>
    browserApi("GET /referral/qr/{uuid}/me/", { params: { uuid } }),
  )
  return data?.code.toUpperCase() === code.toUpperCase()
}

/** Whoever opens their own link wants to see what friends see; joining by it would be refused. */
function OwnInvitation({ uuid }: { uuid: string }) {
  return (
    <Notice
      tone="info"
      action={
        <Button variant="outline" render={<Link to={`/referral/${uuid}`} />}>
          {m["referral.title"]()}
        </Button>
      }
    >
      {m["invitation.own"]()}
    </Notice>
  )
}

function Gift({ gift }: { gift: NonNullable<ShownInvitation["gift"]> }) {
  const locale = useLocale()
  const { name, description, image } = gift
  return (
    <Card padding="none" className="flex items-stretch overflow-hidden">
      {image ? (
        <Photo image={image} alt="" sizes="7rem" className="w-28 shrink-0 object-cover" />
      ) : (
        <span className="grid w-28 shrink-0 place-items-center bg-warm">
          <img src={giftPicture} alt="" width={64} height={64} />
        </span>
      )}
      <div className="flex min-w-0 flex-col gap-1 p-4">
        <p className="text-ink-2 text-small">{m["invitation.gift"]()}</p>
        <p className="font-semibold text-title">{name[locale]}</p>
        {description ? <p className="text-pretty text-ink-2">{description[locale]}</p> : null}
      </div>
    </Card>
  )
}

function Decline({ code, onDeclined }: { code: string; onDeclined: () => void }) {
  const [search] = useSearchParams()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function decline(): Promise<void> {
    setBusy(true)
    try {
      const body = { lead_id: search.get("lead") ?? "" }
      await browserApi("POST /referral/codes/{code}/declines/", { params: { code }, body })
      onDeclined()
    } catch (error) {
      toast.show({ kind: "danger", title: refusalText(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="outline" fullWidth loading={isBusy} onClick={() => void decline()}>
      {m["invitation.decline"]()}
    </Button>
  )
}
