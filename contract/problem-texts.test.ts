import { expect, it } from 'vitest'
import { catalogue } from './catalogue-texts.ts'
import { problemTexts } from './kit/index.ts'
import { withProviderName } from './notice.ts'
import { maxSavedSearches } from './saved-searches.ts'
import { maxApiKeys } from './stock-uploads.ts'

it('states the enforced limit in the text of a problem', () => {
  expect(problemTexts['too-many-saved-searches']).toContain(` ${maxSavedSearches} `)
  expect(problemTexts['too-many-api-keys']).toContain(` ${maxApiKeys} `)
})

it('names the operator of the site, with an e-mail address if there is one', () => {
  const text = catalogue.savedSearchNotRemoved.body ?? ''
  expect(withProviderName(text, { providerName: 'TBS', supportEmail: 'support@tbs.example' })).toBe(
    'If the problem persists please contact TBS (support@tbs.example)',
  )
  expect(withProviderName(text, { providerName: 'TBS', supportEmail: '' })).toBe(
    'If the problem persists please contact TBS',
  )
})
