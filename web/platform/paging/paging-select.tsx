import type { PageSize } from '../../../contract/kit/index.ts'
import { PageSizeSelect } from '../../ui/index.ts'
import { usePreferences } from '../preferences.tsx'

/** Rows that an endless list loads at a time: more than fit in any window. */
const fitPageSize = 50

/** Chooses the page size of lists, or "Fit". With `onResize`, the list must go back to its first page. */
export function PagingSelect({ onResize }: { onResize?: (() => void) | undefined }) {
  const { preferences, prefer } = usePreferences()
  const resize = (pageSize: PageSize, paging: 'pages' | 'fit') => {
    prefer({ pageSize, paging })
    onResize?.()
  }
  return (
    <PageSizeSelect
      value={preferences.pageSize}
      onChange={size => resize(size, 'pages')}
      fit={{ isOn: preferences.paging === 'fit', onChoose: () => resize(fitPageSize, 'fit') }}
    />
  )
}
