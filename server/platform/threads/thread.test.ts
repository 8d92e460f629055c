import { execFileSync } from 'node:child_process'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { EchoProtocol } from './echo-thread.ts'
import { Thread, type ThreadOptions, ThreadTimeout } from './thread.ts'
import { ThreadPool } from './thread-pool.ts'

const threads: Thread<EchoProtocol>[] = []
function start(options: ThreadOptions<EchoProtocol> = {}) {
  const thread = new Thread<EchoProtocol>(new URL('./echo-thread.ts', import.meta.url), options)
  threads.push(thread)
  return thread
}
afterEach(async () => {
  await Promise.all(threads.splice(0).map(thread => thread.terminate()))
})

describe('a call to a thread', () => {
  it('returns its own response, or an error with its kind and message', async () => {
    const thread = start({ data: { a: 1 } })
    const results = Promise.all([thread.call('twice', 4), thread.call('twice', 5), thread.call('data', undefined)])
    expect(await results).toEqual([8, 10, { a: 1 }])
    const refused = thread.call('refuse', 'too far')
    await expect(refused).rejects.toThrow('too far')
    await expect(refused).rejects.toBeInstanceOf(RangeError)
    const { bytes } = await thread.call('bytes', 3)
    expect(bytes).toEqual(new Uint8Array(3))
  })

  it('moves buffers to the thread', async () => {
    const thread = start()
    const { buffer } = new Uint8Array(8)
    await thread.call('twice', 1, { transfer: [buffer] })
    expect(buffer.byteLength).toBe(0)
  })

  it('ends when it is aborted or takes too long', async () => {
    const thread = start()
    const controller = new AbortController()
    const aborted = thread.call('never', undefined, { signal: controller.signal })
    controller.abort(new Error('no longer wanted'))
    await expect(aborted).rejects.toThrow('no longer wanted')
    await expect(thread.call('twice', 1, { signal: controller.signal })).rejects.toThrow('no longer wanted')
    await expect(thread.call('never', undefined, { timeoutMs: 1 })).rejects.toBeInstanceOf(ThreadTimeout)
  })

  it('fails with the error that ended the thread, and at once after that', async () => {
    const onEnd = vi.fn()
    const thread = start({ onEnd })
    await expect(thread.call('die', 'out of coffee')).rejects.toThrow('out of coffee')
    await thread.ended
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'out of coffee' }))
    await expect(thread.call('twice', 1)).rejects.toThrow('The thread has ended.')
  })

  it('fails if the thread is terminated', async () => {
    const thread = start()
    const pending = expect(thread.call('never', undefined)).rejects.toThrow('The thread ended early.')
    await thread.terminate()
    await pending
  })
})

describe('messages', () => {
  it('are exchanged beside calls and may end the thread', async () => {
    const received: string[] = []
    const thread = start({ onMessage: message => received.push(message) })
    thread.send('hello')
    await thread.call('twice', 1)
    thread.send('close')
    await thread.endWithin(60_000)
    expect(received).toEqual(['hello yourself'])
  })

  it('do not keep a thread that ignores them from being terminated', async () => {
    const thread = start()
    await thread.call('twice', 1)
    await thread.endWithin(1)
    await expect(thread.call('twice', 1)).rejects.toThrow('The thread has ended.')
  })
})

describe('a thread that lets the process end', () => {
  /** Runs a module in a separate process, and returns its output. */
  const outputOf = (act: string) => {
    const url = (file: string) => JSON.stringify(new URL(file, import.meta.url))
    const module = `import { Thread } from ${url('./thread.ts')}
      const thread = new Thread(new URL(${url('./echo-thread.ts')}))
      thread.unref()
      ${act}`
    return execFileSync(process.execPath, ['--input-type=module', '--eval', module], { encoding: 'utf8' })
  }

  it('keeps it until a call has its response, and not afterwards', () => {
    expect(outputOf(`console.log(await thread.call('twice', 4))`)).toBe('8\n')
  })

  it('keeps it until the thread is terminated, if that is awaited', () => {
    expect(outputOf(`await thread.terminate(); console.log('ended')`)).toBe('ended\n')
    expect(outputOf(`await thread.endWithin(1); console.log('ended')`)).toBe('ended\n')
  })
})

describe('a pool', () => {
  it('reuses a thread that was given back, but not one that has ended', async () => {
    const pool = new ThreadPool(() => start(), 60_000)
    const thread = pool.take()
    pool.giveBack(thread)
    expect(pool.take()).toBe(thread)
    expect(await thread.call('twice', 2)).toBe(4)
    pool.giveBack(thread)
    await thread.terminate()
    expect(pool.take()).not.toBe(thread)
  })

  it('ends a thread that has been idle for too long', async () => {
    const pool = new ThreadPool(() => start(), 1)
    const thread = pool.take()
    pool.giveBack(thread)
    await thread.ended
    expect(pool.take()).not.toBe(thread)
  })

  it('does not hand out a thread that is about to end', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const pool = new ThreadPool(() => start(), 1)
    const thread = pool.take()
    pool.giveBack(thread)
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    expect(pool.take()).not.toBe(thread)
  })
})
