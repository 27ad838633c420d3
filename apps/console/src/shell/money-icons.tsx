import { IconDrawing, type IconProps } from "@sufra/ui/icon-drawing"

/** What stands for money in the console. */
export const CashIcon = (props: IconProps) => (
  <IconDrawing
    path="M3.5 6.5h17v11h-17zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6.5 12h.01M17.5 12h.01"
    {...props}
  />
)
export const CardIcon = (props: IconProps) => (
  <IconDrawing
    path="M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM3.5 9.5h17M7 14.5h4"
    {...props}
  />
)
export const DrawerIcon = (props: IconProps) => (
  <IconDrawing path="M6 4.5h12v7H6zM3.5 11.5h17v8h-17zM9.5 15.5h5" {...props} />
)
export const CoinsIcon = (props: IconProps) => (
  <IconDrawing
    path="M9 10.5c3 0 5.5-1.1 5.5-2.5S12 5.5 9 5.5 3.5 6.6 3.5 8 6 10.5 9 10.5zM3.5 8v4c0 1.4 2.5 2.5 5.5 2.5M3.5 12v4c0 1.4 2.5 2.5 5.5 2.5M15 18.5c3 0 5.5-1.1 5.5-2.5s-2.5-2.5-5.5-2.5-5.5 1.1-5.5 2.5 2.5 2.5 5.5 2.5zM14.5 8v2.5M20.5 16v-3.5"
    {...props}
  />
)
