/**
 * Characters of domains and the plain letter that they look like, after accents are removed: the single characters of Unicode's
 * list of confusables (UTS 39) that may occur in a domain, Greek and Cyrillic letters that resemble another in print, and digits.
 */
const groups = `
  a ɑαаᗅꓮ
  b ᑲᖯᗷꓐвβь
  c сᴄⲥꓚꮯς
  d ԁᑯᗞᗪꓒꓓđ
  e еҽⴹꓰꬲεєə
  f քᖴẝꓝꞙꬵ
  g ƍɡցᶃꓖ9
  h һհᕼꓧнħ
  i
  j ϳјᒍꓙ
  k ᛕꓗкκĸ
  l ǀᒪᛁⵏꓡꓲ1iıɩɪιіӏꙇꭵł
  m ᗰᛖꓟмμ
  n ոռꓠпηи
  o οσоօଠഠဝჿዐᴏᴑⲟⵔꓳꬽ0øθ
  p ρрᑭⲣꓑ
  q ԛգզⵕ
  r гᖇᴦⲅꓣꭇꭈꮁя
  s ƽѕꓢꜱꮪ5ß
  t ꓔтτ
  u ʋυսሀᑌᴜꓴꞟꭎꭒц
  v νѵᐯᴠⴸꓦꛟꮩ
  w ɯѡԝաᴡꓪꮃшω
  x хᕁᕽᚷⵝꓫχ
  y ɣʏγуүყᶌỿꓬꭚ
  z ᴢꓜꮓ2ᒿ
`

export const confusables: ReadonlyMap<string, string> = new Map(
  groups
    .trim()
    .split('\n')
    .flatMap(line => {
      const [letter = '', chars = ''] = line.trim().split(' ')
      return [...chars].map(char => [char, letter] as const)
    }),
)
