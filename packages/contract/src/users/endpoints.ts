import * as z from 'zod'
import { admin } from '../core/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { importAnswer, importOf } from '../core/imports.ts'
import { limits } from '../core/limits.ts'
import { listAnswer, listQuery, options } from '../core/lists.ts'
import { appRoles } from '../core/names.ts'
import * as entities from './entities.ts'

export const users = area('users', {
  list: endpoint({
    method: 'GET',
    path: '/api/user',
    summary: 'Every account',
    allow: admin,
    query: listQuery(['lastName', 'firstName', 'email', 'appRole', 'createdDate']).extend({
      appRole: z.enum(appRoles, 'rule.notAChoice').optional(),
      state: z.enum(['active', 'locked', 'unconfirmed'], 'rule.notAChoice').optional(),
    }),
    answer: json(listAnswer('users', entities.user)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/user/{userId}',
    summary: 'One account',
    allow: admin,
    answer: json(entities.user),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/user',
    summary: 'Add a user (the empty id), or change one; another role ends the sessions',
    allow: admin,
    body: entities.userForm,
    answer: json(entities.user),
    touches: ['account', 'companies'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/{userId}',
    summary: 'Delete a user; what they did stays, as that of a former user',
    allow: admin,
    touches: ['companies', 'projects'],
  }),
  lock: endpoint({
    method: 'POST',
    path: '/api/user/lock',
    summary: 'Lock a user, whose sessions end at once, or unlock one',
    allow: admin,
    body: z.object({ id: fields.id, accountLocked: z.boolean('rule.flag') }),
    touches: ['companies'],
  }),
  lockMany: endpoint({
    method: 'POST',
    path: '/api/user/lock/group',
    summary: 'Lock or unlock many users, all or none',
    allow: admin,
    body: z.object({
      ids: z.array(fields.id).min(1, 'rule.required').max(limits.pickedRows, 'rule.tooMany'),
      accountLocked: z.boolean('rule.flag'),
    }),
    touches: ['companies'],
  }),
  roleOptions: endpoint({
    method: 'GET',
    path: '/api/user/role/options',
    summary: 'The roles that an account can have',
    allow: admin,
    answer: json(options),
  }),
  loginHistory: endpoint({
    method: 'GET',
    path: '/api/user/login/history',
    summary: 'Every try to sign in, good or bad, the newest first',
    allow: admin,
    query: listQuery(['date', 'userName', 'address', 'outcome']).extend({
      outcome: z.enum(entities.loginOutcomes, 'rule.notAChoice').optional(),
      from: fields.day.optional(),
      to: fields.day.optional(),
    }),
    answer: json(listAnswer('loginHistoryReportEntries', entities.loginHistoryEntry)),
  }),
  checkImport: endpoint({
    method: 'POST',
    path: '/api/user/import/check',
    summary: 'Whether the users of a sheet could be added; changes nothing',
    allow: admin,
    body: importOf(entities.importedUser),
    answer: json(importAnswer),
    writes: false,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/user/import',
    summary: 'Add the users of a sheet, all or none; each gets a link to choose a password',
    allow: admin,
    body: importOf(entities.importedUser),
    answer: created(importAnswer),
    touches: ['companies'],
  }),
})
