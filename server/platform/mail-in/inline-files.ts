/** Characters of a part's header to look at, before and after the field. */
const maxReach = 4_096
/** Further fields are left as they are: looking around each takes time. */
const maxFields = 1_000

/**
 * Marks text files that a mail shows inside its text (Apple Mail sends attached lists so) as attachments: parts of plain text
 * with a file name, after the first text. Otherwise parsers would append their content to what the sender wrote.
 */
export function withTextFilesAttached(raw: Buffer): Buffer {
  const text = raw.toString('latin1')
  const firstText = text.search(/\ncontent-type[ \t]*:[ \t]*text\//i)
  const pieces: Buffer[] = []
  let done = 0
  let numFields = 0
  for (const { index, 0: field } of text.matchAll(/^content-disposition[ \t]*:[ \t]*inline(?=[ \t]*;)/gim)) {
    numFields += 1
    if (numFields > maxFields) break
    const before = text.slice(Math.max(0, index - maxReach), index)
    const after = text.slice(index, index + maxReach)
    // A part's header begins at its boundary and ends at an empty line.
    const start = before.lastIndexOf('\n--')
    const header = before.slice(start) + after.slice(0, /\r?\n\r?\n/.exec(after)?.index)
    const isTextFile =
      start !== -1 &&
      !/\r?\n\r?\n/.test(before.slice(start)) &&
      /^content-type[ \t]*:[ \t]*text\/plain\b/im.test(header) &&
      /^content-disposition[ \t]*:(?:[^\r\n]|\r?\n[ \t])*\bfilename\*?\d*\*?=/im.test(header)
    const isFirstText = firstText >= index - before.length + start
    if (!isTextFile || isFirstText) continue
    const at = index + field.length - 'inline'.length
    pieces.push(raw.subarray(done, at), Buffer.from('attachment'))
    done = at + 'inline'.length
  }
  return pieces.length === 0 ? raw : Buffer.concat([...pieces, raw.subarray(done)])
}
