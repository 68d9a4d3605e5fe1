import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sfntOf } from './sfnt.ts'

export type Weight = 400 | 600

/** A part of a text whose characters all have the same font. */
export interface TextRun {
  font: string
  text: string
}

/** A font as opened by the PDF library. */
interface OpenFont {
  hasGlyphForCodePoint(codePoint: number): boolean
}

const folderOf = (manifest: string) => fileURLToPath(new URL('.', manifest))
// A bundle contains copies of the files that are read here: see scripts/bundle.
const folders = {
  latin: folderOf(import.meta.resolve('@fontsource/noto-sans/package.json')),
  chinese: folderOf(import.meta.resolve('@fontsource/noto-sans-sc/package.json')),
}

/**
 * The common parts of the fonts. A font is split into parts, such as `noto-sans-greek`. These parts are tried first, in
 * this order, then the parts whose character ranges contain the character.
 */
const commonParts = [
  ...['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'].map(part => `noto-sans-${part}`),
  'noto-sans-sc-chinese-simplified',
]

/** The text in place of a character without a glyph. */
const unknown = '?'

/** Control characters, joiners and similar characters. They have no glyph and are removed. */
const unseen = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu

/** The fonts of one PDF. A font is opened and embedded when a text first needs it. */
export class Fonts {
  readonly #pdf: PDFKit.PDFDocument
  readonly #open = new Map<string, OpenFont>()
  readonly #partByCharacter = new Map<string, string | undefined>()
  #ranges: [part: string, first: number, last: number][] | undefined

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf
  }

  /** Splits a text into runs of one font each, in order. */
  runsOf(text: string, weight: Weight): TextRun[] {
    const runs: TextRun[] = []
    for (const character of text.normalize('NFC').replace(unseen, '')) {
      const part = this.#partOf(character, weight)
      const font = this.#nameOf(part ?? commonParts[0]!, weight)
      const last = runs.at(-1)
      const visibleText = part ? character : unknown
      if (last?.font === font) last.text += visibleText
      else runs.push({ font, text: visibleText })
    }
    return runs
  }

  #partOf(character: string, weight: Weight): string | undefined {
    if (!this.#partByCharacter.has(character))
      this.#partByCharacter.set(character, this.#partWith(character.codePointAt(0)!, weight))
    return this.#partByCharacter.get(character)
  }

  #partWith(codePoint: number, weight: Weight): string | undefined {
    const has = (part: string) => this.#open.get(this.#nameOf(part, weight))!.hasGlyphForCodePoint(codePoint)
    return commonParts.find(has) ?? this.#partsListing(codePoint).find(has)
  }

  #partsListing(codePoint: number): string[] {
    this.#ranges ??= readRanges()
    return this.#ranges
      .filter(([, first, last]) => first <= codePoint && codePoint <= last)
      .map(([part]) => part)
  }

  /** Opens a font if needed, and returns its name. */
  #nameOf(part: string, weight: Weight): string {
    const name = `${part} ${weight}`
    if (!this.#open.has(name)) {
      const folder = part.startsWith('noto-sans-sc-') ? folders.chinese : folders.latin
      const font = sfntOf(readFileSync(`${folder}files/${part}-${weight}-normal.woff`))
      this.#pdf.registerFont(name, font).font(name)
      // The library's types do not declare the opened font.
      this.#open.set(name, (this.#pdf as unknown as { _font: { font: OpenFont } })._font.font)
    }
    return name
  }
}

/** Reads the character ranges of the numbered parts of the Chinese font, listed as `"[102]": "U+2265,U+2266-2267"`. */
function readRanges(): [string, number, number][] {
  const rangesByPart: Record<string, string> = JSON.parse(
    readFileSync(`${folders.chinese}unicode.json`, 'utf8'),
  )
  return Object.entries(rangesByPart)
    .filter(([part]) => part.startsWith('['))
    .flatMap(([part, ranges]) =>
      ranges.split(',').map((range): [string, number, number] => {
        const [first = '', last = first] = range.replace('U+', '').split('-')
        return [`noto-sans-sc-${part.slice(1, -1)}`, Number.parseInt(first, 16), Number.parseInt(last, 16)]
      }),
    )
}
