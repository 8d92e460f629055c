import { factLabels } from '../../../../contract/fact-labels.ts'

export interface Fact {
  label: string
  value: string
}

const labels = Object.values(factLabels)

/** Splits a composed message into the facts at its start, one per line, and the text below. */
export function messageParts(message: string): { facts: Fact[]; text: string } {
  const lines = message.split('\n')
  const facts: Fact[] = []
  for (const line of lines) {
    const index = line.indexOf(': ')
    const label = line.slice(0, index)
    if (!labels.includes(label) || facts.some(fact => fact.label === label)) break
    facts.push({ label, value: line.slice(index + 2) })
  }
  return { facts, text: lines.slice(facts.length).join('\n').trim() }
}

/** Returns the message of a broadcast without its lines, which are one line of text each at its start. */
export const withoutLines = (message: string, numLines: number): string =>
  message.split('\n').slice(numLines).join('\n').trim()

export interface TextRun {
  text: string
  /** The URL if the run is a link, http or https only. */
  href?: string
  /** The run's offset in the text. */
  offset: number
}

/**
 * Removes trailing punctuation, which ends the sentence, not the address; a closing bracket belongs to the address only
 * if it is opened there.
 */
function withoutPunctuation(url: string): string {
  const bare = url.replace(/[.,;:!?'"»”]+$/, '')
  return bare.endsWith(')') && !bare.includes('(') ? withoutPunctuation(bare.slice(0, -1)) : bare
}

/** Splits plain text at its http(s) addresses; the runs joined equal the text. */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = []
  let offset = 0
  const push = (run: string, href?: string) => {
    if (run !== '') runs.push({ text: run, offset, ...(href !== undefined && { href }) })
    offset += run.length
  }
  for (const match of text.matchAll(/https?:\/\/[^\s<>]+/gi)) {
    const url = withoutPunctuation(match[0])
    if (!URL.canParse(url)) continue
    push(text.slice(offset, match.index))
    push(url, url)
  }
  push(text.slice(offset))
  return runs
}
