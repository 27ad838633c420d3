import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const ArrowBackIcon = (props: IconProps) => (
  <IconDrawing mirrored path="M20 12H4M10.5 5.5L4 12l6.5 6.5" {...props} />
)
