import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '../contract/auth.ts'
import { inviteContact } from '../contract/colleagues.ts'
import { confirmAddress, sendConfirmation, setAlternativeEmail, setLanguage } from '../contract/delivery.ts'
import type { AnyEndpoint } from '../contract/kit/index.ts'
import { type Language, languages } from '../contract/kit/languages.ts'
import { formatAskingPrice, formatPrice } from '../contract/kit/money.ts'
import { problemTexts as german } from '../contract/kit/problem-texts.de.ts'
import { problemTexts as dutch } from '../contract/kit/problem-texts.nl.ts'
import { problemTexts as english } from '../contract/kit/problem-texts.ts'
import { confirmNewsletter, subscribeNewsletter } from '../contract/newsletter.ts'
import { confirmRegistration } from '../contract/registration.ts'
import { hashPassword } from '../server/modules/auth/index.ts'
import { formatMoment } from '../server/modules/broadcasts/dates.ts'
import { companiesTexts } from '../server/modules/companies/texts.ts'
import { deliveryTexts } from '../server/modules/delivery/texts.ts'
import { equivalentsTexts } from '../server/modules/equivalents/texts.ts'
import { mailNextStep as mailNewsletterStep } from '../server/modules/newsletter/subscribe.ts'
import { newsletterTexts } from '../server/modules/newsletter/texts.ts'
import { mailNextStep as mailRegistrationStep } from '../server/modules/registration/apply.ts'
import { stockTexts } from '../server/modules/stock/texts.ts'
import { inLanguage } from '../server/platform/language/current.ts'
import { findMailLanguage } from '../server/platform/mail/queries.ts'
import { addAccount, password } from './support/account.ts'
import { createTestApp, requestOf, type TestApp } from './support/app.ts'
import { addApplication } from './support/applications.ts'
import { mailsTo } from './support/mails.ts'
import { addCompany, addContact } from './support/world.ts'

/**
 * Catalogues that stay as they are: issued documents and orders, settings and first contents that staff change, replies to mail programs, and
 * functions that follow the locale by themselves.
 */
const staysEnglish = [
  'contract/kit/texts.ts',
  'contract/page-texts.ts',
  'server/modules/billing/documents/texts.ts',
  'server/modules/quotes/orders/texts.ts',
  'server/modules/settings-admin/texts.ts',
  'server/modules/site/content/first-questions-texts.ts',
  'server/platform/mail-in/texts.ts',
  'server/platform/texts.ts',
  'web/features/settings-admin/field-texts.ts',
]
const isNotCatalogue = (path: string) => /^server\/(migrations|platform\/search-engine)\//.test(path)

it('every catalogue has its translations next to it', () => {
  const root = join(import.meta.dirname, '..')
  const files = new Set(globSync('{contract,server,web}/**/*texts*.{ts,tsx}', { cwd: root }))
  const catalogues = [...files].filter(
    path => /texts\.tsx?$/.test(path) && !staysEnglish.includes(path) && !isNotCatalogue(path),
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

it('stored values, and values of exported files, are the same in every language', async () => {
  const { errorFile, export: exported } = stockTexts
  const { sources } = equivalentsTexts
  const shared = () => [errorFile.reason, errorFile.fields, exported, sources.hpe(sources.disks), sources.lenovo('')]
  const [first, ...others] = await Promise.all(
    languages.map(language => inLanguage(language, () => JSON.stringify(shared()))),
  )
  for (const other of others) expect(other).toBe(first)
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

  it('is in the language of its request, whatever languages concurrent requests have', async () => {
    const requested = Array.from({ length: 24 }, (_, index) => languages[index % 3] ?? 'en')
    const messages = await Promise.all(requested.map(language => refused({ 'accept-language': `${language}-XX` })))
    expect(messages).toEqual(requested.map(language => msgOf[language]['not-found']))
    expect(await refused({ 'accept-language': 'de', cookie: 'pref-language=nl' })).toBe(dutch['not-found'])
    expect(await refused({ 'accept-language': 'fr' })).toBe(english['not-found'])
  })

  it('has its dates and prices in that language', async () => {
    const written = () => [
      formatMoment(new Date('2026-11-21T13:05:00Z')),
      formatPrice(1145, 'EUR', { EUR: 1, USD: 1, GBP: 1 }),
      formatAskingPrice(7.5, 'USD'),
    ]
    expect(await Promise.all(languages.map(language => inLanguage(language, written)))).toEqual([
      ['21 November 2026, 14:05', '€ 1,145', '$ 7.50'],
      ['21. November 2026, 14:05', '€ 1.145', '$ 7,50'],
      ['21 november 2026, 14:05', '€ 1.145', '$ 7,50'],
    ])
  })

  describe('and a mail that follows from it', () => {
    const titleIn = (language: Language) => inLanguage(language, () => deliveryTexts.confirmation.title)
    const requestConfirmation = async (token: string, headers = {}) => {
      const request = requestOf(sendConfirmation, { body: { address: 'primary' } }, token)
      await test.app.inject({ ...request, headers: { ...request.headers, ...headers } })
    }
    const subjectsTo = async (email: string) => (await mailsTo(test.deps.db, email)).map(({ subject }) => subject)
    const newMember = async (email: string) => {
      const password_hash = await hashPassword(password)
      const contactId = await addContact(test.deps.db, await addCompany(test.deps.db), { email, password_hash })
      return { contactId, token: await test.signIn(contactId) }
    }

    it('is in the language that its reader chose, otherwise in the browser’s', async () => {
      expect((await test.call(setLanguage, { body: { language: 'de' } })).problem.code).toBe('sign-in-required')
      const { token } = await newMember('ada@one.example')
      await requestConfirmation(token, { 'accept-language': 'nl' })
      expect((await test.call(setLanguage, { body: { language: 'de' } }, token)).status).toBe(200)
      await requestConfirmation(token, { 'accept-language': 'nl' })
      await test.call(setLanguage, { body: { language: 'en' } }, token)
      await requestConfirmation(token, { 'accept-language': 'nl' })
      expect(await subjectsTo('ada@one.example')).toEqual([
        await titleIn('nl'),
        await titleIn('de'),
        await titleIn('en'),
      ])
      expect(await titleIn('de')).not.toBe(await titleIn('en'))
    })

    const callIn = (endpoint: AnyEndpoint, body: object, token?: string, language = 'nl') => {
      const request = requestOf(endpoint, { body }, token)
      return test.app.inject({ ...request, headers: { ...request.headers, 'accept-language': language } })
    }
    const tokenIn = async (email: string) =>
      /token=(\S+)/.exec((await mailsTo(test.deps.db, email)).at(-1)?.text ?? '')?.[1] ?? ''
    const languageOf = (email: string) => findMailLanguage(test.deps.db, email)

    it('to a new address is in the language in which it was entered, which is stored once the address is confirmed', async () => {
      const { token } = await newMember('bea@two.example')
      await callIn(setAlternativeEmail, { email: 'bea@three.example', password }, token)
      expect(await subjectsTo('bea@three.example')).toEqual([await titleIn('nl')])
      expect(await languageOf('bea@three.example')).toBeUndefined()
      await callIn(confirmAddress, { token: await tokenIn('bea@three.example') })
      expect(await languageOf('bea@three.example')).toBe('nl')
    })

    it('about the newsletter or an application does the same', async () => {
      const { db } = test.deps
      const { token } = await newMember('cas@two.example')
      await callIn(subscribeNewsletter, { email: 'cas@four.example' }, token)
      const { id } = await db.selectFrom('newsletter_subscribers').select('id').executeTakeFirstOrThrow()
      await mailNewsletterStep(test.deps, { id, language: 'nl' })
      expect(await subjectsTo('cas@four.example')).toEqual([
        await inLanguage('nl', () => newsletterTexts.confirm.title(test.deps.config.brand.name)),
      ])
      expect(await languageOf('cas@four.example')).toBeUndefined()
      await callIn(confirmNewsletter, { token: await tokenIn('cas@four.example') })
      expect(await languageOf('cas@four.example')).toBe('nl')

      const application = await addApplication(db, {
        state: 'unconfirmed',
        confirmed_at: null,
        email: 'dan@five.example',
      })
      await mailRegistrationStep(test.deps, { id: application, language: 'nl' })
      expect(await languageOf('dan@five.example')).toBeUndefined()
      await callIn(confirmRegistration, { token: await tokenIn('dan@five.example') })
      expect(await languageOf('dan@five.example')).toBe('nl')
    })

    it('to an invited colleague is in the language of the invitation', async () => {
      const { db } = test.deps
      const owner = await addContact(db, await addCompany(db), { username: 'inga' })
      const invited = { name: 'Finn', email: 'finn@six.example', role: 'trader' }
      await callIn(inviteContact, invited, await test.signIn(owner), 'de')
      const [mail] = await mailsTo(db, invited.email)
      expect(mail?.text).toContain(await inLanguage('de', () => companiesTexts.invitation.button))
      expect(await languageOf(invited.email)).toBeUndefined()
    })

    it('ignores the language of a program that signs in', async () => {
      const reader = await addAccount(test)
      const request = requestOf(login, { body: { email: reader.email, password } })
      const { 'sec-fetch-site': _, ...headers } = request.headers as Record<string, string>
      await test.app.inject({ ...request, headers, remoteAddress: reader.address })
      expect(await languageOf(reader.email)).toBeUndefined()
    })

    it('stays English for somebody who signed in in English, even if strangers use the address', async () => {
      const reader = await addAccount(test)
      await callIn(login, { email: reader.email, password }, undefined, 'en')
      expect(await languageOf(reader.email)).toBe('en')
      const { token } = await newMember('eva@two.example')
      await callIn(subscribeNewsletter, { email: reader.email }, token)
      await callIn(setAlternativeEmail, { email: reader.email, password }, token)
      expect(await languageOf(reader.email)).toBe('en')
      expect(await subjectsTo(reader.email)).toContain(await titleIn('en'))
    })
  })
})
