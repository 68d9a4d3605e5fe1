import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let mia: string
let ben: string
let northlake: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  ben = await server.token('ben')
  northlake = (await server.call(companies.relationships, {}, { token: mia }))[0]!.companyId
})
afterAll(() => server.stop())

/** Creates a project for one test. */
const newProject = async () => {
  const projectNumber = server.unique('H')
  const body = { projectNumber, companyId: northlake }
  const { id } = await server.call(projects.create, { body }, { token: mia })
  return { id, projectNumber }
}
const historyOf = (id: string, query: object = {}, language = 'en', token = mia) =>
  server.call(audit.history, { params: { id }, query }, { token, language })
const sentencesOf = async (id: string, query: object = {}, language = 'en') =>
  (await historyOf(id, query, language)).entries.map(entry => entry.sentence)
const partsOf = (id: string, actId: string, query: object = {}) =>
  server.call(audit.historyParts, { params: { id, actId }, query }, { token: mia })
/** Inserts a folder with files into the database, in one transaction. */
const addFiles = (id: string, folder: string, count: number) =>
  server.services.engine.transaction(async tx => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into file_entry (id, project_id, name, name_key, is_directory)
      values (gen_random_uuid(), ${id}, ${folder}, ${folder.toLowerCase()}, true) returning id`)
    await tx.execute(sql`
      insert into file_entry (id, project_id, parent_id, name, name_key, is_directory, storage_key)
      select gen_random_uuid(), ${id}, ${rows[0]!.id}, 'part ' || n || '.step', 'part ' || n || '.step', false, gen_random_uuid()
      from generate_series(1, ${count}::int) n`)
  })

test('a new project is one entry, and its parts are the things that were created together with the project', async () => {
  const { id, projectNumber } = await newProject()
  const { entries } = await historyOf(id)
  expect(entries).toMatchObject([
    {
      person: 'Mia Torres',
      sentence: `Mia Torres created the project ${projectNumber}`,
      place: projectNumber,
    },
  ])
  expect(entries[0]!.count).toBeGreaterThan(2)
  const { parts, totalCount } = await partsOf(id, entries[0]!.id)
  expect(totalCount).toBe(entries[0]!.count)
  expect(parts.map(part => part.sentence)).toContain(
    `Mia Torres added Mia Torres to the project ${projectNumber} as Administrator`,
  )
})

test('a changed field is shown with both values, in the language, format and unit of the reader', async () => {
  const { id, projectNumber } = await newProject()
  const change = async (overrides: object) => {
    const { details, identifiers, ...project } = await server.call(
      projects.get,
      { params: { id } },
      { token: mia },
    )
    const body = { ...project, details: [], identifiers: [], ...overrides }
    await server.call(projects.update, { params: { id }, body }, { token: mia })
  }
  await change({ dateOfDelivery: '2026-11-30', weight: 1120.5 })
  await change({ dateOfDelivery: '2026-12-15' })
  const sentences = (language: string) => sentencesOf(id, {}, language)
  expect((await sentences('en'))[0]).toBe(
    `Mia Torres changed the project ${projectNumber}: Delivery date from 11/30/2026 to 12/15/2026`,
  )
  // The change also deleted the details at the same time, so the list has two lines.
  expect(await sentences('en')).toContainEqual(expect.stringContaining('Weight is now 1,120.5 kg'))
  expect((await sentences('de'))[0]).toContain('von 30.11.2026 auf 15.12.2026')
  expect((await sentences('es'))[0]).toContain('de 30/11/2026 a 15/12/2026')
  expect((await sentences('zh'))[0]).toContain('从2026/11/30改为2026/12/15')
  expect((await historyOf(id)).entries[0]!.changes).toEqual([
    { field: 'Delivery date', from: '11/30/2026', to: '12/15/2026' },
  ])
})

test('a phase is shown by its name and the label of its status', async () => {
  const { id } = await newProject()
  const form = { phaseTypeId: 'Sampling', statusId: 'NotStarted' } as const
  const { id: phaseId, version } = await server.call(
    phases.create,
    { params: { id }, body: form },
    { token: mia },
  )
  const body = { ...form, statusId: 'InProgress', completionPercent: 40, version } as const
  await server.call(phases.update, { params: { id }, query: { phaseId }, body }, { token: mia })
  await server.call(phases.delete, { params: { id }, query: { phaseId } }, { token: mia })
  expect((await sentencesOf(id)).slice(0, 3)).toEqual([
    'Mia Torres deleted the phase Sampling',
    expect.stringMatching(/^Mia Torres changed the phase Sampling: .*Status from Not started to In progress/),
    'Mia Torres added the phase Sampling',
  ])
  expect((await sentencesOf(id, {}, 'de'))[0]).toBe('Mia Torres hat die Phase Bemusterung gelöscht')
})

test('files are shown with their paths: created, renamed, moved, deleted and restored', async () => {
  const { id } = await newProject()
  const make = (parentPath: string, name: string) =>
    server.call(files.createFolder, { params: { id }, body: { parentPath, name } }, { token: mia })
  await make('', '04 Tryout')
  await make('', '05 CAD')
  await make('04 Tryout', 'Photos')
  const as = { token: mia }
  await server.call(
    files.rename,
    { params: { id }, body: { path: '04 Tryout/Photos', name: 'Pictures' } },
    as,
  )
  const move = { paths: ['04 Tryout/Pictures'], destinationPath: '05 CAD' }
  await server.call(files.move, { params: { id }, body: move }, as)
  await server.call(files.moveToBin, { params: { id }, query: { paths: '05 CAD' } }, as)
  expect((await sentencesOf(id)).slice(0, 4)).toEqual([
    'Mia Torres put 2 files and folders (05 CAD and 1 more) into the recycle bin',
    'Mia Torres moved the folder 05 CAD/Pictures from 04 Tryout to 05 CAD',
    'Mia Torres renamed the folder 04 Tryout/Photos to Pictures',
    'Mia Torres added the folder 04 Tryout/Photos',
  ])
})

test('a shared link is shown with its target and expiry, even after the link and the project were deleted', async () => {
  const { id, projectNumber } = await newProject()
  const as = { token: mia }
  await server.call(files.createFolder, { params: { id }, body: { parentPath: '', name: '04 Tryout' } }, as)
  const link = await server.call(
    sharing.create,
    {
      params: { id },
      query: { path: '04 Tryout' },
      body: { password: 'steel is safe', expiryDate: '2030-12-01' },
    },
    as,
  )
  await server.call(sharing.deleteOwn, { params: { id }, query: { token: link.value } }, as)
  const admin = { token: await server.token('admin') }
  const sentences = async () =>
    (await server.call(audit.list, { query: { projectId: id, subject: 'share_link' } }, admin)).entries
  const expected = [
    { sentence: 'Mia Torres ended the shared link: the folder 04 Tryout', place: projectNumber },
    { sentence: 'Mia Torres shared the folder 04 Tryout until 12/01/2030', place: projectNumber },
  ]
  expect(await sentences()).toMatchObject(expected)
  await server.call(projects.delete, { params: { id } }, as)
  expect(await sentences()).toMatchObject(expected.map(entry => ({ ...entry, isPlaceThere: false })))
  const [deletion] = (await server.call(audit.list, { query: { projectId: id } }, admin)).entries
  expect(deletion!.sentence).toBe(`Mia Torres deleted the project ${projectNumber}`)
})

test('a user who is added, changed and removed is shown by name, and a deleted user as a former user', async () => {
  const { id, projectNumber } = await newProject()
  const person = await server.newPerson()
  const member = { projectId: id, userId: person.id }
  const { engineer, viewer } = projectRelationships
  await server.addToProject(id, person.email, viewer.id)
  await server.call(
    projectMembers.updateUser,
    { params: { id }, body: { ...member, relationshipId: engineer.id } },
    { token: mia },
  )
  await server.call(
    projectMembers.removeUser,
    { params: { id }, query: { userId: person.id } },
    { token: mia },
  )
  expect((await sentencesOf(id)).slice(0, 3)).toEqual([
    `Mia Torres removed ${person.name} from the project ${projectNumber}`,
    `Mia Torres made ${person.name} Engineer instead of Viewer in the project ${projectNumber}`,
    expect.stringMatching(`added ${person.name} to the project ${projectNumber} as Viewer$`),
  ])
  await server.rows(
    "update user_account set first_name = '', last_name = '', email = null, deleted_at = now() where id = $1",
    [person.id],
  )
  expect((await sentencesOf(id))[0]).toBe(`Mia Torres removed Former user from the project ${projectNumber}`)
})

test('an act on 20,000 files is one line with the first names, and its parts are listed in pages', async () => {
  const { id } = await newProject()
  await addFiles(id, '05 CAD', 20_000)
  const { entries, totalCount } = await historyOf(id)
  expect(totalCount).toBe(2)
  expect(entries[0]).toMatchObject({
    count: 20_001,
    sentence: 'System added 20,001 files and folders (05 CAD and 20,000 more)',
  })
  const page = await partsOf(id, entries[0]!.id, { page: '3', pageSize: '5' })
  expect(page.parts.map(part => part.sentence)).toEqual(
    [10, 11, 12, 13, 14].map(n => `System added the file 05 CAD/part ${n}.step`),
  )
  expect((await partsOf(id, entries[0]!.id, { searchTerm: 'part 777.' })).totalCount).toBe(1)
})

test('a search finds acts with thousands of entries by the name of one file, in either sort order', async () => {
  const { id } = await newProject()
  await addFiles(id, '07 Old', 2_500)
  await addFiles(id, '08 New', 2_500)
  const sentences = async (query: object) => (await historyOf(id, query)).entries.map(entry => entry.sentence)
  expect(await sentences({ searchTerm: '07 old/part 1234.step' })).toEqual([
    'System added 2,501 files and folders (07 Old and 2,500 more)',
  ])
  const both = [
    'System added 2,501 files and folders (08 New and 2,500 more)',
    'System added 2,501 files and folders (07 Old and 2,500 more)',
  ]
  expect(await sentences({ searchTerm: 'part 77.step' })).toEqual(both)
  expect(await sentences({ searchTerm: 'part 77.step', sortField: 'at', sortAscending: 'true' })).toEqual(
    both.toReversed(),
  )
  expect((await historyOf(id, { searchTerm: 'part', pageSize: '1', page: '2' })).entries[0]!.sentence).toBe(
    both[1],
  )
})

test('the history can be searched by person, thing and field, and filtered by person, kind and day', async () => {
  const { id } = await newProject()
  await addFiles(id, '06 Sampling', 3)
  const form = { phaseTypeId: 'Tryout', statusId: 'NotStarted' } as const
  const { id: phaseId, version } = await server.call(
    phases.create,
    { params: { id }, body: form },
    { token: mia },
  )
  const body = { ...form, plannedMilestone: '2027-01-05', version }
  await server.call(phases.update, { params: { id }, query: { phaseId }, body }, { token: ben })
  const countMatches = async (query: object, language = 'en') =>
    (await historyOf(id, query, language)).totalCount
  const all = await countMatches({})
  expect(await countMatches({ searchTerm: 'ben okafor' })).toBe(1)
  expect(await countMatches({ searchTerm: 'part 2.step' })).toBe(1)
  expect(await countMatches({ searchTerm: 'planned da' })).toBe(1)
  expect(await countMatches({ searchTerm: 'fecha planeada' }, 'es')).toBe(1)
  expect(await countMatches({ searchTerm: 'nothing like it' })).toBe(0)
  expect(await countMatches({ subject: 'phase' })).toBe(2)
  const options = await server.call(audit.historyOptions, { params: { id } }, { token: mia })
  expect(options.people.map(person => person.display)).toEqual(['Ben Okafor', 'Mia Torres'])
  expect(options.kinds.map(kind => kind.value)).toContain('phase')
  expect(await countMatches({ personId: options.people[0]!.value })).toBe(1)
  // The first and the last entry may be on two days.
  const days = (await historyOf(id, { pageSize: '100' })).entries.map(({ at }) => at.slice(0, 10)).sort()
  expect(await countMatches({ from: days[0], to: days.at(-1) })).toBe(all)
  expect(await countMatches({ from: addDays(days.at(-1)!, 1) })).toBe(0)
  expect(await countMatches({ to: '2020-01-01' })).toBe(0)
})

test('members see no stored values, no network address and no other project, and outsiders see no history', async () => {
  const { id } = await newProject()
  const other = await newProject()
  const { entries } = await historyOf(id)
  expect(entries[0]).not.toHaveProperty('address')
  const { parts } = await partsOf(id, entries[0]!.id)
  expect(parts[0]).not.toHaveProperty('after')
  const foreign = { params: { id: other.id, actId: entries[0]!.id }, query: {} }
  expect((await server.ask(audit.historyParts, foreign, { token: mia })).status).toBe(404)
  const outsider = { token: await server.token('diego') }
  expect((await server.ask(audit.history, { params: { id }, query: {} }, outsider)).status).toBe(404)
  expect(
    (await server.ask(audit.parts, { params: { actId: entries[0]!.id }, query: {} }, { token: mia })).status,
  ).toBe(403)
})

test('the days of a filter are those of the time zone of the reader', async () => {
  const { id } = await newProject()
  await server.rows(`update audit_act set at = '2026-11-29T20:00:00Z' where project_id = $1`, [id])
  const countOn = async (day: string, timeZone?: string) =>
    (await historyOf(id, { from: day, to: day, timeZone })).totalCount
  const all = (await historyOf(id)).totalCount
  expect(all).toBeGreaterThan(0)
  expect([await countOn('2026-11-29'), await countOn('2026-11-30')]).toEqual([all, 0])
  expect([
    await countOn('2026-11-29', 'Asia/Shanghai'),
    await countOn('2026-11-30', 'Asia/Shanghai'),
  ]).toEqual([0, all])
  const unknown = { params: { id }, query: { from: '2026-11-29', timeZone: 'Mars/Olympus' } }
  expect(await server.refusal(audit.history, unknown, { token: mia })).toMatchObject({ status: 400 })
})
