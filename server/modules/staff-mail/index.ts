export { reasonBlocks, staffMail } from './staff-mail.ts'
