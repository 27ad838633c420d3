import { IconDrawing, type IconProps } from "@sufra/ui/icon-drawing"

export const PrinterIcon = (props: IconProps) => (
  <IconDrawing
    path="M7 9V4h10v5M7 17H5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2M7 14h10v6H7z"
    {...props}
  />
)
