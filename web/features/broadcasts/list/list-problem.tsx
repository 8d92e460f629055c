import { Button, commonTexts, Notice } from '../../../ui/index.ts'
import { listTexts } from './texts.tsx'

const texts = listTexts.listProblem

/** Says in the list's place that it could not be had, and asks again on a click. */
export const ListProblem = ({ problem, retry }: { problem: Error; retry(): void }) => (
  <Notice kind="error" title={texts.notLoaded} action={<Button onClick={retry}>{commonTexts.tryAgain}</Button>}>
    {problem.message}
  </Notice>
)
