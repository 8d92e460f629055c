/**
 * Numbers of network equipment whose form only its maker uses. Drives and memory are sold under other makers' names too, and
 * optics are copied, so their forms say nothing.
 */
const forms: readonly (readonly [form: RegExp, makers: RegExp])[] = [
  [
    /^(?:ws-[cx]\d|c9[2-8]00|c1000-|n[2579]k-|isr\d{4}|asr\d{3}|asa55|air-(?:ap|cap|ct)|cp-\d{4})/i,
    /^(?:cisco|meraki)/i,
  ],
  [/^(?:ex[2-9]\d{3}|qfx\d{4}|srx\d{3}|jpsu-)/i, /^juniper/i],
  [/^dcs-7\d/i, /^arista/i],
  [/^(?:fg|fap|fwf)-\d/i, /^fortinet/i],
  [/^(?:j[89]\d{3}[a-d]|jl\d{3}[a-d])$/i, /^(?:aruba|hp|hewlett|compaq|procurve)/i],
]

/** Returns false for a number whose form belongs to another maker than the one that a subject or a heading names. */
export const mayBeOf = (partNumber: string, maker: string): boolean =>
  forms.every(([form, makers]) => !form.test(partNumber) || makers.test(maker))
