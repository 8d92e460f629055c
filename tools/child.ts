import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** The project's root folder. */
export const root = join(import.meta.dirname, '..')

type Options = { cwd?: string; env?: Record<string, string>; onStart?: (child: ChildProcess) => void }
export type CommandResult = { code: number; output: string }

/** Runs one of the project's own commands (`node_modules/.bin`) and captures its output. Never throws. */
export function capture(command: string, args: string[], options: Options = {}): Promise<CommandResult> {
  const child = spawn(join(root, 'node_modules', '.bin', command), args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  options.onStart?.(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  }
  return resultOf(child, () => output)
}

/** Runs one of the project's own commands with this process's terminal. Never throws. */
export function runInTerminal(command: string, args: string[], options: Options = {}): Promise<CommandResult> {
  const child = spawn(join(root, 'node_modules', '.bin', command), args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  options.onStart?.(child)
  return resultOf(child, () => '')
}

function resultOf(child: ChildProcess, output: () => string): Promise<CommandResult> {
  return new Promise(resolve => {
    child.on('error', error => resolve({ code: 1, output: error.message }))
    child.on('close', code => resolve({ code: code ?? 1, output: output() }))
  })
}
