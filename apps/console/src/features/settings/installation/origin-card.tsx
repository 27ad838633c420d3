import type { ApiReply } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { showWireErrors } from "../../../shell/errors/form-errors.ts"
import { Notice } from "../../../shell/page/notice.tsx"
import { toastFailure } from "../../../shell/page/toasts.ts"
import { followPageOrigin } from "../../../shell/start/page-config.ts"
import { SectionCard } from "../section-card.tsx"
import type { InstallationSettings } from "../settings.ts"
import { useSectionForm } from "../use-section-form.ts"

type Origin = InstallationSettings["page_origin"]
type Tested = ApiReply<"POST /staff/installation/page-origin/test/">
type OriginForm = { page_origin: string }

const example = "\u2066https://karam.example\u2069"
const formOf = ({ page_origin }: Origin): OriginForm => ({ page_origin: page_origin ?? "" })
/** An address that was copied from a browser ends with a slash. */
const bare = (typed: string) => typed.trim().replace(/\/+$/, "")

const problemTexts: Record<NonNullable<Tested["problem"]>, (of: { address: string }) => string> = {
  unreachable: (of) => m["settings.origin_unreachable"](of),
  certificate: (of) => m["settings.origin_certificate"](of),
  redirects: (of) => m["settings.origin_redirects"](of),
  not_ours: (of) => m["settings.origin_not_ours"](of),
  not_ready: (of) => m["settings.origin_not_ready"](of),
}

function resultText({ problem, address }: Tested): string {
  const of = { address: `\u2066${address}\u2069` }
  return problem ? problemTexts[problem](of) : m["settings.origin_ours"](of)
}

/** Where guests open the pages, with a button that looks whether it leads to this server. */
export function OriginCard({ origin }: { origin: Origin }) {
  const { form, save, discard } = useSectionForm({
    view: origin,
    formOf,
    send: async ({ page_origin }, version) => {
      const body = { page_origin: bare(page_origin) || null, version }
      const saved = await api("PUT /staff/installation/page-origin/", { body })
      followPageOrigin(saved.page_origin)
      return saved
    },
    query: "installation",
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const typed = bare(form.watch("page_origin"))
  const test = useMutation({
    mutationFn: (page_origin: string) =>
      api("POST /staff/installation/page-origin/test/", { body: { page_origin } }),
    onError: (error) => {
      if (!showWireErrors(form, error)) toastFailure(error)
    },
  })
  return (
    <SectionCard
      title={m["settings.origin_title"]()}
      text={m["settings.origin_text"]()}
      fixedBy={origin.fixed_by}
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(save)}
      onDiscard={discard}
    >
      <TextField
        {...form.register("page_origin")}
        type="url"
        label={m["settings.origin"]()}
        hint={m["settings.origin_hint"]({ example })}
        error={fieldErrorText(errors.page_origin?.message)}
        readOnly={origin.fixed_by !== null}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        className="max-w-lg"
      />
      <Button
        variant="outline"
        className="self-start"
        loading={test.isPending}
        disabled={typed === ""}
        onClick={() => test.mutate(typed)}
      >
        {m["settings.origin_test"]()}
      </Button>
      {test.data && test.variables === typed ? (
        <Notice tone={test.data.is_ours ? "info" : "danger"}>{resultText(test.data)}</Notice>
      ) : null}
    </SectionCard>
  )
}
