import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messageBeginnings } from './beginnings.ts'

const specified: string[] = JSON.parse(
  readFileSync(new URL('../../packages/texts/specified-messages.json', import.meta.url), 'utf8'),
)
/** The messages of the specification, as texts of an area that says nothing else. */
const spec = { en: Object.fromEntries(specified.map((text, index) => [`rule.specified${index}`, text])) }
const findings = (key: string, byLanguage: Record<string, string>) =>
  messageBeginnings({
    spec,
    shop: Object.fromEntries(
      Object.entries(byLanguage).map(([language, text]) => [language, { [key]: text }]),
    ),
  })

test.each(['act.import.done', 'act.import.failed', 'rule.late', 'screen.list.empty', 'screen.noPresses'])(
  'a message that begins with a small letter is refused: %s',
  key => {
    expect(findings(key, { en: 'log entries imported' })).toEqual([
      `shop:${key} begins with a small letter in en: log entries imported`,
    ])
    expect(findings(key, { en: 'Log entries imported', es: '¿Importar?', zh: '已导入' })).toEqual([])
  },
)

test('the messages of the specification and those on its two patterns stay in lower case', () => {
  const texts = ['there was a problem getting the link.', 'link deleted successfully', 'invitation sent']
  for (const text of texts) expect(findings('act.remove.done', { en: text })).toEqual([])
})

test('a translation begins with a capital letter, whatever the specification says in English', () => {
  expect(findings('act.send.done', { en: 'invitation sent', de: 'einladung gesendet' })).toEqual([
    'shop:act.send.done begins with a small letter in de: einladung gesendet',
  ])
})

test('names of things and parts of sentences may begin with a small letter', () => {
  expect(findings('noun.press', { en: 'press' })).toEqual([])
  expect(findings('screen.home.more_other', { en: 'and {{count}} more' })).toEqual([])
})

test('a message that is listed as that of the specification but never said is named', () => {
  expect(messageBeginnings({})).toHaveLength(specified.length)
})
