import { listCodes } from '../../../contract/company-codes.ts'
import { pageQuery } from '../../../contract/kit/index.ts'
import { pages } from '../../../contract/pages.ts'
import { listVatChecks, vatStates } from '../../../contract/verification.ts'
import { z } from '../../platform/address.ts'
import { pathWith, readSearch, useSearchState } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { Tabs } from '../../ui/index.ts'
import { CodesList, codesInput } from './codes-list.tsx'
import { verificationTexts as texts } from './texts.ts'
import { VatList, vatInput } from './vat-list.tsx'

const { path } = pages.adminVerification

const pageSearch = z.object({
  tab: z.enum(['codes', 'sent', 'vat']).default('codes'),
  state: z.enum(vatStates).optional(),
  page: pageQuery.page,
})

/** Staff page: codes to send by letter or telephone, and VAT numbers. */
function Component() {
  const [{ tab, state, page }, update] = useSearchState(pageSearch)
  return (
    <div className="stack-3">
      <h1>{texts.title}</h1>
      <Tabs
        label={texts.title}
        tabs={[
          { label: texts.codes.tab, href: path, isCurrent: tab === 'codes' },
          { label: texts.codes.allTab, href: pathWith(path, { tab: 'sent' }), isCurrent: tab === 'sent' },
          { label: texts.vat.title, href: pathWith(path, { tab: 'vat' }), isCurrent: tab === 'vat' },
        ]}
      />
      {tab === 'vat' ? (
        <VatList state={state} page={page} onState={chosen => update({ state: chosen, page: undefined })} />
      ) : (
        <CodesList tab={tab} page={page} />
      )}
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: ({ search, preferences: { pageSize } }) => {
    const read = readSearch(pageSearch, search)
    return read.tab === 'vat'
      ? [need(listVatChecks, vatInput(read, pageSize))]
      : [need(listCodes, codesInput(read, pageSize))]
  },
}
