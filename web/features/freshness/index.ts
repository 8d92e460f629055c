export { StockAgesNotice } from './stock-ages-notice.tsx'
