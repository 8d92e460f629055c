import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { exportAccountEvents, exportAuditLog, listAuditNames } from '../../../contract/audit.ts'
import { queryOf, urlOf } from '../../platform/api.ts'
import { Button, Icon, SelectField, TextField } from '../../ui/index.ts'
import styles from './audit.module.css'
import { type AuditSearch, accountFilters, staffFilters } from './audit-search.ts'
import { wordsOf } from './describe-change.ts'
import { auditTexts } from './texts.ts'

const texts = auditTexts.filters

const optionsOf = (names: readonly string[] = []) => [
  { value: '', label: texts.all },
  ...names.map(name => ({ value: name, label: wordsOf(name) })),
]

interface AuditFormProps {
  search: AuditSearch
  onSearch(patch: Record<string, string>): void
}

/** The filters of either log, with the export of the results. A selection applies at once, the texts with Enter or the button. */
export function AuditForm({ search, onSearch }: AuditFormProps) {
  const names = useQuery(queryOf(listAuditNames)).data?.payload
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
    onSearch(Object.fromEntries(values))
  }
  const apply = (event: { currentTarget: { form: HTMLFormElement | null } }) =>
    event.currentTarget.form?.requestSubmit()
  const isStaffLog = search.tab === 'staff'
  const text = (name: 'subject' | 'actorEmail' | 'email' | 'address', label: string, placeholder?: string) => (
    <TextField label={label} name={name} defaultValue={search[name]} placeholder={placeholder} autoComplete="off" />
  )
  return (
    <search aria-label={isStaffLog ? texts.staffLog : texts.accountLog}>
      <form key={JSON.stringify([search, names])} className={styles.form} onSubmit={submit}>
        {isStaffLog ? (
          <>
            <SelectField
              label={texts.action}
              name="action"
              defaultValue={search.action}
              options={optionsOf(names?.actions)}
              onChange={apply}
            />
            {text('subject', texts.subject, texts.subjectHint)}
            {text('actorEmail', texts.actorEmail)}
          </>
        ) : (
          <>
            <SelectField
              label={texts.event}
              name="event"
              defaultValue={search.event}
              options={optionsOf(names?.events)}
              onChange={apply}
            />
            {text('email', texts.accountEmail)}
            {text('address', texts.address)}
          </>
        )}
        <TextField label={texts.from} name="from" type="date" defaultValue={search.from} />
        <TextField label={texts.to} name="to" type="date" defaultValue={search.to} />
        <Button type="submit">{texts.apply}</Button>
        <a
          href={
            isStaffLog
              ? urlOf(exportAuditLog, { query: staffFilters(search) })
              : urlOf(exportAccountEvents, { query: accountFilters(search) })
          }
          download
          className="row"
        >
          <Icon name="download" size={16} />
          {texts.exportCsv}
        </a>
      </form>
    </search>
  )
}
