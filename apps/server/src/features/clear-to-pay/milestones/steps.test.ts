import { clearToPay as calls } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { expect, test } from 'vitest'
import { newObjectKey } from '#core/storage/storage.ts'
import { createAttachment } from '#features/attachments/index.ts'
import { kinds } from '#test/database/engines.ts'
import { setUpClearToPayTools, sha256Of } from '#test/support/clear-to-pay.ts'
import { administrator } from '#test/support/harness.ts'
import { openStream } from '#test/support/streams.ts'

const own = setUpClearToPayTools()

const refusal = (status: number, message: string) => ({ status, body: { message } })
const first = 'Reopen the milestone first.'

test('the status of a milestone follows its target on the day of the project, unless it is complete', async () => {
  const tool = await own.tool({ Past: {}, Today: {}, Ahead: {}, Undated: {}, Done: {} })
  const { today } = await tool.list()
  await tool.change('Past', { targetDate: addDays(today, -1) })
  await tool.change('Today', { targetDate: today })
  await tool.change('Ahead', { targetDate: addDays(today, 1) })
  await tool.change('Done', { targetDate: addDays(today, -1), isComplete: true })
  const { milestones } = await tool.list()
  expect(milestones.map(one => [one.name, one.order, one.displayStatus])).toEqual([
    ['Past', 0, 'Overdue'],
    ['Today', 1, 'Overdue'],
    ['Ahead', 2, 'OnTime'],
    ['Undated', 3, 'NoTarget'],
    ['Done', 4, 'Complete'],
  ])
})

test('a milestone needs a file before the approval and both before the completion, and a refusal names the missing steps', async () => {
  const tool = await own.tool({ T1: { isFileRequired: true, isApprovalRequired: true } })
  const ben = await tool.join('ben')
  await tool.change('T1', { approvers: [ben.id] })
  expect(await tool.change('T1', { isComplete: true })).toMatchObject(
    refusal(409, 'A file and the approval are missing.'),
  )
  expect(await tool.change('T1', { isApproved: true }, ben.token)).toMatchObject(
    refusal(409, 'A file is missing.'),
  )
  expect((await tool.upload('T1', 'measured', 'T1 report.txt')).status).toBe(201)
  expect(await tool.find('T1')).toMatchObject({ missing: ['approval'], files: [{ name: 'T1 report.txt' }] })
  expect(await tool.change('T1', { isComplete: true })).toMatchObject(
    refusal(409, 'The approval is missing.'),
  )
  expect((await tool.change('T1', { isApproved: true }, ben.token)).body).toMatchObject({
    isApproved: true,
    approvedDate: expect.any(String),
    approvedBy: 'Ben Okafor',
    missing: [],
  })
  expect((await tool.change('T1', { isComplete: true })).body).toMatchObject({
    isComplete: true,
    completedDate: expect.any(String),
    completedBy: 'Mia Torres',
    displayStatus: 'Complete',
  })
  const hash = sha256Of('measured')
  expect(await tool.history('T1')).toEqual([
    ['completed', 'Mia Torres', [hash]],
    ['approved', 'Ben Okafor', [hash]],
    ['fileAdded', 'Mia Torres', [hash]],
  ])
})

test('only an approver can approve a milestone, and an approver without further rights can change nothing else', async () => {
  const tool = await own.tool({ T1: { isApprovalRequired: true } })
  const ben = await tool.join('ben')
  const grace = await tool.join('grace', 'administrator')
  await tool.change('T1', { approvers: [ben.id] })
  const expectedRefusal = refusal(
    403,
    'Only a listed approver can approve this milestone or withdraw the approval.',
  )
  expect(await tool.change('T1', { isApproved: true })).toMatchObject(expectedRefusal)
  expect(await tool.change('T1', { isApproved: true }, grace.token)).toMatchObject(expectedRefusal)
  const admin = await own.server.token('admin')
  expect(await tool.change('T1', { isApproved: true }, admin)).toMatchObject(expectedRefusal)
  for (const overrides of [{ targetDate: null }, { approvers: [] }, { order: 0 }, { isComplete: true }])
    expect((await tool.change('T1', { isApproved: true, ...overrides }, ben.token)).status).toBe(403)
  expect((await tool.find('T1')).isApproved).toBe(false)
  expect((await tool.list(ben.token)).milestones[0]).toMatchObject({ can: { edit: false, approve: true } })
  expect((await tool.change('T1', { isApproved: true }, ben.token)).status).toBe(200)
})

test('a complete milestone cannot be changed until it is reopened, and reopening keeps the approval', async () => {
  const tool = await own.tool({ T1: { isApprovalRequired: true, isFileRequired: true } })
  const ben = await tool.join('ben')
  await tool.change('T1', { approvers: [ben.id] })
  await tool.upload('T1', 'measured', 'a.txt')
  await tool.change('T1', { isApproved: true }, ben.token)
  await tool.change('T1', { isComplete: true })
  expect(await tool.change('T1', { isApproved: false }, ben.token)).toMatchObject(refusal(409, first))
  expect(await tool.change('T1', { targetDate: '2027-01-02' })).toMatchObject(refusal(409, first))
  expect(await tool.change('T1', { approvers: [] })).toMatchObject(refusal(409, first))
  expect(await tool.upload('T1', 'more', 'b.txt')).toMatchObject(refusal(409, first))
  expect(await tool.removeFile('T1', 'a.txt')).toMatchObject(refusal(409, first))
  expect((await tool.change('T1', { isComplete: false })).body).toMatchObject({
    isComplete: false,
    completedDate: null,
    completedBy: '',
    isApproved: true,
  })
  expect((await tool.change('T1', { isApproved: false }, ben.token)).body).toMatchObject({
    isApproved: false,
    approvedDate: null,
  })
})

test('an approved file can be neither deleted nor replaced, and newer files are counted', async () => {
  const tool = await own.tool({ T1: { isApprovalRequired: true } })
  const ben = await tool.join('ben')
  await tool.change('T1', { approvers: [ben.id] })
  await tool.upload('T1', 'measured', 'a.txt')
  await tool.change('T1', { isApproved: true }, ben.token)
  const expectedRefusal = refusal(409, 'Withdraw the approval first.')
  expect(await tool.removeFile('T1', 'A.TXT')).toMatchObject(expectedRefusal)
  expect(await tool.upload('T1', 'other', 'a.txt', { replace: true })).toMatchObject(expectedRefusal)
  expect(await tool.upload('T1', 'other', 'a.txt')).toMatchObject(
    refusal(409, 'There is already a file named a.txt.'),
  )
  expect((await tool.upload('T1', 'later', 'b.txt')).status).toBe(201)
  expect(await tool.find('T1')).toMatchObject({ isApproved: true, newerFileCount: 1 })
  await tool.change('T1', { isApproved: false }, ben.token)
  expect((await tool.upload('T1', 'other', 'a.txt', { replace: true })).status).toBe(201)
  expect((await tool.removeFile('T1', 'b.txt')).status).toBe(204)
  expect((await tool.removeFile('T1', 'b.txt')).status).toBe(404)
  expect((await tool.history('T1')).slice(0, 3)).toEqual([
    ['fileRemoved', 'Mia Torres', [sha256Of('later')]],
    ['fileAdded', 'Mia Torres', [sha256Of('other')]],
    ['fileRemoved', 'Mia Torres', [sha256Of('measured')]],
  ])
})

// This test needs parallel transactions. The embedded engine runs one transaction at a time.
test.runIf(kinds.includes('postgres'))(
  'a file whose upload began before an approval and ended after it is newer than the approval',
  async () => {
    const tool = await own.tool({ T1: { isApprovalRequired: true } })
    const by = await own.server.userId('mia')
    await tool.change('T1', { approvers: [by] })
    const owner = { project: tool.id, clearToPayMilestoneId: (await tool.find('T1')).id }
    const file = {
      ...{ key: newObjectKey(), name: 'Report.txt', extension: 'txt' },
      ...{ mimeType: 'text/plain', sizeBytes: 1, sha256: sha256Of('1') },
    }
    await own.server.services.engine.transaction(async tx => {
      expect((await tool.change('T1', { isApproved: true })).status).toBe(200)
      await createAttachment(tx, owner, file, { by, replace: false })
    })
    expect(await tool.find('T1')).toMatchObject({ isApproved: true, newerFileCount: 1 })
  },
)

test('every user on the tool can read a file by its name, but only from the milestone of the file', async () => {
  const tool = await own.tool({ T1: {}, T2: {} })
  expect((await tool.upload('T1', 'measured', 'Bericht Ü 1.txt')).status).toBe(201)
  const { token } = await tool.join('owen')
  const { params } = await tool.at('T1')
  const fileRequest = { params: { ...params, filename: 'bericht Ü 1.txt'.normalize('NFD') } }
  expect((await own.ask(calls.file, fileRequest, token)).body).toMatchObject({
    name: 'Bericht Ü 1.txt',
    extension: 'txt',
    size: 8,
    sha256: sha256Of('measured'),
    addedBy: 'Mia Torres',
  })
  expect(await own.ask(calls.downloadFile, fileRequest, token)).toMatchObject({
    status: 200,
    body: 'measured',
  })
  const [file] = (await own.company.call(calls.files, { params })) as { downloadUrl: string }[]
  expect((await fetch(own.server.url + file!.downloadUrl)).status).toBe(200)
  const elsewhere = { params: { ...(await tool.at('T2')).params, filename: 'Bericht Ü 1.txt' } }
  for (const call of [calls.file, calls.downloadFile, calls.deleteFile])
    expect((await own.ask(call, elsewhere)).status).toBe(404)
  expect((await own.ask(calls.deleteFile, fileRequest, token)).status).toBe(403)
  expect((await own.ask(calls.file, fileRequest, await own.server.token('sam'))).status).toBe(404)
})

test('a file of another type, an empty file and a file that is too large are refused', async () => {
  const tool = await own.tool({ T1: {} })
  expect(await tool.upload('T1', 'MZ', 'setup.exe')).toMatchObject({
    status: 400,
    body: { modelState: { file: [expect.stringMatching(/pdf.*step.*eml/)] } },
  })
  expect((await tool.upload('T1', '', 'empty.txt')).status).toBe(400)
  expect(await tool.upload('T1', 'x'.repeat(1_048_577), 'large.txt')).toMatchObject({
    status: 413,
    body: { message: expect.stringContaining('1 MB') },
  })
  const { token } = await tool.join('ben', 'supplier')
  expect((await tool.upload('T1', 'a', 'a.txt', { token })).status).toBe(403)
  expect(await tool.find('T1')).toMatchObject({ files: [], version: 1 })
})

test('a file of a milestone can be replaced when the company has used its data limit', async () => {
  const tool = await own.tool({ T1: {} })
  await tool.upload('T1', 'measured', 'T1.txt')
  await own.server.rows('update subscription set data_limit = data_used where company_id = $1', [
    own.company.id,
  ])
  expect((await tool.upload('T1', 'reviewed', 'T1.txt', { replace: true })).status).toBe(201)
  expect((await tool.upload('T1', 'reviewed', 'T2.txt')).status).toBe(413)
})

test('only one of two concurrent approvals or completions succeeds', async () => {
  const tool = await own.tool({ T1: { isApprovalRequired: true } })
  const [ben, grace] = [await tool.join('ben'), await tool.join('grace')]
  await tool.change('T1', { approvers: [ben.id, grace.id] })
  const atOnce = async (acts: Promise<{ status: number }>[]) =>
    (await Promise.all(acts)).map(({ status }) => status).sort()
  const { id, version } = await tool.find('T1')
  const approve = (token: string, expectedVersion = version) =>
    own.ask(
      calls.update,
      { params: { milestoneId: id }, body: { isApproved: true, version: expectedVersion } },
      token,
    )
  expect(await atOnce([approve(ben.token), approve(grace.token)])).toEqual([200, 409])
  const readVersion = (await tool.find('T1')).version
  const complete = () => tool.change('T1', { isComplete: true, version: readVersion })
  expect(await atOnce([complete(), complete()])).toEqual([200, 409])
  expect((await tool.history('T1')).map(([act]) => act)).toEqual(['completed', 'approved'])
})

test('an approval with a version from before a file was added is refused', async () => {
  const tool = await own.tool({ T1: { isFileRequired: true } })
  const ben = await tool.join('ben')
  await tool.change('T1', { approvers: [ben.id] })
  const { version } = await tool.find('T1')
  await tool.upload('T1', 'measured', 'a.txt')
  expect(await tool.change('T1', { isApproved: true, version }, ben.token)).toMatchObject({
    status: 409,
    body: { error: 'clear-to-pay:rule.changedMeanwhile' },
  })
})

test('people outside of the project, a notifier without people, and invalid values are refused', async () => {
  const tool = await own.tool({ T1: {} })
  const sam = await own.server.userId('sam')
  const field = async (body: Parameters<typeof tool.change>[1], name: string) =>
    expect(await tool.change('T1', body)).toMatchObject({
      status: 400,
      body: { modelState: { [name]: [expect.any(String)] } },
    })
  await field({ approvers: [sam] }, 'approvers')
  await field({ usersToNotify: [sam] }, 'usersToNotify')
  await field({ isNotifier: true }, 'usersToNotify')
  await field({ isNotifier: true, usersToNotify: [] }, 'usersToNotify')
  await field({ targetDate: '2027-02-30' }, 'targetDate')
  await field({ order: -1 }, 'order')
  await field({ isComplete: 'yes' as unknown as boolean }, 'isComplete')
  await field({ version: undefined as unknown as number }, 'version')
  expect(await tool.find('T1')).toMatchObject({ version: 1, targetDate: null })
  const mia = await own.server.userId('mia')
  const body = { isNotifier: true, usersToNotify: [mia], approvers: [mia, mia], targetDate: '2027-02-28' }
  expect((await tool.change('T1', body)).body).toMatchObject({
    usersToNotify: [{ id: mia, firstName: 'Mia', lastName: 'Torres' }],
    approvers: [{ id: mia }],
  })
})

test('a move and a deletion leave no gaps in the order, and the history keeps the hashes of deleted files', async () => {
  const tool = await own.tool({ A: {}, B: {}, C: {} })
  const names = async () => (await tool.list()).milestones.map(({ name, order }) => `${order} ${name}`)
  await tool.change('C', { order: 0 })
  expect(await names()).toEqual(['0 C', '1 A', '2 B'])
  await tool.upload('A', 'bytes of A', 'a.txt')
  const readDataUsed = () =>
    own.server.rows<{ used: string }>('select data_used as used from subscription where company_id = $1', [
      own.company.id,
    ])
  const [before] = await readDataUsed()
  expect((await own.ask(calls.delete, { ...(await tool.at('A')), query: {} })).status).toBe(204)
  const [after] = await readDataUsed()
  expect(Number(before!.used) - Number(after!.used)).toBe('bytes of A'.length)
  expect(await names()).toEqual(['0 C', '1 B'])
  const history = await own.company.call(calls.projectHistory, { ...tool.here, query: {} })
  expect(history).toMatchObject({
    totalCount: 2,
    entries: [
      { act: 'deleted', milestoneName: 'A', person: 'Mia Torres', files: [{ name: 'a.txt' }] },
      { act: 'fileAdded', files: [{ sha256: sha256Of('bytes of A'), size: 10 }] },
    ],
  })
  const searched = (searchTerm: string) =>
    own.company.call(calls.projectHistory, { ...tool.here, query: { searchTerm } })
  expect(await searched('milestone deleted')).toMatchObject({ totalCount: 1 })
  expect(await searched(sha256Of('bytes of A').slice(5, 20))).toMatchObject({ totalCount: 2 })
  expect((await own.ask(calls.deleteAll, tool.here)).status).toBe(204)
  expect(await names()).toEqual([])
})

test('a milestone that another user has changed meanwhile is not deleted', async () => {
  const tool = await own.tool({ T1: {} })
  const { version } = await tool.find('T1')
  await tool.change('T1', { targetDate: '2027-02-01' })
  const remove = async (read: number) =>
    own.ask(calls.delete, { ...(await tool.at('T1')), query: { version: read } })
  expect(await remove(version)).toMatchObject({ status: 409, body: { error: 'changedSince' } })
  expect(await tool.find('T1')).toMatchObject({ targetDate: '2027-02-01' })
  expect((await remove(version + 1)).status).toBe(204)
})

test('the history cannot be changed, and is deleted only with its tool', async () => {
  const tool = await own.tool({ A: {} })
  await tool.change('A', { isComplete: true })
  const act = 'project_ctp_act where project_id = $1'
  for (const statement of [
    `delete from ${act}`,
    `update project_ctp_act set person = 'Nobody' where project_id = $1`,
  ])
    await expect(own.server.rows(statement, [tool.id])).rejects.toThrow('is not changed')
  expect(await tool.history('A')).toEqual([['completed', 'Mia Torres', []]])
  await own.company.call(projects.delete, { params: { id: tool.id } } as never)
  expect(await own.server.rows(`select 1 from ${act}`, [tool.id])).toEqual([])
})

test('an approval stays valid after its approver has left the company', async () => {
  const tool = await own.tool({ T1: { isApprovalRequired: true } })
  const lucia = await own.company.member('lucia', { id: companyRelationships.member.id })
  const id = await own.server.userId('lucia')
  await tool.change('T1', { approvers: [id] })
  await tool.change('T1', { isApproved: true }, lucia)
  const leave = { params: { id: own.company.id }, query: { userId: id } }
  expect((await own.ask(companies.removeUser, leave)).status).toBe(204)
  expect((await tool.change('T1', { isApproved: false }, lucia)).status).toBe(404)
  expect(await tool.find('T1')).toMatchObject({ isApproved: true, approvers: [], hasNoApprover: false })
  expect((await tool.change('T1', { isComplete: true })).status).toBe(200)
})

test('a milestone is marked as without an approver when its only approver is locked or has left the project', async () => {
  const tool = await own.tool({ T1: { isApprovalRequired: true }, T2: { isApprovalRequired: true } })
  const [locked, removed] = [
    await tool.join((await own.server.newPerson()).email),
    await tool.join((await own.server.newPerson()).email),
  ]
  await tool.change('T1', { approvers: [locked.id] })
  await tool.change('T2', { approvers: [removed.id] })
  expect((await tool.list()).milestones.map(({ hasNoApprover }) => hasNoApprover)).toEqual([false, false])
  await own.server.rows('update user_account set account_locked = true where id = $1', [locked.id])
  await own.company.call(projectMembers.removeUser, { ...tool.here, query: { userId: removed.id } })
  expect((await tool.list()).milestones).toMatchObject([
    { hasNoApprover: true, approvers: [] },
    { hasNoApprover: true, approvers: [] },
  ])
})

test('an approver who has left the project can no longer approve after joining again, and the history says so', async () => {
  const tool = await own.tool({ T1: { isApprovalRequired: true } })
  const person = await own.server.newPerson()
  const approver = await tool.join(person.email)
  await tool.change('T1', { approvers: [approver.id], isNotifier: true, usersToNotify: [approver.id] })
  await own.company.call(projectMembers.removeUser, { ...tool.here, query: { userId: approver.id } })
  await tool.join(person.email)
  expect(await tool.find('T1')).toMatchObject({ approvers: [], usersToNotify: [], hasNoApprover: true })
  expect((await tool.change('T1', { isApproved: true }, approver.token)).status).toBe(403)
  expect(await tool.history('T1')).toEqual([['approverLeft', person.name, []]])
})

test('the users of a tool reload its payments when the company applies a template to it', async () => {
  const tool = await own.tool()
  const { token } = await tool.join((await own.server.newPerson()).email)
  const clearToPayTemplateId = await own.template('Live', { T1: {} })
  const stream = await openStream(own.server, token)
  const body = { clearToPayTemplateId, projectId: tool.id }
  await own.company.call(companyClearToPay.applyTemplate, { params: { id: own.company.id }, body })
  await stream.until('"area":"clear-to-pay"')
  expect(stream.heard()).toContain(tool.id)
  await stream.close()
})

test('the history shows that an approval was waived, and that an editor became an approver', async () => {
  const tool = await own.tool({ T1: { isApprovalRequired: true }, T2: { isApprovalRequired: true } })
  await tool.change('T1', { isApprovalRequired: false, isComplete: true })
  expect((await tool.history('T1')).map(([act, person]) => [act, person])).toEqual([
    ['completed', 'Mia Torres'],
    ['approvalNotRequired', 'Mia Torres'],
  ])
  const mia = await own.server.userId('mia')
  const ben = await tool.join('ben')
  await tool.change('T2', { approvers: [ben.id] })
  await tool.change('T2', { approvers: [ben.id, mia] })
  await tool.change('T2', { approvers: [mia] })
  await tool.change('T2', { isApproved: true })
  expect((await tool.history('T2')).map(([act]) => act)).toEqual(['approved', 'namedThemselves'])
})

test('an administrator of the installation who is not on the project cannot be an approver or be notified', async () => {
  const tool = await own.tool({ T1: {} })
  const admin = await own.server.userId(administrator.email)
  const notAChoice = ['Please choose an option from the list.']
  expect(await tool.change('T1', { approvers: [admin] })).toMatchObject({
    status: 400,
    body: { modelState: { approvers: notAChoice } },
  })
  expect(await tool.change('T1', { usersToNotify: [admin] })).toMatchObject({
    status: 400,
    body: { modelState: { usersToNotify: notAChoice } },
  })
})
