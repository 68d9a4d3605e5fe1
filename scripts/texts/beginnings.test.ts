import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messageBeginnings } from './beginnings.ts'

const specified: string[] = JSON.parse(
  readFileSync(new URL('../../packages/texts/specified-messages.json', import.meta.url), 'utf8'),
)
/** An area whose only texts are the messages of the specification. */
const spec = { en: Object.fromEntries(specified.map((text, index) => [`rule.specified${index}`, text])) }
const findings = (key: string, byLanguage: Record<string, string>) =>
  messageBeginnings({
    spec,
    shop: Object.fromEntries(
      Object.entries(byLanguage).map(([language, text]) => [language, { [key]: text }]),
    ),
  })

test.each(['act.import.done', 'act.import.failed', 'rule.late', 'screen.list.empty', 'screen.noPresses'])(
  'a message with the key %s that begins with a small letter is reported',
  key => {
    expect(findings(key, { en: 'log entries imported' })).toEqual([
      `shop:${key} begins with a small letter in en: log entries imported`,
    ])
    expect(findings(key, { en: 'Log entries imported', es: '¿Importar?', zh: '已导入' })).toEqual([])
  },
)

test('messages of the specification and messages on its two patterns may be in lower case', () => {
  const texts = ['there was a problem getting the link.', 'link deleted successfully', 'invitation sent']
  for (const text of texts) expect(findings('act.remove.done', { en: text })).toEqual([])
})

test('a translation that begins with a small letter is reported, even for a message of the specification', () => {
  expect(findings('act.send.done', { en: 'invitation sent', de: 'einladung gesendet' })).toEqual([
    'shop:act.send.done begins with a small letter in de: einladung gesendet',
  ])
})

test('names of things and parts of sentences may begin with a small letter', () => {
  expect(findings('noun.press', { en: 'press' })).toEqual([])
  expect(findings('screen.home.more_other', { en: 'and {{count}} more' })).toEqual([])
})

test('a listed message of the specification that no text contains is reported', () => {
  expect(messageBeginnings({})).toHaveLength(specified.length)
})
