import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '../../contract/kit/languages.ts'

interface Entry {
  file: string
  isEntry?: boolean
  imports?: string[]
}

/** Pages that visitors and members open first, with the maximum of their scripts in kB, gzipped. The goal is 120. */
const pages = {
  'home/home-page': 107,
  'home/member-home-page': 111,
  'broadcasts/list/broadcasts-page': 120,
  'broadcasts/detail/broadcast-page': 107,
  'parts/search/parts-page': 120,
  'parts/detail/part-page': 109,
  'parts/statistics/part-statistics-page': 119,
  'company-list/companies-page': 108,
  'company-page/company-page': 118,
  'stock/lines/inventory-page': 120,
  'quotes/list/rfqs-page': 112,
  'hits/inventory-hits-page': 110,
  'inbox/inbox-page': 112,
  'news/news-page': 102,
  'news/news-item-page': 97,
  'registration/register-page': 104,
  'site/services-page': 101,
}

describe.each(languages)('a first load in %s', language => {
  const folder = join(import.meta.dirname, '../../dist', language === 'en' ? '' : language, 'client')
  const manifest: Record<string, Entry> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const closure = (key: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(key)) for (const imported of manifest[seen.add(key) && key]?.imports ?? []) closure(imported, seen)
    return seen
  }
  const entry = Object.keys(manifest).find(key => manifest[key]?.isEntry) ?? ''

  it.each(Object.entries(pages))('of %s has no schemas, and at most %i kB of scripts', (page, limit) => {
    const own = `features/${page}.tsx`
    expect(manifest).toHaveProperty([own])
    const files = [...closure(own, closure(entry))].map(key => join(folder, manifest[key]?.file ?? ''))
    expect(files.filter(file => file.includes('/schemas-'))).toEqual([])
    const bytes = files.reduce((sum, file) => sum + statSync(`${file}.gz`).size, 0)
    expect(bytes / 1000).toBeLessThan(limit)
  })
})
