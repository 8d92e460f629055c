import { LoadFailed } from '../../../ui/index.ts'
import { listTexts } from './texts.tsx'

const texts = listTexts.listProblem

/** Shown in place of the list if it could not be loaded, with a button to retry. */
export const ListProblem = ({ problem, retry }: { problem: Error; retry(): void }) => (
  <LoadFailed title={texts.notLoaded} error={problem} onRetry={retry} />
)
