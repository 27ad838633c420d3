import picture from "@lobehub/fluent-emoji-3d/assets/1f39f-fe0f.webp"
import { linesOf } from "@sufra/domain/cart/cart"
import { setCoupon } from "@sufra/domain/cart/change-cart"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { QrIcon } from "@sufra/ui/icon"
import { useToast } from "@sufra/ui/toast"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { useNavigate, useParams, useSearchParams } from "react-router"
import { Notice } from "../../shell/frame/step-states.tsx"
import { useLocale } from "../../shell/locale.ts"
import { useStarted } from "../../shell/start/use-started.ts"
import { changeCart, useCart } from "../cart/index.ts"
import { ModulePage, usePlace } from "../establishment/index.ts"
import { CodeScanner } from "./code-scanner.tsx"
import { CouponCard } from "./coupon-card.tsx"
import { couponCodeIn, couponParameter } from "./coupon-code-in.ts"
import { CouponForm } from "./coupon-form.tsx"
import { type FoundCoupon, useCouponCheck } from "./use-coupon-check.ts"

/** A coupon of one's own is `own`; the code of another is typed, pasted or scanned, and seen before it is kept. */
export function ApplyCouponsScreen({ own }: { own: ReactNode }) {
  return (
    <ModulePage name="coupon">
      <ApplyCoupons own={own} />
    </ModulePage>
  )
}

/** Into the cart, and on to where it is used. */
function useKeep() {
  const { uuid = "" } = useParams()
  const locale = useLocale()
  const { id: placeId } = usePlace()
  const isEmpty = useCart(placeId, (cart) => linesOf(cart).length === 0)
  const navigate = useNavigate()
  const toast = useToast()
  return ({ candidate, code }: FoundCoupon) => {
    changeCart(placeId, (cart) => setCoupon(cart, code))
    toast.show({ kind: "success", title: m["coupon.kept"]({ name: candidate.name[locale] }) })
    void navigate(isEmpty ? `/menu/${uuid}` : `/cart/${uuid}`)
  }
}

/** A page that came over plain http may ask for no camera. */
function hasCamera(): boolean {
  return (navigator.mediaDevices as MediaDevices | undefined) !== undefined
}

function ApplyCoupons({ own }: { own: ReactNode }) {
  const [text, setText] = useState("")
  const [found, setFound] = useState<FoundCoupon | null>(null)
  const checking = useCouponCheck(setFound)
  const keep = useKeep()
  const isStarted = useStarted()
  const scans = isStarted && hasCamera()
  function take(code: string) {
    setText(couponCodeIn(code))
    void checking.check(code)
  }
  useLinkedCode(take)
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col gap-5 px-4 py-8">
      <header className="flex flex-col items-center text-center">
        <span className="mb-4 grid size-24 place-items-center rounded-full bg-warm">
          <img src={picture} alt="" width={56} height={56} />
        </span>
        <h1 className="text-balance font-semibold text-heading">{m["coupon.page_title"]()}</h1>
        <p className="mt-2 text-pretty text-ink-2">
          {scans ? m["coupon.page_text_scan"]() : m["coupon.page_text"]()}
        </p>
      </header>
      {own}
      <Card className="flex flex-col gap-4">
        <CouponForm
          checking={checking}
          text={text}
          onTextChange={(typed) => {
            setText(typed)
            setFound(null)
          }}
        />
        {scans ? <Scan onScanned={take} /> : null}
      </Card>
      {found ? <CouponCard found={found} onKeep={() => keep(found)} /> : null}
    </div>
  )
}

/** An address that names a code is a question about it: answered without another tap, once. */
function useLinkedCode(take: (code: string) => void): void {
  const [search] = useSearchParams()
  const code = search.get(couponParameter) ?? ""
  const given = useRef(take)
  given.current = take
  useEffect(() => {
    if (code !== "") given.current(code)
  }, [code])
}

function Scan({ onScanned }: { onScanned: (text: string) => void }) {
  const [state, setState] = useState<"closed" | "open" | "refused">("closed")
  if (state === "open") {
    return (
      <CodeScanner
        onScanned={(text) => {
          setState("closed")
          onScanned(text)
        }}
        onRefused={() => setState("refused")}
        onStop={() => setState("closed")}
      />
    )
  }
  return (
    <>
      {state === "refused" ? <Notice>{m["coupon.scan_refused"]()}</Notice> : null}
      <Button variant="outline" startIcon={<QrIcon />} onClick={() => setState("open")}>
        {m["coupon.scan"]()}
      </Button>
    </>
  )
}
