import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type BankCheck, checkBankFile, checkBankText } from '../../../contract/bank-check.ts'
import { getCompany } from '../../../contract/companies.ts'
import { type ApiProblem, queryOf, useCall } from '../../platform/api.ts'
import { useSendFile } from '../../platform/send-file.ts'
import { Button, Notice, TextArea, TextField } from '../../ui/index.ts'
import styles from './bank-check.module.css'
import { type ChosenCompany, CompanyField } from './company-field.tsx'
import { FileField } from './file-field.tsx'
import { bankCheckTexts } from './texts.ts'

const texts = bankCheckTexts.form

/** Returns the company of the link that led here, until another one is chosen. */
function useChosenCompany(companyId: number | undefined) {
  const [isOther, setIsOther] = useState(false)
  const [chosen, choose] = useState<ChosenCompany>()
  const { data } = useQuery({
    ...queryOf(getCompany, { params: { id: companyId ?? 0 } }),
    enabled: companyId !== undefined && !isOther,
  })
  const linked = data?.company
  const company = isOther || !linked?.id ? chosen : { id: linked.id, name: linked.name }
  const change = (next: ChosenCompany | undefined) => {
    setIsOther(true)
    choose(next)
  }
  return [company, change] as const
}

interface CheckFormProps {
  companyId: number | undefined
  onResult(check: BankCheck | undefined): void
}

/** Asks for a company, and a text or a file; a file takes precedence. */
export function CheckForm({ companyId, onResult }: CheckFormProps) {
  const [company, chooseCompany] = useChosenCompany(companyId)
  const [sender, setSender] = useState('')
  const [text, setText] = useState('')
  const [file, setFile] = useState<File>()
  const [isTried, setIsTried] = useState(false)
  const [problem, setProblem] = useState('')
  const checkText = useCall(checkBankText)
  const checkFile = useSendFile(checkBankFile)
  const isPending = checkText.isPending || checkFile.sent !== undefined
  const isEmpty = file === undefined && text.trim() === ''
  const outcome = {
    onSuccess: ({ payload }: { payload: BankCheck }) => onResult(payload),
    onError: ({ message, errors }: ApiProblem) => setProblem(errors[0]?.msg ?? message),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    setProblem('')
    if (company === undefined || isEmpty) return
    onResult(undefined)
    const about = { companyId: company.id, sender: sender.trim() }
    if (file === undefined) checkText.mutate({ body: { ...about, text } }, outcome)
    else checkFile.send(file, { query: about }, outcome)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <CompanyField
        company={company}
        {...(isTried && !company && { error: texts.companyMissing })}
        onChoose={chooseCompany}
      />
      <TextArea
        label={texts.text}
        hint={texts.textHint}
        rows={5}
        value={text}
        maxLength={200_000}
        disabled={file !== undefined}
        {...(isTried && isEmpty && { error: texts.textMissing })}
        onChange={({ target }) => setText(target.value)}
      />
      <FileField file={file} onChange={setFile} onProblem={setProblem} />
      <TextField
        label={texts.sender}
        hint={texts.senderHint}
        value={sender}
        maxLength={254}
        autoComplete="off"
        onChange={({ target }) => setSender(target.value)}
      />
      {problem !== '' && (
        <Notice kind="error" title={texts.failed}>
          {problem}
        </Notice>
      )}
      <div className="spread">
        <span className={styles.recorded}>{bankCheckTexts.page.recorded}</span>
        <Button type="submit" look="primary" size="large" disabled={isPending}>
          {isPending ? texts.checking : texts.check}
        </Button>
      </div>
    </form>
  )
}
