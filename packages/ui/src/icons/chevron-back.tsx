import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const ChevronBackIcon = (props: IconProps) => (
  <IconDrawing mirrored path="M14.5 5.5L8 12l6.5 6.5" {...props} />
)
