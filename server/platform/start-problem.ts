/**
 * A problem that keeps the server from starting and that the operator can fix. Only its message is printed, without a
 * stack. Any other error during start is a bug and is printed with its stack.
 */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
