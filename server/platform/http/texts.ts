/** Texts of refused requests that reach no route, and of the outage page. */
export const httpTexts = {
  notHttp: 'This is not a valid HTTP request.',
  oneHost: 'Send exactly one Host header.',
  notJson: 'The body is not valid JSON.',
  notAForm: 'The body is not a valid form.',
  noBody: 'The body is empty.',
  idempotencyKey: 'An Idempotency-Key must have 1 to 200 visible ASCII characters.',
  outage: {
    title: 'Back in a moment',
    reload: 'This page will try again automatically.',
  },
}
