import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const UploadIcon = (props: IconProps) => (
  <IconDrawing
    path="M12 16V4.5M7 9l5-5 5 5M4 15.5V19a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3.5"
    {...props}
  />
)
