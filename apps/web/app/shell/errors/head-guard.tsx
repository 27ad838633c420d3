import { Component, type ReactNode } from "react"
import { reportUncaught } from "./error-report.ts"

/**
 * Around what the routes put into the head. Without it an error in a title or a link preview would
 * take the frame of the page down with it, and React Router would show its stack instead of our card.
 */
export class HeadGuard extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    reportUncaught(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
