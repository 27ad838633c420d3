import { IconDrawing, type IconProps } from "@sufra/ui/icon-drawing"

export const PauseIcon = (props: IconProps) => <IconDrawing path="M9 5.5v13M15 5.5v13" {...props} />

/** Points the way a tape runs, in every language. */
export const ResumeIcon = (props: IconProps) => (
  <IconDrawing path="M8 5.5l10 6.5-10 6.5z" {...props} />
)
