import { expect, test } from 'vitest'
import type { AuditEntry } from './entry.ts'
import { sentenceOf } from './sentence.ts'

const reader = {
  names: new Map<string, string>(),
  isMetric: true,
  readsAll: true,
  readsInternal: true,
  timeZone: 'UTC',
}
const act = { person: null, action: 'update', place: null, things: [], changes: [] } as const

test.each([
  [
    'en',
    'System changed 12 uses of a template in a project',
    'System changed 3 entries of the type “Working days of a company”',
  ],
  [
    'es',
    'Sistema modificó 12 aplicaciones de plantillas a un proyecto',
    'Sistema modificó 3 registros del tipo «Días laborables de una empresa»',
  ],
  ['zh', '系统更改了12次模板应用', '系统更改了3条“公司工作日”记录'],
  [
    'de',
    'Das System hat 12 Anwendungen einer Vorlage auf ein Projekt geändert',
    'Das System hat 3 Einträge der Art „Arbeitstage einer Firma“ geändert',
  ],
] as const)('an act on many things of a kind is a sentence in %s', (language, templates, calendars) => {
  const read = (subject: string, count: number) =>
    sentenceOf({ ...act, subject, count }, { ...reader, language })
  expect(read('template_application', 12)).toBe(templates)
  expect(read('work_calendar', 3)).toBe(calendars)
})

test.each([
  [['Steel/a.pdf', 'Steel/b.pdf'], 'System changed 2 files and folders in Steel (a.pdf, b.pdf)'],
  [['Steel/Old/', 'Steel/Old/a.pdf'], 'System changed 2 files and folders in Steel (Old and 1 more)'],
  [['Steel/a.pdf', 'Parts/b.pdf'], 'System changed 2 files and folders (a.pdf, b.pdf)'],
])('an act on %j names a folder only if all of them are in it', (labels, sentence) => {
  const things = labels.map(label => ({ subject: 'file_entry', label }) as AuditEntry)
  const files = { ...act, subject: 'file_entry', count: 2, things }
  expect(sentenceOf(files, { ...reader, language: 'en' })).toBe(sentence)
})
