import type { DemoSite } from '../../bench/support/demo-site.ts'

/** The result of a validator. */
export type Verdict =
  /** `figures` states what was validated, and by which rules. */
  | { outcome: 'passed'; figures: string }
  | { outcome: 'failed'; figures: string; findings: readonly string[] }
  /** The machine lacks something that the validator needs. */
  | { outcome: 'not-run'; reason: string }

/** A third-party validator, applied to the site's output. */
export interface Validator {
  name: string
  /** `site` returns a running demo, which all validators share and which starts when it is first needed. */
  run(site: () => Promise<DemoSite>): Promise<Verdict>
}

/** Thrown if a validator cannot run on this machine. */
export class CannotRunError extends Error {}

/** Passes if there are no findings. */
export const verdictOf = (figures: string, findings: readonly string[]): Verdict =>
  findings.length === 0 ? { outcome: 'passed', figures } : { outcome: 'failed', figures, findings }
