import { Button, Notice } from '../../../ui/index.ts'

/** Says in the list's place that it could not be had, and asks again on a click. */
export const ListProblem = ({ problem, retry }: { problem: Error; retry(): void }) => (
  <Notice kind="error" title="The broadcasts could not be loaded." action={<Button onClick={retry}>Try again</Button>}>
    {problem.message}
  </Notice>
)
