import { pages } from '../../../contract/pages.ts'
import { ApiProblem } from '../../platform/api.ts'
import { ButtonLink, LoadFailed, Notice } from '../../ui/index.ts'
import { readingBudgetsTexts } from './texts.ts'

const texts = readingBudgetsTexts.readingLimit

interface LoadFailedOrLimitedProps {
  /** The failed action, e.g. `The search failed.` */
  title: string
  error: Error
  onRetry(): unknown
}

/** Shown instead of data withheld by a used-up budget: the server's message, which says when the budget is renewed. */
export const ReadingLimit = ({ children }: { children: string }) => (
  <Notice
    kind="warning"
    title={texts.limitReached}
    action={<ButtonLink href={pages.contact.path}>{texts.contactUs}</ButtonLink>}
  >
    {children}
  </Notice>
)

/**
 * Shown instead of data that could not be loaded, with a Retry button; without one if the budget is used up, since a retry
 * would fail too.
 */
export function LoadFailedOrLimited({ title, error, onRetry }: LoadFailedOrLimitedProps) {
  const isBudgetUsed = error instanceof ApiProblem && error.code === 'reading-budget-used'
  if (isBudgetUsed) return <ReadingLimit>{error.message}</ReadingLimit>
  return <LoadFailed title={title} error={error} onRetry={onRetry} />
}
