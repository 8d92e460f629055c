import { pages } from '../../../contract/pages.ts'
import { ApiProblem } from '../../platform/api.ts'
import { Button, ButtonLink, commonTexts, Notice } from '../../ui/index.ts'
import { readingBudgetsTexts } from './texts.ts'

const texts = readingBudgetsTexts.loadProblem

interface LoadProblemProps {
  /** What failed, e.g. `The search failed.` */
  title: string
  error: Error
  onRetry(): void
}

/** In place of what a used-up budget withholds: the server's words, which say when it starts again. */
export const ReadingLimit = ({ children }: { children: string }) => (
  <Notice
    kind="warning"
    title={texts.limitReached}
    action={<ButtonLink href={pages.contact.path}>{texts.contactUs}</ButtonLink>}
  >
    {children}
  </Notice>
)

/** In place of what could not be loaded: why, and the way on. Trying again does not help before a used-up budget is renewed. */
export function LoadProblem({ title, error, onRetry }: LoadProblemProps) {
  const isBudgetUsed = error instanceof ApiProblem && error.code === 'reading-budget-used'
  if (isBudgetUsed) return <ReadingLimit>{error.message}</ReadingLimit>
  return (
    <Notice kind="error" title={title} action={<Button onClick={onRetry}>{commonTexts.tryAgain}</Button>}>
      {error.message}
    </Notice>
  )
}
