import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const RefreshIcon = (props: IconProps) => (
  <IconDrawing
    path="M20 11.5a8 8 0 0 0-14.3-4.4L3.5 9.5M3.5 4.5v5h5M4 12.5a8 8 0 0 0 14.3 4.4l2.2-2.4M20.5 19.5v-5h-5"
    {...props}
  />
)
