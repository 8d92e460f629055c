import { spawn } from 'node:child_process'
import { CannotRunError } from './validator.ts'

export interface Run {
  code: number
  /** Standard output and errors, interleaved. */
  output: string
  /** Standard output alone. */
  stdout: string
}

interface Options {
  cwd?: string
  env?: Record<string, string>
  input?: string | Buffer
}

/** Runs a program to its end. Throws CannotRun if it is not installed. */
export function run(command: string, args: readonly string[], { cwd, env, input }: Options = {}): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env } })
    const read = { output: '', stdout: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      read.output += text
      read.stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      read.output += text
    })
    child
      .on('error', () => reject(new CannotRunError(`${command} is not installed.`)))
      .on('close', code => resolve({ code: code ?? 1, ...read }))
    // A program that ends without reading its input is checked by its output.
    child.stdin.on('error', () => undefined).end(input)
  })
}
