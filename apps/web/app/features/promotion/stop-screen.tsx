import donePicture from "@lobehub/fluent-emoji-3d/assets/1f515.webp"
import failedPicture from "@lobehub/fluent-emoji-3d/assets/1f517.webp"
import { ApiError } from "@sufra/contract/api-error"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { useLoaded } from "../../shell/api/use-loaded.ts"
import { StatusScreen } from "../../shell/errors/status-screen.tsx"
import { StepFailed, StepLoading } from "../../shell/frame/step-states.tsx"
import { useLocale } from "../../shell/locale.ts"

/** Where the link of a sent offer leads: opening it ends them, without a sign-in. Done again it changes nothing. */
export function StopScreen({ token }: { token: string }) {
  const locale = useLocale()
  const { data, error, reload } = useLoaded(`stop ${token}`, () =>
    browserApi("POST /promotion/stops/", { body: { token } }),
  )
  if (data) {
    return (
      <StatusScreen
        picture={donePicture}
        title={m["stop.done_title"]({ place: data.place_name[locale] })}
        text={m["stop.done_text"]()}
        action={
          <Button variant="outline" render={<Link to={`/profile/${data.place_id}`} />}>
            {m["profile.title"]()}
          </Button>
        }
      />
    )
  }
  if (error instanceof ApiError && error.code === "stop_link_invalid") {
    return (
      <StatusScreen
        picture={failedPicture}
        title={m["stop.title"]()}
        text={m["error.stop_link_invalid"]()}
        action={<Button render={<Link to="/" />}>{m["action.back_to_home"]()}</Button>}
      />
    )
  }
  return error ? <StepFailed error={error} onRetry={reload} /> : <StepLoading />
}
