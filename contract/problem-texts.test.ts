import { expect, it } from 'vitest'
import { catalogue, namingProvider } from './catalogue.ts'
import { problems } from './kit/index.ts'
import { maxSavedSearches } from './saved-searches.ts'
import { maxApiKeys } from './stock-uploads.ts'

it('a limit named in a text is the limit that is enforced', () => {
  expect(problems['too-many-saved-searches'].msg).toContain(` ${maxSavedSearches} `)
  expect(problems['too-many-api-keys'].msg).toContain(` ${maxApiKeys} `)
})

it('the operator of the site is shown by name, with an address if there is one', () => {
  const text = catalogue.savedSearchNotRemoved.body ?? ''
  expect(namingProvider(text, { providerName: 'TBS', supportEmail: 'support@tbs.example' })).toBe(
    'If the problem persists please contact TBS (support@tbs.example)',
  )
  expect(namingProvider(text, { providerName: 'TBS', supportEmail: '' })).toBe(
    'If the problem persists please contact TBS',
  )
})
