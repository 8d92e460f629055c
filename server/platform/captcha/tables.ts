/** Tables that only this module writes. */
export interface CaptchaTables {
  spent_captchas: SpentCaptchasTable
}

interface SpentCaptchasTable {
  nonce: string
  expires_at: Date
}
