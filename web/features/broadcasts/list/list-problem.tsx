import { Button, commonTexts, Notice } from '../../../ui/index.ts'
import { listTexts } from './texts.tsx'

const texts = listTexts.listProblem

/** Shows in place of the list that it could not be loaded, and retries on a click. */
export const ListProblem = ({ problem, retry }: { problem: Error; retry(): void }) => (
  <Notice kind="error" title={texts.notLoaded} action={<Button onClick={retry}>{commonTexts.tryAgain}</Button>}>
    {problem.message}
  </Notice>
)
