export { BackLink } from './back-link.tsx'
export { type Bar, BarChart } from './bar-chart.tsx'
export { Button, ButtonLink } from './button.tsx'
export { ButtonOutLink } from './button-out-link.tsx'
export { type CellAddress, CellGrid } from './cell-grid.tsx'
export { FilterChip } from './chip.tsx'
export { DataTable } from './data-table.tsx'
export type { DataColumn, DataSelection, DataTableProps } from './data-table-props.ts'
export { DetailPane } from './detail-pane.tsx'
export { ConfirmDialog, Dialog } from './dialog.tsx'
export { EndOfRows } from './end-of-rows.tsx'
export { Fact, Facts } from './facts.tsx'
export {
  dismissErrors,
  EmptyState,
  Notice,
  type NoticeKind,
  SkeletonLines,
  showToast,
  type ToastAction,
  Toasts,
} from './feedback.tsx'
export { Checkbox, type Option, SelectField, TextArea, TextField } from './field.tsx'
export { FileButton } from './file-button.tsx'
export { FileDrop } from './file-drop.tsx'
export { Icon, type IconName } from './icon.tsx'
export type { RowDetail } from './link-row.tsx'
export { LoadFailed } from './load-failed.tsx'
export { Menu, type MenuItem } from './menu.tsx'
export { PageSizeSelect } from './page-size.tsx'
export { Pagination } from './pagination.tsx'
export { PasswordField } from './password-field.tsx'
export { PhoneFold } from './phone-fold.tsx'
export { ProofMark, type ProofState } from './proof-mark.tsx'
export { RowButton } from './row-button.tsx'
export { SearchForm } from './search-form.tsx'
export { ShortLabel } from './short-label.tsx'
export { SmallPage, SmallPageActions } from './small-page.tsx'
export { SortSelect } from './sort-select.tsx'
export type { Sorting } from './sorting.ts'
export { type StateLabel, StateMark } from './state-mark.tsx'
export { StateSearch } from './state-search.tsx'
export { Switch } from './switch.tsx'
export { Tabs } from './tabs.tsx'
export { commonTexts } from './texts.ts'
export { UnfoldButton } from './unfold-button.tsx'
export { default as wizard } from './wizard.module.css'
