import { newId } from "@sufra/domain/kernel/ids"
import { promotionLimits } from "@sufra/domain/promotion/limits"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Checkbox } from "@sufra/ui/checkbox"
import { PageHeader } from "@sufra/ui/page-header"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { FormProvider, useForm, useFormContext } from "react-hook-form"
import { useNavigate } from "react-router"
import { ConfirmDialog } from "../../../shell/editing/confirm-dialog.tsx"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { BackLink } from "../../../shell/page/back-link.tsx"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { AudienceSection } from "../audience/audience-section.tsx"
import { LinkField } from "../link-field.tsx"
import { TextPair } from "../text-pair.tsx"
import { emptySend, inputOf, type SendForm } from "./send-form.ts"
import { reachQuery, sendPromotion } from "./sends.ts"
import { SmsLengths } from "./sms-lengths.tsx"

/** A promotion for the guests of an audience: written, counted, confirmed, sent. */
export function SendPromotionPage({ establishmentId }: { establishmentId: string }) {
  usePageTitle(m["promotion_send.new"]())
  // Kept while the page is open: a retry after a lost answer sends nothing twice.
  const [id] = useState(newId)
  const [asked, setAsked] = useState<SendForm | null>(null)
  const form = useForm<SendForm>({ defaultValues: emptySend })
  return (
    <>
      <PageHeader
        title={m["promotion_send.new"]()}
        back={<BackLink to="/promotions" label={m["promotion.back"]()} />}
      />
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={form.handleSubmit(setAsked)}
          className="flex max-w-3xl flex-col gap-6"
        >
          <WordsSection establishmentId={establishmentId} />
          <AudienceSection establishmentId={establishmentId} />
          <WaysSection />
          <Button type="submit" size="large" className="self-start">
            {m["promotion_send.send"]()}
          </Button>
        </form>
      </FormProvider>
      {asked ? <SendDialog id={id} values={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}

function WordsSection({ establishmentId }: { establishmentId: string }) {
  const { control } = useFormContext<SendForm>()
  return (
    <Card padding="large" render={<section aria-labelledby="words-title" />}>
      <h2 id="words-title" className="mb-4 text-title font-semibold">
        {m["promotion_send.words"]()}
      </h2>
      <div className="flex flex-col gap-5">
        <TextPair<SendForm>
          name="title"
          labels={{ sa: m["promotion_send.title_sa"](), en: m["promotion_send.title_en"]() }}
          longest={promotionLimits.title}
        />
        <TextPair<SendForm>
          name="text"
          labels={{ sa: m["promotion_send.text_sa"](), en: m["promotion_send.text_en"]() }}
          longest={promotionLimits.text}
        />
        <SmsLengths establishmentId={establishmentId} />
        <LinkField control={control} name="link" />
      </div>
    </Card>
  )
}

function WaysSection() {
  const { register } = useFormContext<SendForm>()
  return (
    <Card padding="large" render={<section aria-labelledby="ways-title" />}>
      <h2 id="ways-title" className="text-title font-semibold">
        {m["promotion_send.ways"]()}
      </h2>
      <p className="mt-1 text-ink-2">{m["promotion_send.ways_text"]()}</p>
      <div className="mt-4 flex flex-col gap-3">
        <Checkbox {...register("bySms")} label={m["promotion_send.by_sms"]()} />
        <Checkbox {...register("byEmail")} label={m["promotion_send.by_email"]()} />
      </div>
    </Card>
  )
}

type SendDialogProps = { id: string; values: SendForm; onClose: () => void }

/** What is sent cannot be taken back: the number of guests is counted once more. */
function SendDialog({ id, values, onClose }: SendDialogProps) {
  const navigate = useNavigate()
  const input = inputOf(values)
  const { data } = useQuery({ ...reachQuery(input.conditions), staleTime: 0 })
  const [isPending, setPending] = useState(false)
  const send = useSingleFlight(async () => {
    setPending(true)
    try {
      await sendPromotion(id, input)
      toastSuccess(m["promotion_send.started"]())
      await navigate("/promotions")
    } catch (error) {
      toastFailure(error)
      setPending(false)
    }
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={m["promotion_send.confirm_title"]()}
      text={
        data ? m["promotion_send.confirm_text"]({ count: data.guests }) : m["audience.counting"]()
      }
      confirmLabel={m["promotion_send.send"]()}
      tone="filled"
      isPending={isPending || !data}
      onConfirm={() => void send()}
    />
  )
}
