import { expect, it } from 'vitest'
import { languages } from '../../../contract/kit/languages.ts'
import { inLanguage } from '../language/current.ts'
import { outagePage } from './outage-page.ts'
import { Problem } from './problem.ts'

it('the page of an outage names the language of its texts', async () => {
  const pages = await Promise.all(
    languages.map(language => inLanguage(language, () => outagePage(new Problem('temporarily-unavailable')))),
  )
  expect(pages.map(html => /<html lang="(..)">/.exec(html)?.[1])).toEqual(languages)
  expect(new Set(pages.map(html => /<h1>(.*)<\/h1>/.exec(html)?.[1])).size).toBe(languages.length)
})
