import { squeeze } from '../../platform/text/fold.ts'

/** Splits texts such as `Used - grade B` and `New (open box)`. */
const conditionParts = (text: string) => text.split(/[,;:()|]+|\s[-–/]\s/)

/** Looks up the condition that a text names, by squeezed wordings; undefined if it names none of them, or two. */
export function knownCondition<Condition>(
  text: string,
  conditions: ReadonlyMap<string, Condition>,
): Condition | undefined {
  const whole = conditions.get(squeeze(text))
  if (whole !== undefined) return whole
  const named = new Set(conditionParts(text).flatMap(part => conditions.get(squeeze(part)) ?? []))
  return named.size === 1 ? [...named][0] : undefined
}
