import { type FormEvent, useState } from 'react'
import { applicationFileTypes, maxApplicationFileBytes, sendApplicationFiles } from '../../../contract/registration.ts'
import { type ApiProblem, useCall } from '../../platform/api.ts'
import { formatBytes } from '../../platform/format.tsx'
import { useLinkToken } from '../../platform/link-token.ts'
import type { PageModule } from '../../platform/page.ts'
import { Button, commonTexts, Notice, SmallPage, SmallPageActions, TextField } from '../../ui/index.ts'
import { registrationPageTexts } from './texts.ts'

const texts = registrationPageTexts.documentsPage

/** Maximum number of files per request. */
const maxFiles = 5

/** The page on which an applicant uploads documents requested by staff, opened by the link in the request. */
function Component() {
  const token = useLinkToken()
  const { mutate, isPending } = useCall(sendApplicationFiles)
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<ApiProblem>()
  const [company, setCompany] = useState<string>()
  if (company !== undefined)
    return (
      <SmallPage title={texts.done}>
        <p>{texts.next(company)}</p>
      </SmallPage>
    )
  if (token === '' || problem?.code === 'invalid-link')
    return (
      <SmallPage title={commonTexts.badLink}>
        <p>{texts.badLinkReason}</p>
      </SmallPage>
    )
  const tooLarge = files.find(({ size }) => size > maxApplicationFileBytes)
  const error =
    files.length > maxFiles
      ? texts.tooMany(maxFiles)
      : tooLarge && texts.tooLarge({ name: tooLarge.name, size: formatBytes(maxApplicationFileBytes) })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const [file1, file2, file3, file4, file5] = files
    if (file1 === undefined || error !== undefined || isPending) return
    const onSuccess = ({ payload }: { payload: { company: string } }) => setCompany(payload.company)
    mutate({ body: { token, file1, file2, file3, file4, file5 } }, { onSuccess, onError: setProblem })
  }
  return (
    <SmallPage title={texts.title}>
      <p>{texts.lead}</p>
      {problem && (
        <Notice kind="error" title={texts.notSent}>
          {problem.errors[0]?.msg ?? problem.message}
        </Notice>
      )}
      <form className="stack-4" onSubmit={send} noValidate>
        <TextField
          label={texts.label}
          hint={texts.hint(maxFiles)}
          error={error}
          type="file"
          multiple
          accept={applicationFileTypes.join(',')}
          onChange={({ currentTarget }) => {
            setProblem(undefined)
            setFiles([...(currentTarget.files ?? [])])
          }}
        />
        <SmallPageActions>
          <Button type="submit" look="primary" size="large" disabled={files.length === 0 || isPending}>
            {isPending ? commonTexts.sending : texts.send}
          </Button>
        </SmallPageActions>
      </form>
    </SmallPage>
  )
}

export const page: PageModule = { Component }
