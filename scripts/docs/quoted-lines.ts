/** A line that a document quotes from the code, with its number in the document, from 1. */
interface QuotedLine {
  line: number
  text: string
}

/**
 * Returns the added lines of the diffs in a document. A line with an ellipsis leaves something out, so it is not
 * compared with the code.
 */
export function quotedLines(markdown: string): QuotedLine[] {
  let isDiff = false
  return markdown.split('\n').flatMap((text, index) => {
    if (text.startsWith('```')) isDiff = text === '```diff'
    const quoted = isDiff && text.startsWith('+') ? text.slice(1).trim() : ''
    return quoted === '' || quoted.includes('…') ? [] : [{ line: index + 1, text: quoted }]
  })
}

/** Returns the quoted lines of a document that none of the files contains. Ignores the indentation. */
export function outdatedLines(markdown: string, files: readonly string[]): QuotedLine[] {
  const lines = new Set(files.flatMap(file => file.split('\n').map(line => line.trim())))
  // A document may end a quotation before the comma that follows in the code.
  return quotedLines(markdown).filter(({ text }) => !lines.has(text) && !lines.has(`${text},`))
}
