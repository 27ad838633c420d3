import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const HomeIcon = (props: IconProps) => (
  <IconDrawing
    path="M4 10.5L12 4l8 6.5V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM9.5 20v-6h5v6"
    {...props}
  />
)
