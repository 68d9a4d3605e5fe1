import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sfntOf } from './sfnt.ts'

export type Weight = 400 | 600

/** A part of a text whose characters all have the same font and position. */
export interface TextRun {
  font: string
  text: string
  position: Position
}

type Position = 'normal' | 'superscript' | 'subscript'

/** A character as it is drawn: without a glyph of its own, as the characters that it is compatible with. */
interface DrawnCharacter {
  part: string
  text: string
  position: Position
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
  readonly #drawnByCharacter = new Map<string, DrawnCharacter>()
  #ranges: [part: string, first: number, last: number][] | undefined

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf
  }

  /** Splits a text into runs of one font and position each, in order. */
  runsOf(text: string, weight: Weight): TextRun[] {
    const runs: TextRun[] = []
    for (const character of text.normalize('NFC').replace(unseen, '')) {
      const { part, text: drawnText, position } = this.#drawnOf(character, weight)
      const font = this.#nameOf(part, weight)
      const last = runs.at(-1)
      if (last?.font === font && last.position === position) last.text += drawnText
      else runs.push({ font, text: drawnText, position })
    }
    return runs
  }

  #drawnOf(character: string, weight: Weight): DrawnCharacter {
    const drawn = this.#drawnByCharacter.get(character) ?? this.#findDrawn(character, weight)
    this.#drawnByCharacter.set(character, drawn)
    return drawn
  }

  #findDrawn(character: string, weight: Weight): DrawnCharacter {
    const part = this.#partWith(character, weight)
    if (part) return { part, text: character, position: 'normal' }
    const text = character.normalize('NFKC')
    const compatiblePart = text === character ? undefined : this.#partWith(text, weight)
    if (compatiblePart) return { part: compatiblePart, text, position: positionOf(character) }
    return { part: commonParts[0]!, text: unknown, position: 'normal' }
  }

  /** Returns the part with a glyph for the first character of a text. */
  #partWith(text: string, weight: Weight): string | undefined {
    const codePoint = text.codePointAt(0)!
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

/** Returns the position of a character by its block of Unicode, which has superscripts and subscripts. */
function positionOf(character: string): Position {
  if (/[\u2070-\u207f]/.test(character)) return 'superscript'
  return /[\u2080-\u209c]/.test(character) ? 'subscript' : 'normal'
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
