import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { languages } from '../../contract/kit/languages.ts'

interface Entry {
  file: string
  isEntry?: boolean
  imports?: string[]
}

/** Pages that visitors open first. */
const pages = [
  'home/home-page',
  'broadcasts/detail/broadcast-page',
  'parts/detail/part-page',
  'news/news-item-page',
  'registration/register-page',
]

describe.each(languages)("a visitor's first load in %s", language => {
  const folder = join(import.meta.dirname, '../../dist', language === 'en' ? '' : language, 'client')
  const manifest: Record<string, Entry> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const closure = (key: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(key)) for (const imported of manifest[seen.add(key) && key]?.imports ?? []) closure(imported, seen)
    return seen
  }
  const entry = Object.keys(manifest).find(key => manifest[key]?.isEntry) ?? ''

  it.each(pages)('of %s has no schemas, and less than 120 kB of scripts', page => {
    const own = `features/${page}.tsx`
    expect(manifest).toHaveProperty([own])
    const files = [...closure(own, closure(entry))].map(key => join(folder, manifest[key]?.file ?? ''))
    expect(files.filter(file => file.includes('/schemas-'))).toEqual([])
    // The build's own compression of large files is 4 % better, which takes a second more.
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)
    expect(bytes * 0.965).toBeLessThan(120_000)
  })
})
