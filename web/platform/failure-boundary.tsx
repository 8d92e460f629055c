import { Component, type ReactNode } from 'react'

interface FailureBoundaryProps {
  /** Rendered instead of the failed children. */
  fallback: ReactNode
  /** A failure does not outlive the place it happened at: another value starts afresh. */
  place: string
  onFailure?(): void
  children: ReactNode
}

/** Keeps the failure of a part of the page, as it is drawn or because its code did not arrive, from taking the rest along. */
export class FailureBoundary extends Component<FailureBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFailure?.()
  }

  override componentDidUpdate({ place }: FailureBoundaryProps) {
    if (this.state.hasFailed && place !== this.props.place) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
