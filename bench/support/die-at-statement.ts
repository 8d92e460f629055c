import pg from 'pg'

const { KILL_AT = '0', KILL_WHEN = 'before' } = process.env

/** Ends this process as a power failure would. */
export const die = () => process.kill(process.pid, 'SIGKILL')

let statements = 0
let isCounting = false
const send = pg.Client.prototype.query as (...call: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...call: unknown[]) {
  if (isCounting) statements += 1
  const isLast = isCounting && statements === Number(KILL_AT)
  if (isLast && KILL_WHEN === 'before') die()
  const result = send.apply(this, call)
  if (isLast) die()
  return result
} as typeof pg.Client.prototype.query

/**
 * Counts the statements to the database from now on, transaction control included. At KILL_AT this process dies, before or after it
 * sends the statement, depending on KILL_WHEN.
 */
export function countStatements(): void {
  isCounting = true
}
