import { createServer } from 'node:net'
import { listenProblem } from '../server/main.ts'

/** Throws a StartProblem if the port is in use: at once, rather than after a database has been created and filled. */
export function assertPortFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', error => reject(listenProblem(error, port, host)))
    probe.listen(port, host === '::' ? undefined : host, () => probe.close(() => resolve()))
  })
}
