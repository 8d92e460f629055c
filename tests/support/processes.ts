import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * The environment of the tests that a program keeps: where programs are, and the folder in which every import is compiled once per run.
 * Compiling all of the server takes longer than most programs run.
 */
export const hostEnv = () => ({ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE })

/** A program of the project in a separate process, as an operator runs it. */
export interface RunningProcess {
  child: ChildProcessWithoutNullStreams
  /** Everything it has printed. */
  output(): string
  /** Resolves once its output contains this. */
  printed(text: string | RegExp): Promise<void>
  isAlive(): boolean
  end(signal?: NodeJS.Signals): Promise<void>
}

export function startProcess(file: string, env: Record<string, string>): RunningProcess {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: {
      ...hostEnv(),
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://tbs.example',
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  const isAlive = () => child.exitCode === null && child.signalCode === null
  return {
    child,
    output: () => output,
    isAlive,
    printed: async text => {
      while (typeof text === 'string' ? !output.includes(text) : !text.test(output)) {
        if (!isAlive()) throw new Error(`${file} ended:\n${output}`)
        await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), once(child, 'close')])
      }
    },
    end: async (signal = 'SIGTERM') => {
      if (!isAlive()) return
      const closed = once(child, 'close')
      child.kill(signal)
      await closed
    },
  }
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
