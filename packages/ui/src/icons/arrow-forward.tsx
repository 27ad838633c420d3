import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const ArrowForwardIcon = (props: IconProps) => (
  <IconDrawing mirrored path="M4 12h16M13.5 5.5L20 12l-6.5 6.5" {...props} />
)
