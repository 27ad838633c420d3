import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const ChevronForwardIcon = (props: IconProps) => (
  <IconDrawing mirrored path="M9.5 5.5L16 12l-6.5 6.5" {...props} />
)
