/** Words before the number of a cavity, in four languages. */
const cavityWords = new Set([
  ...['cavity', 'cav', 'c', 'cvty', 'cavidad', 'nido', '型腔', '穴', '模穴', '穴号', '腔'],
  ...['kavität', 'kavitaet', 'kav', 'k', 'nest', 'nestnummer', 'formnest', 'fach'],
])
/** Words before the number of a part, a shot or a reading, in four languages. */
const partWords = new Set([
  ...['part', 'pc', 'pcs', 'piece', 'sample', 'specimen', 'shot', 'run', 'reading', 'meas', 'measurement'],
  ...['measured', 'actual', 'act', 'value', 'val', 'p', 's', 'm', 'x'],
  ...['pieza', 'parte', 'muestra', 'disparo', 'medición', 'medida', 'medido', 'valor'],
  ...['零件', '样品', '样件', '样本', '产品', '模次', '件', '测量', '测量值', '实测', '实测值'],
  ...['teil', 'formteil', 'stück', 'muster', 'probe', 'stichprobe', 'schuss', 'messung', 'messwert'],
  ...['istwert', 'ist', 'wert'],
])
/** A unit in parentheses at the end of a heading. */
const unit = /[([][^()[\]]*[)\]]$/u
/** Words and signs that are allowed between a word and its number, as in "Cavity no. 1" and "第1穴". */
const numberWords = /(?<!\p{L})(?:no|nr|n|num|núm|number|numero|número|nummer|第)(?!\p{L})\.?/gu
const numberSigns = /n\.?\s*[º°]\.?|№/giu
const wordWithNumber = /(\p{L}+)?[\s._:#/-]*(\d{1,3})(?:\s*(\p{Script=Han}{1,2}|#)$)?/gu
const separators = /[\s._:#/,;-]+/g

/** A heading with the number of a cavity or a part, or with a bare number, which can mean either. */
export interface NumberedHeading {
  kind: 'cavity' | 'part' | 'bare'
  number: number
}

/**
 * Parses a heading such as "Cav 1", "C1", "Part 3", "1" or "Cav 2 Part 5". If it names a cavity and a part, the number
 * of the cavity is returned. Returns undefined for any other text, including a number with decimals.
 */
export function parseNumberedHeading(text: string): NumberedHeading | undefined {
  const plain = text.replace(numberSigns, ' ').normalize('NFKC').toLowerCase().trim()
  const heading = plain.replace(unit, '').replace(numberWords, ' ').trim()
  if (heading.replace(wordWithNumber, '').replace(separators, '') !== '') return undefined
  const numbers = [...heading.matchAll(wordWithNumber)].map(([, word, digits, suffix]) => ({
    kind: kindOf(word, suffix),
    number: Number(digits),
  }))
  const [first, second, third] = numbers
  if (!first?.kind || third || numbers.some(({ number }) => number === 0)) return undefined
  if (!second) return { kind: first.kind, number: first.number }
  const cavity = numbers.find(({ kind }) => kind === 'cavity')
  const hasPart = numbers.some(({ kind }) => kind === 'part')
  return cavity && hasPart ? { kind: 'cavity', number: cavity.number } : undefined
}

function kindOf(word: string | undefined, suffix: string | undefined): NumberedHeading['kind'] | undefined {
  if (word !== undefined && cavityWords.has(word)) return 'cavity'
  if (word !== undefined) return partWords.has(word) ? 'part' : undefined
  if (suffix === undefined) return 'bare'
  if (/[穴腔]/.test(suffix)) return 'cavity'
  return /[件模#]/.test(suffix) ? 'part' : undefined
}
