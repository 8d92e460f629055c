import { Component, type ReactNode } from 'react'

interface FailureBoundaryProps {
  /** Rendered instead of the failed children. */
  fallback: ReactNode
  /** The failure is cleared when this value changes. */
  resetKey: string
  onFailure?(): void
  children: ReactNode
}

/** Limits a failure, in rendering or in loading code, to one part of the page. */
export class FailureBoundary extends Component<FailureBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFailure?.()
  }

  override componentDidUpdate({ resetKey }: FailureBoundaryProps) {
    if (this.state.hasFailed && resetKey !== this.props.resetKey) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
