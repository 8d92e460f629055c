import { useState } from 'react'
import { type BankCheck, checkBankText } from '../../../contract/bank-check.ts'
import { id } from '../../../contract/kit/index.ts'
import { z } from '../../platform/address.ts'
import { useSearchState } from '../../platform/navigation.ts'
import type { PageModule } from '../../platform/page.ts'
import { useMay } from '../../platform/session.ts'
import { Notice } from '../../ui/index.ts'
import styles from './bank-check.module.css'
import { CheckForm } from './check-form.tsx'
import { CheckResult } from './check-result.tsx'
import { bankCheckTexts } from './texts.ts'

const texts = bankCheckTexts.page

/** `/bank-check?companyId=12` starts with this company, as the links on profiles do. */
const bankCheckSearch = z.object({ companyId: id().optional() })

/** Compares the account and the sender of an invoice with a company's profile. */
function Component() {
  const mayCheck = useMay(checkBankText)
  const [{ companyId }] = useSearchState(bankCheckSearch)
  const [result, setResult] = useState<BankCheck>()
  return (
    <div className="stack-3">
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      {mayCheck ? (
        <div className={styles.columns}>
          <CheckForm key={companyId} companyId={companyId} onResult={setResult} />
          <div aria-live="polite">{result && <CheckResult check={result} />}</div>
        </div>
      ) : (
        <Notice kind="info">{texts.notAllowed}</Notice>
      )}
    </div>
  )
}

export const page: PageModule = { Component }
