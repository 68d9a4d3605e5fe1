import type { Language } from '@steelsafe/contract/core/fields.ts'
import { expect, test } from 'vitest'
import { sample } from '../../../../test/samples.ts'
import { decodeText } from './decode-text.ts'

const latin = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))
const utf16 = (text: string, isBig = false) =>
  Uint8Array.from(
    [...text].flatMap(letter => {
      const code = letter.charCodeAt(0)
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8]
    }),
  )

test.each<[string, Uint8Array, string]>([
  ['UTF-8', new TextEncoder().encode('Gehäuse 外壳'), 'Gehäuse 外壳'],
  ['UTF-8 with a mark', new TextEncoder().encode('\ufeffGehäuse'), 'Gehäuse'],
  ['UTF-16 with a mark', utf16('\ufeffGehäuse 外壳'), 'Gehäuse 外壳'],
  ['UTF-16 with the mark of the other order', utf16('\ufeffGehäuse', true), 'Gehäuse'],
  [
    'UTF-16 without a mark',
    utf16('<?xml version="1.0"?><a>Gehäuse</a>'),
    '<?xml version="1.0"?><a>Gehäuse</a>',
  ],
  [
    'what the XML declares',
    latin('<?xml version="1.0" encoding="ISO-8859-1"?><a>Gehäuse</a>'),
    '<?xml version="1.0" encoding="ISO-8859-1"?><a>Gehäuse</a>',
  ],
  ['windows-1252', latin('Meßprotokoll Größe ± 12,5 µm'), 'Meßprotokoll Größe ± 12,5 µm'],
])('a text in %s is read', (_, bytes, text) => {
  const languages: Language[] = ['en', 'es', 'zh', 'de']
  for (const language of languages)
    expect(decodeText(bytes, language)).toMatchObject({ text, unreadableCount: 0 })
})

// The text 模具编号,零件名称 in GB18030.
const chinese = [
  0xc4, 0xa3, 0xbe, 0xdf, 0xb1, 0xe0, 0xba, 0xc5, 0x2c, 0xc1, 0xe3, 0xbc, 0xfe, 0xc3, 0xfb, 0xb3, 0xc6,
]

test.each<Language>(['zh', 'en', 'de', 'es'])('GB18030 is read in %s', language => {
  expect(decodeText(Uint8Array.from(chinese), language)).toMatchObject({
    text: '模具编号,零件名称',
    encoding: 'gb18030',
    unreadableCount: 0,
  })
})

test.each<Language>(['zh', 'en', 'de', 'es'])(
  'the report of a measuring machine is read in %s',
  async language => {
    const file = await sample('measurements-1252.txt')
    const { text, unreadableCount } = decodeText(new Uint8Array(await file.arrayBuffer()), language)
    expect(text.split('\r\n').slice(0, 2)).toEqual(['Meßprotokoll Gehäuse', 'Ø 12,5 ± 0,02 mm'])
    expect(unreadableCount).toBe(0)
  },
)

test('unreadable characters are counted', () => {
  expect(decodeText(new TextEncoder().encode('Geh\ufffduse, H\ufffdrten'), 'de').unreadableCount).toBe(2)
  expect(decodeText(Uint8Array.from([0x41, 0x81, 0x20]), 'en').unreadableCount).toBe(1)
})
