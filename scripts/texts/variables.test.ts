import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variableFindings } from './variables.ts'

const texts = {
  shop: {
    'screen.ready': '{{tasks}} and {{links}} can be imported.',
    'screen.days_one': '{{count}} day',
    'screen.days_other': '{{count}} days',
    'rule.late': 'Due on {{date}}',
    'rule.early': 'Due on {{date, dayOf}}',
    'notice.due.title': 'Due',
    'notice.due.text': '{{project}} is due',
  },
}

/** Returns the findings for a source, without the file and line. */
function findingsOf(source: string): string[] {
  const file = join(mkdtempSync(join(tmpdir(), 'variables-')), 'Source.tsx')
  writeFileSync(file, source)
  return variableFindings(texts, [file]).map(finding => finding.replace(/^.*?:\d+: /, ''))
}

test('variables that the text does not show, or that the code does not pass, are reported', () => {
  const of = (values: string) =>
    findingsOf(`const { t } = useTranslation('shop')\nt('screen.ready', ${values})`)
  expect(of('{ tasks: 1, dependencies: 2 }')).toEqual([
    'no text shows dependencies (shop:screen.ready)',
    'shop:screen.ready needs {{links}}',
  ])
  expect(of('{ tasks, links }')).toEqual([])
  // The check cannot read spread values.
  expect(of('{ tasks, ...more }')).toEqual([])
})

test('values in a constant are read too', () => {
  expect(findingsOf(`const values = { tasks: 1 }\ntranslate(language, 'shop:screen.ready', values)`)).toEqual(
    ['shop:screen.ready needs {{links}}'],
  )
})

test('calls without values, plural forms and notifications are checked', () => {
  expect(findingsOf(`conflict('shop:screen.ready')`)).toHaveLength(2)
  expect(findingsOf(`t('shop:screen.days', { count: 2 })`)).toEqual([])
  expect(findingsOf(`notify(act, { what: 'shop:due', values: { tool: 'x' } })`)).toEqual([
    'no text shows tool (shop:notice.due.title, shop:notice.due.text)',
  ])
})

test('a text that does not format a value in milliseconds is reported', () => {
  const of = (key: string) =>
    findingsOf(`invalid({ date: { key: '${key}', values: { date: Date.parse(day) } } })`)
  expect(of('shop:rule.late')).toEqual(['shop:rule.late has to format date'])
  expect(of('shop:rule.early')).toEqual([])
})

test('a variable with the name of an option of Intl is reported', () => {
  expect(variableFindings({ shop: { due: 'Due on {{day}}' } }, [])).toEqual([
    'shop:due has the variable day, which is an option of Intl or i18next',
  ])
})
