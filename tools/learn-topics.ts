/** npm run learn-topics: learns from the mails in bench/mails which words speak for offers and requests, and which for something else. */
import { writeFileSync } from 'node:fs'
import { learnTopics, readLessons } from './topics/learn.ts'

const file = new URL('../server/modules/trade-text/reading/topic-weights.json', import.meta.url)
const lessons = readLessons()
const weights = learnTopics(lessons)
writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`)
console.log(`${Object.keys(weights).length} weights from ${lessons.length} mails`)
