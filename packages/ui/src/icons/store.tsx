import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const StoreIcon = (props: IconProps) => (
  <IconDrawing
    path="M5 11v8a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-8M3.5 8.5L5 4h14l1.5 4.5a2.8 2.8 0 0 1-5.66 0 2.8 2.8 0 0 1-5.68 0 2.8 2.8 0 0 1-5.66 0zM9.5 20v-5h5v5"
    {...props}
  />
)
