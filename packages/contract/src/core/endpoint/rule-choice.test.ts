import { expect, test } from 'vitest'
import { allRules, company, either, project, withModule } from './allow.ts'
import { ruleFor, rulesFor } from './rule-choice.ts'

const remove = company('DeleteCompanyAssetDetails', 'path', { when: { body: 'isActive', is: false } })
const restore = company('EditCompanyAssetDetails', 'path', { when: { body: 'isActive', is: true } })
const status = either(restore, remove)

test('the value of a field selects the rule', () => {
  expect(ruleFor(status, { params: { id: 'x' }, body: { isActive: false } })).toBe(remove)
  expect(ruleFor(status, { params: { id: 'x' }, body: { isActive: true } })).toBe(restore)
})

test.each([
  [undefined],
  [null],
  ['true'],
  [{}],
  [{ isActive: 'true' }],
  [{ isActive: null }],
  [Object.create({ isActive: true })],
])('no rule matches the body %j', body => {
  expect(ruleFor(status, { params: { id: 'x' }, body })).toBeUndefined()
})

test('the id in the body selects the rule of the company or of the project, and an empty id counts as missing', () => {
  const ofCompany = company('AddUser', { body: 'companyId' })
  const ofProject = project('AddUser', { body: 'projectId' })
  const invite = either(ofCompany, ofProject)
  expect(ruleFor(invite, { body: { projectId: 'p' } })).toBe(ofProject)
  expect(ruleFor(invite, { body: { companyId: '', projectId: 'p' } })).toBe(ofProject)
  expect(ruleFor(invite, { body: { companyId: 'c', projectId: 'p' } })).toBe(ofCompany)
})

test('the presence of a value can select the rule, and an empty text counts as missing', () => {
  const careful = company('AddUser', { query: 'companyId' }, { when: { query: 'email' } })
  const open = company('member', { query: 'companyId' })
  const check = either(careful, open)
  expect(ruleFor(check, { query: { companyId: 'c', email: 'a@b.example' } })).toBe(careful)
  expect(ruleFor(check, { query: { companyId: 'c', email: '' } })).toBe(open)
})

test('a field of the body that is not listed requires its rule, even if the field is empty', () => {
  const edit = project('EditProjectClearToPay', 'path', {
    when: { bodyHasOtherThan: ['isApproved', 'version'] },
  })
  const change = allRules(edit)
  const asMember = [{ ...edit, action: 'member' }]
  expect(rulesFor(change, { body: { isApproved: true, version: 1 } })).toEqual(asMember)
  expect(rulesFor(change, { body: { isApproved: true, targetDate: null } })).toEqual([edit])
  expect(rulesFor(change, { body: { approvers: [] } })).toEqual([edit])
  expect(rulesFor(change, { body: null })).toEqual(asMember)
})

test('each part of a body requires its rule, and an empty part requires no rule', () => {
  const add = project('AddTimeline', 'path', { when: { body: 'addTasks' } })
  const remove = project('DeleteTimeline', 'path', { when: { body: 'removeTasks' } })
  const change = allRules(add, remove)
  expect(rulesFor(change, { body: { addTasks: [1], removeTasks: [2] } })).toEqual([add, remove])
  expect(rulesFor(change, { body: { addTasks: [], removeTasks: [2] } })).toEqual([remove])
  expect(rulesFor(change, { body: {} })).toEqual([{ ...add, action: 'member' }])
})

test('withModule adds a module to a rule and changes nothing else', () => {
  expect(withModule('FourPointZero', project('EditLaunch'))).toEqual({
    ...project('EditLaunch'),
    module: 'FourPointZero',
  })
})
