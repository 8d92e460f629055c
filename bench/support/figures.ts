/** Returns the value below which `share` (0 to 1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

const rounded = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1))

export interface Claim {
  what: string
  measured: number
  /** The maximum, or the minimum if `isMinimum`. */
  goal: number
  unit: string
  isMinimum?: boolean
}

/** Prints the claims as a table and makes the process fail if one does not hold. */
export function report(title: string, claims: readonly Claim[]): void {
  console.log(`\n${title}`)
  for (const { what, measured, goal, unit, isMinimum } of claims) {
    const holds = isMinimum ? measured >= goal : measured <= goal
    if (!holds) process.exitCode = 1
    console.log(
      `| ${what} | ${rounded(measured)} ${unit} | ${isMinimum ? '≥' : '≤'} ${goal} ${unit} | ${holds ? 'holds' : 'MISSED'} |`,
    )
  }
}
