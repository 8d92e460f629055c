declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream'
  import type { Submittable } from 'pg'
  /** Returns a stream to write rows of `copy … from stdin` into. */
  export function from(statement: string): Writable & Submittable
}
