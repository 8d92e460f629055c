import { refusalTexts } from './catalogue-texts.ts'

/** Returns the reason a broadcast was refused, as text; undefined if the payload contains none. */
export function refusalText({ extra, limit }: { extra?: unknown; limit?: unknown }): string | undefined {
  const text = refusalTexts[extra as keyof typeof refusalTexts]
  return text?.(Number(limit))
}
