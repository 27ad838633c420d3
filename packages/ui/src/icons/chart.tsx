import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const ChartIcon = (props: IconProps) => (
  <IconDrawing path="M4 20h16M7 16.5V12M12 16.5V5M17 16.5V9" {...props} />
)
