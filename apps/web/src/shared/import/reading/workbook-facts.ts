import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { type Merge, mergeLimits } from './merge.ts'
import { builtInFormats } from './number-format.ts'

/** Data of a sheet that read-excel-file, which reads the values, does not return. Rows and columns are zero-based. */
export interface SheetFacts {
  isHidden: boolean
  merges: Merge[]
  /** Rows that the sheet hides, by hand or by a filter. */
  hiddenRows: ReadonlySet<number>
  /** Number formats of cells other than General, by `row:column`. */
  formats: ReadonlyMap<string, string>
  /** Error values like #N/A, by `row:column`. */
  errors: ReadonlyMap<string, string>
  /** Formulas without a saved result, by `row:column`. */
  withoutValue: ReadonlyMap<string, string>
}

interface WorkbookFacts {
  /** Sheets in the order of the workbook, including chart sheets. */
  sheets: SheetFacts[]
  /** True when days are counted from 1904, as in old versions of Excel for Mac. */
  is1904: boolean
  /** The workbook without the cells that read-excel-file rejects: formulas without a saved result. */
  bytes: Uint8Array
}

const isRead = (name: string) =>
  /^xl\/.*\.(xml|rels)$/.test(name) && !/sharedStrings|drawings|theme/.test(name)

/** Returns true for an Excel workbook and false for any other zip. */
export const isWorkbook = (bytes: Uint8Array): boolean => {
  const names: string[] = []
  unzipSync(bytes, { filter: ({ name }) => names.push(name) < 0 })
  return names.includes('xl/workbook.xml')
}

/** Reads the sheets of a workbook with their merged cells, number formats, and errors. */
export function readFacts(workbook: Uint8Array): WorkbookFacts {
  const parts = unzipSync(workbook, { filter: ({ name }) => isRead(name) })
  const text = (name: string) => (parts[name] ? strFromU8(parts[name]) : '')
  const book = text('xl/workbook.xml')
  const relations = tagsOf(text('xl/_rels/workbook.xml.rels'), 'Relationship')
  const formats = formatsOf(text('xl/styles.xml'))
  const repaired: Record<string, Uint8Array> = {}
  const sheets = tagsOf(book, 'sheet').map((sheet): SheetFacts => {
    const relation = relations.find(one => attribute(one, 'Id') === attribute(sheet, 'r:id'))
    const target = attribute(relation ?? '', 'Target') ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    const xml = text(path)
    const cells = cellFacts(xml, formats)
    if (cells.withoutValue.size > 0) repaired[path] = strToU8(withoutEmptyFormulas(xml))
    return {
      isHidden: /hidden/i.test(attribute(sheet, 'state') ?? ''),
      merges: mergesOf(xml),
      hiddenRows: hiddenRowsOf(xml),
      ...cells,
    }
  })
  return {
    sheets,
    is1904: /^(1|true)$/.test(attribute(tagsOf(book, 'workbookPr')[0] ?? '', 'date1904') ?? ''),
    bytes:
      Object.keys(repaired).length === 0
        ? workbook
        : zipSync({ ...unzipSync(workbook), ...repaired }, { level: 0 }),
  }
}

const tagsOf = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>`, 'g')) ?? []

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/** Returns the number format of each style, in the order of the styles. */
function formatsOf(styles: string): string[] {
  const own = new Map(
    tagsOf(styles, 'numFmt').map(tag => [
      attribute(tag, 'numFmtId'),
      unescapeXml(attribute(tag, 'formatCode') ?? ''),
    ]),
  )
  const [, cellStyles = ''] = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles) ?? []
  return tagsOf(cellStyles, 'xf').map(tag => {
    const id = attribute(tag, 'numFmtId')
    return own.get(id) ?? builtInFormats[Number(id)] ?? 'General'
  })
}

const entities: Record<string, string> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }
const unescapeXml = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    hex || decimal
      ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
      : (entities[name] ?? whole),
  )

const cellPattern = /<(\w+:)?c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g

function cellFacts(xml: string, formatByStyle: readonly string[]) {
  const formats = new Map<string, string>()
  const errors = new Map<string, string>()
  const withoutValue = new Map<string, string>()
  for (const [, , tag = '', content = ''] of xml.matchAll(cellPattern)) {
    const [, letters, row] = /\br="([A-Z]+)(\d+)"/.exec(tag) ?? []
    if (!letters) continue
    const place = `${Number(row) - 1}:${columnOf(letters)}`
    const format = formatByStyle[Number(attribute(tag, 's') ?? 0)]
    if (format && format !== 'General') formats.set(place, format)
    if (isEmptyFormula(content)) withoutValue.set(place, `=${contentOf(content, 'f')}`)
    else if (attribute(tag, 't') === 'e') errors.set(place, contentOf(content, 'v'))
  }
  return { formats, errors, withoutValue }
}

const contentOf = (xml: string, name: string): string =>
  unescapeXml(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>([^<]*)<`).exec(xml)?.[1] ?? '')

const isEmptyFormula = (content: string): boolean =>
  /<(?:\w+:)?f\b/.test(content) && !/<(?:\w+:)?v\b[^>]*>/.test(content) && !/<(?:\w+:)?is\b/.test(content)

const withoutEmptyFormulas = (xml: string): string =>
  xml.replace(cellPattern, (whole, prefix: string | undefined, tag: string, content: string | undefined) =>
    isEmptyFormula(content ?? '') ? `<${prefix ?? ''}c r="${attribute(tag, 'r')}"/>` : whole,
  )

const rowPattern = /<(?:\w+:)?row\b[^>]*>/g

/** Returns the rows that a sheet hides. A row without a number follows the previous row. */
function hiddenRowsOf(xml: string): Set<number> {
  const hiddenRows = new Set<number>()
  let row = -1
  for (const [tag] of xml.matchAll(rowPattern)) {
    const number = /\sr="(\d+)"/.exec(tag)?.[1]
    row = number === undefined ? row + 1 : Number(number) - 1
    if (/\shidden="(1|true)"/.test(tag)) hiddenRows.add(row)
  }
  return hiddenRows
}

/** Returns the merged ranges of a sheet. Stops after the first range beyond the limit. */
function mergesOf(xml: string): Merge[] {
  const merges: Merge[] = []
  for (const [, left = 'A', top, right = 'A', bottom] of xml.matchAll(mergePattern)) {
    if (merges.length > mergeLimits.ranges) break
    merges.push({
      top: Number(top) - 1,
      left: columnOf(left),
      bottom: Number(bottom) - 1,
      right: columnOf(right),
    })
  }
  return merges
}

const mergePattern = /<(?:\w+:)?mergeCell\b[^>]*\bref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g

/** Returns the zero-based index of a column: A is 0, AA is 26. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
