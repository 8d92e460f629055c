/**
 * Something that keeps the server from starting and that the operator can put right: shown as its one line, without a
 * stack, before a non-zero exit. Anything else that is thrown at start is a fault of ours and keeps its stack.
 */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
