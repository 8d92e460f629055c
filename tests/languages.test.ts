import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendConfirmation, setAlternativeEmail, setLanguage } from '../contract/delivery.ts'
import { type Language, languages } from '../contract/kit/languages.ts'
import { problemTexts as german } from '../contract/kit/problem-texts.de.ts'
import { problemTexts as dutch } from '../contract/kit/problem-texts.nl.ts'
import { problemTexts as english } from '../contract/kit/problem-texts.ts'
import { deliveryTexts } from '../server/modules/delivery/texts.ts'
import { inLanguage } from '../server/platform/language/current.ts'
import { createTestApp, requestOf, type TestApp } from './support/app.ts'
import { mailsTo } from './support/mails.ts'
import { addCompany, addContact } from './support/world.ts'

/**
 * Catalogues that stay as they are: issued documents and orders, settings and first contents that staff change, replies to mail programs, and
 * functions that follow the locale by themselves.
 */
const staysEnglish = [
  'contract/kit/texts.ts',
  'contract/page-texts.ts',
  'contract/site-texts.ts',
  'server/modules/billing/documents/texts.ts',
  'server/modules/quotes/orders/texts.ts',
  'server/modules/settings-admin/texts.ts',
  'server/modules/site/content/first-questions-texts.ts',
  'server/platform/mail-in/texts.ts',
  'server/platform/texts.ts',
  'web/features/settings-admin/field-texts.ts',
]
const isOther = (path: string) => /^server\/(migrations|platform\/search-engine)\//.test(path)

it('every catalogue has its translations beside it', () => {
  const root = join(import.meta.dirname, '..')
  const files = new Set(globSync('{contract,server,web}/**/*texts*.{ts,tsx}', { cwd: root }))
  const catalogues = [...files].filter(
    path => /texts\.tsx?$/.test(path) && !staysEnglish.includes(path) && !isOther(path),
  )
  expect(catalogues.length).toBeGreaterThan(100)
  const lacking = catalogues.flatMap(path =>
    languages
      .filter(language => language !== 'en')
      .map(language => path.replace(/texts\./, `texts.${language}.`))
      .filter(translation => !files.has(translation)),
  )
  expect(lacking).toEqual([])
})

describe('a reply of the API', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const msgOf = { en: english, de: german, nl: dutch } as const
  const refused = async (headers: Record<string, string>) =>
    (await test.app.inject({ url: '/api/no-such-thing', headers })).json().msg

  it('is in the language of its request, whatever others ask at the same time', async () => {
    const asked = Array.from({ length: 24 }, (_, index) => languages[index % 3] ?? 'en')
    const said = await Promise.all(asked.map(language => refused({ 'accept-language': `${language}-XX` })))
    expect(said).toEqual(asked.map(language => msgOf[language]['not-found']))
    expect(await refused({ 'accept-language': 'de', cookie: 'pref-language=nl' })).toBe(dutch['not-found'])
    expect(await refused({ 'accept-language': 'fr' })).toBe(english['not-found'])
  })

  describe('and a mail', () => {
    const titleIn = (language: Language) => inLanguage(language, () => deliveryTexts.confirmation.title)
    const confirmed = async (token: string, headers = {}) => {
      const request = requestOf(sendConfirmation, { body: { address: 'primary' } }, token)
      await test.app.inject({ ...request, headers: { ...request.headers, ...headers } })
    }
    const subjectsTo = async (email: string) => (await mailsTo(test.deps.db, email)).map(({ subject }) => subject)
    const newMember = async (email: string) => {
      const contactId = await addContact(test.deps.db, await addCompany(test.deps.db), { email })
      return { contactId, token: await test.signIn(contactId) }
    }

    it('is in the language that its reader chose, or else in that of the browser', async () => {
      expect((await test.call(setLanguage, { body: { language: 'de' } })).problem.code).toBe('sign-in-required')
      const { token } = await newMember('ada@one.example')
      await confirmed(token, { 'accept-language': 'nl' })
      expect((await test.call(setLanguage, { body: { language: 'de' } }, token)).status).toBe(200)
      await confirmed(token, { 'accept-language': 'nl' })
      await test.call(setLanguage, { body: { language: 'en' } }, token)
      await confirmed(token, { 'accept-language': 'nl' })
      expect(await subjectsTo('ada@one.example')).toEqual([
        await titleIn('nl'),
        await titleIn('de'),
        await titleIn('en'),
      ])
      expect(await titleIn('de')).not.toBe(await titleIn('en'))
    })

    it('to a new address is in the language in which it was entered', async () => {
      const { token } = await newMember('bea@two.example')
      const request = requestOf(setAlternativeEmail, { body: { email: 'bea@three.example' } }, token)
      await test.app.inject({ ...request, headers: { ...request.headers, 'accept-language': 'nl' } })
      expect(await subjectsTo('bea@three.example')).toEqual([await titleIn('nl')])
    })
  })
})
