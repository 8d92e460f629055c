/**
 * A process that accepts every mail as fast as it can, with only as much SMTP as a client needs. It sends its parent
 * its port, and then replies to its requests. SIGTERM ends it.
 */
import { createServer, type Socket } from 'node:net'

export interface SinkTally {
  accepted: number
  /** Open connections, sending or idle. */
  open: number
}

/** How often each mail was accepted: recipients by Message-ID, each with its count. */
export type SinkRecords = Record<string, Record<string, number>>

const isRecording = process.argv.includes('--record')
/** Delay of the reply to a mail, milliseconds, as from a distant relay. */
const delayMs = Number(process.argv.find(value => value.startsWith('--delay='))?.slice('--delay='.length) ?? 0)
const records = new Map<string, Map<string, number>>()
const open = new Set<Socket>()
let accepted = 0

function record(message: string, recipient: string) {
  accepted += 1
  if (!isRecording) return
  const messageId = /^Message-ID:\s*(\S+)/im.exec(message.slice(0, 8_000))?.[1] ?? 'none'
  const counts = records.get(messageId) ?? new Map<string, number>()
  records.set(messageId, counts)
  counts.set(recipient, (counts.get(recipient) ?? 0) + 1)
}

/** Returns the handler of one connection, which answers the SMTP commands in each chunk. */
function conversation(say: (line: string) => void) {
  let text = ''
  let recipient = ''
  let isData = false
  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO' || verb === 'HELO') return say('250 sink')
    if (verb === 'RCPT') recipient = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (verb === 'DATA') {
      isData = true
      return say('354 go on')
    }
    return say(verb === 'QUIT' ? '221 bye' : '250 ok')
  }
  const takeMessage = (): boolean => {
    const end = text.indexOf('\r\n.\r\n')
    if (end === -1) return false
    record(text.slice(0, end), recipient)
    text = text.slice(end + 5)
    isData = false
    if (delayMs > 0) setTimeout(() => say('250 taken'), delayMs)
    else say('250 taken')
    return true
  }
  const takeCommand = (): boolean => {
    const end = text.indexOf('\r\n')
    if (end === -1) return false
    const line = text.slice(0, end)
    text = text.slice(end + 2)
    command(line)
    return true
  }
  return (chunk: string) => {
    text += chunk
    while (isData ? takeMessage() : takeCommand());
  }
}

const server = createServer(socket => {
  open.add(socket)
  socket.setEncoding('latin1').setNoDelay(true)
  socket.on('close', () => open.delete(socket))
  socket.on('error', () => {})
  socket.on(
    'data',
    conversation(line => socket.write(`${line}\r\n`)),
  )
  socket.write('220 sink\r\n')
})

server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('message', asked => {
  if (asked === 'tally') process.send?.({ accepted, open: open.size } satisfies SinkTally)
  else
    process.send?.(
      Object.fromEntries([...records].map(([id, counts]) => [id, Object.fromEntries(counts)])) satisfies SinkRecords,
    )
})
process.on('disconnect', () => process.exit())
