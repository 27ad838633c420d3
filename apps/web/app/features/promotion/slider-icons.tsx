import { IconDrawing, type IconProps } from "@sufra/ui/icon-drawing"

// What only the slider draws; everything else comes from the kit.

export const PauseIcon = (props: IconProps) => (
  <IconDrawing path="M8.5 5.5v13M15.5 5.5v13" {...props} />
)
export const PlayIcon = (props: IconProps) => (
  <IconDrawing mirrored path="M8 5.5v13l10-6.5z" {...props} />
)
