import { exportMemberAccounts } from '../../../contract/member-admin.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { download } from '../../platform/download.ts'
import { FormDialog } from '../../platform/form/form-dialog.tsx'
import { CodeField } from '../auth/index.ts'
import type { AccountsSearch } from './accounts-search.ts'
import { memberAdminTexts } from './texts.ts'

const { accountsExport: texts, personalData } = memberAdminTexts

interface ExportDialogProps {
  search: Omit<AccountsSearch, 'page'>
  onClose(): void
}

/** Saves the companies of a search as CSV. The file has the addresses of all of them, so a code is required. */
const ExportDialog = ({ search, onClose }: ExportDialogProps) => (
  <FormDialog
    endpoint={exportMemberAccounts}
    initial={{ ...search, code: '' }}
    title={texts.title}
    size="small"
    button={{ label: personalData.export, pendingLabel: personalData.exporting }}
    done={(_, { csv }) => {
      download(csv, 'companies.csv', 'text/csv')
      return staffTexts.accountsExported
    }}
    failed={staffTexts.accountsNotExported}
    onClose={onClose}
  >
    {form => (
      <>
        <p>{texts.means}</p>
        <CodeField {...form.field('code')} onCode={code => form.set('code', code)} />
      </>
    )}
  </FormDialog>
)

export default ExportDialog
