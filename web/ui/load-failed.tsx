import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './feedback.tsx'
import { commonTexts } from './texts.ts'

interface LoadFailedProps {
  /** The failed action, e.g. `The search failed.` */
  title: string
  error: { message: ReactNode }
  onRetry(): unknown
}

/** Shown instead of data that could not be loaded, with a button to retry. */
export const LoadFailed = ({ title, error, onRetry }: LoadFailedProps) => (
  <Notice kind="error" title={title} action={<Button onClick={() => void onRetry()}>{commonTexts.tryAgain}</Button>}>
    {error.message}
  </Notice>
)
