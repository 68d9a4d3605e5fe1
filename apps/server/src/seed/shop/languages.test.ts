import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { expect, test } from 'vitest'
import { documentOf, paymentsOf } from './clear-to-pay.ts'
import { descriptionOf } from './descriptions.ts'
import { shopFilesOf } from './files.ts'
import { toolsIn } from './index.ts'
import { launchOf } from './launch.ts'
import { maintenanceOf } from './maintenance.ts'
import { milestonesOf } from './milestones.ts'
import { placesOf } from './places.ts'
import { calendarOf } from './plans/holidays.ts'
import { shopPlanOf } from './plans/plan.ts'
import { planTemplates } from './plans/templates.ts'
import { standardsOf } from './standards.ts'
import type { CompanyKey, ShopTool } from './types.ts'
import { benchService } from './vocabulary.ts'

const companies: CompanyKey[] = ['oem', 'molder', 'toolmaker']
const today = '2026-11-21'

/** Returns the texts of a launch. */
function launchTextsOf(tool: ShopTool): string[] {
  const launch = launchOf(tool)
  if (!launch) return []
  const { revisions, analysis, operations, tryouts, findings } = launch
  return [
    ...revisions.map(({ reason }) => reason),
    ...[analysis.title, analysis.conclusions],
    ...analysis.actions.map(({ description }) => description),
    ...operations.map(({ component }) => component),
    ...tryouts.filter(({ outcome }) => outcome !== null).map(({ summary }) => summary),
    ...findings.flatMap(({ item, description, possibleCauses }) => [item, description, possibleCauses]),
  ]
}

/** Returns all texts of a tool. */
function textsOf(tool: ShopTool, index: number): Record<string, string[]> {
  const { alerts, entries } = maintenanceOf(tool)
  const { tasks } = shopPlanOf(tool, calendarOf(tool.owner, today), today)
  return {
    names: [tool.partName, descriptionOf(tool, index)],
    delays: tool.delay ? [tool.delay.reason] : [],
    milestones: milestonesOf(tool).map(({ name }) => name),
    payments: paymentsOf(tool).map(({ name }) => name),
    alerts: alerts.flatMap(({ title, description }) => [title, description]),
    entries: entries.map(({ description }) => description),
    parts: entries.flatMap(({ spareParts }) => spareParts.map(({ name }) => name)),
    places: placesOf(tool).map(({ comments }) => comments),
    files: shopFilesOf(tool).map(({ path }) => path),
    tasks: tasks.map(({ title }) => title),
    launch: launchTextsOf(tool),
  }
}

const countsOf = (tools: Record<string, string[]>[]) =>
  tools.map(texts => Object.entries(texts).map(([name, { length }]) => [name, length]))

const translations = languages.filter(language => language !== 'en')

test.each(translations)(
  'in %s every tool has as many texts as in English, and no text is empty',
  language => {
    const tools = toolsIn(language).map(textsOf)
    expect(countsOf(tools)).toEqual(countsOf(toolsIn('en').map(textsOf)))
    expect(tools.flatMap(texts => Object.values(texts).flat()).filter(text => !text)).toEqual([])
  },
)

test.each(translations)('in %s every alert, log entry and launch text differs from English', language => {
  const proseOf = (tool: ShopTool, index: number) => {
    const { alerts = [], entries = [], launch = [] } = textsOf(tool, index)
    return [...alerts, ...entries, ...launch]
  }
  const english = new Set(toolsIn('en').flatMap(proseOf))
  expect(toolsIn(language).flatMap(proseOf)).not.toEqual([])
  expect(
    toolsIn(language)
      .flatMap(proseOf)
      .filter(text => english.has(text)),
  ).toEqual([])
})

test('in Chinese every text of every tool is Chinese', () => {
  const texts = toolsIn('zh').flatMap((tool, index) => Object.values(textsOf(tool, index)).flat())
  expect(texts.filter(text => !/\p{Script=Han}/u.test(text))).toEqual([])
})

test('a PDF of a Chinese tool has only Latin letters, because the PDF writer has no other letters', () => {
  for (const tool of toolsIn('zh')) {
    const documents = [
      ...paymentsOf(tool).map((_, position) => documentOf(tool, position)),
      ...shopFilesOf(tool).flatMap(({ path, bytes }) => (path.endsWith('.pdf') ? [bytes] : [])),
    ]
    for (const bytes of documents) expect(bytes.toString('latin1')).not.toContain('?')
  }
})

test.each(languages)(
  'in %s a CSV file with letters beyond ASCII begins with the byte order mark',
  language => {
    const sheets = toolsIn(language)
      .flatMap(shopFilesOf)
      .filter(({ path }) => path.endsWith('.csv'))
    expect(sheets.length).toBeGreaterThan(0)
    const texts = sheets.map(({ bytes }) => bytes.toString('utf8'))
    expect(texts.filter(text => /\P{ASCII}/u.test(text) && !text.startsWith('\uFEFF'))).toEqual([])
  },
)

test('in an English shop each company names its standards in its own language', () => {
  expect(standardsOf('molder', 'en')).toEqual(standardsOf('molder', 'es'))
  expect(standardsOf('toolmaker', 'en')).toEqual(standardsOf('toolmaker', 'de'))
  expect(standardsOf('oem', 'en').clearToPayTemplate).toBe('Payment in four parts')
})

test.each(languages)('in %s every standard of a company has a unique name', language => {
  for (const company of companies) {
    const { milestones, clearToPay, folderTemplate } = standardsOf(company, language)
    for (const names of [
      milestones.map(({ group }) => group),
      milestones.flatMap(group => group.names),
      clearToPay.map(({ name }) => name),
      folderTemplate.folders.map(({ name }) => name),
    ]) {
      expect(names.every(Boolean)).toBe(true)
      expect(new Set(names).size).toBe(names.length)
    }
  }
})

test('the plan template and the checklist exist in every language', () => {
  for (const company of companies)
    for (const language of translations) expect(planTemplates[company][language]).toBeDefined()
  expect(languages.map(language => benchService[language].items.length)).toEqual([7, 7, 7, 7])
})
