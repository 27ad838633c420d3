import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const ChevronUpIcon = (props: IconProps) => (
  <IconDrawing path="M5.5 14.5L12 8l6.5 6.5" {...props} />
)
