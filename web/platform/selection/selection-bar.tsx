import type { ReactNode } from 'react'
import { toastTime } from '../../../contract/notice.ts'
import { Button, Icon, Menu, showToast } from '../../ui/index.ts'
import { download, save } from '../download.ts'
import { platformTexts } from '../texts.ts'
import styles from './selection-bar.module.css'
import type { TableData } from './table-file.ts'
import { useToolbar } from './use-toolbar.ts'

const texts = platformTexts.selection

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface SelectionBarProps {
  count: number
  /** The name of exported files, without an extension. */
  fileName: string
  table(): TableData
  onClear(): void
  /** Further buttons of this list, such as asking for a quote. */
  children?: ReactNode
}

/** Shows the actions on the selected rows of a list; hidden if none is selected. */
export const SelectionBar = (props: SelectionBarProps) => props.count > 0 && <Bar {...props} />

function Bar({ count, fileName, table, onClear, children }: SelectionBarProps) {
  const toolbar = useToolbar<HTMLDivElement>()
  const copy = async () => {
    try {
      const { plainOf, htmlOf } = await import('./table-file.ts')
      const [plain, html] = [plainOf(table()), htmlOf(table())]
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': new Blob([plain], { type: 'text/plain' }),
          'text/html': new Blob([html], { type: 'text/html' }),
        }),
      ])
      showToast({ kind: 'success', title: texts.copied(count) }, toastTime.default)
    } catch {
      // Browsers provide the clipboard on secure connections only.
      showToast({ kind: 'error', title: platformTexts.copyButton.notAllowed }, toastTime.error)
    }
  }
  const saveCsv = async () => {
    const { csvOf } = await import('./table-file.ts')
    download(csvOf(table()), `${fileName}.csv`, 'text/csv')
  }
  const saveWorkbook = async () => {
    const { xlsxOf } = await import('./table-file.ts')
    save(new Blob([xlsxOf(table())], { type: xlsxType }), `${fileName}.xlsx`)
  }
  return (
    <section className={styles.bar} aria-label={texts.label}>
      <p role="status">
        <strong>{texts.count(count)}</strong>
      </p>
      <div className={styles.buttons} role="toolbar" aria-label={texts.label} {...toolbar}>
        {children}
        <Button onClick={() => void copy()}>
          <Icon name="copy" size={16} />
          {texts.copy}
        </Button>
        <Menu
          label={
            <>
              <Icon name="download" size={16} />
              {texts.export}
            </>
          }
          align="end"
          items={[
            { label: texts.xlsx, onSelect: () => void saveWorkbook() },
            { label: texts.csv, onSelect: () => void saveCsv() },
          ]}
        />
        <Button className={styles.wide} onClick={() => window.print()}>
          {texts.print}
        </Button>
        <Button look="quiet" size="icon" aria-label={texts.clear} title={texts.clearHint} onClick={onClear}>
          <Icon name="close" size={16} />
        </Button>
      </div>
    </section>
  )
}
