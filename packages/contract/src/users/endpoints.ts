import * as z from 'zod'
import { admin, company, user } from '../core/allow.ts'
import { appRoles } from '../core/app-roles.ts'
import { area, created, endpoint, file, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { importAnswer, importCheck, importCheckOf, importOf, undoAnswer } from '../core/imports.ts'
import { emptyId, limits } from '../core/limits.ts'
import { listAnswer, listQuery, options } from '../core/lists.ts'
import { importLimits } from '../imports/limits.ts'
import { ownedLink } from '../sharing/entities.ts'
import * as entities from './entities.ts'

const takeOverQuery = z.object({
  searchTerm: z.string().max(limits.searchLength, 'rule.searchLength').optional(),
})

/** Returns the schema of a handover: the receiver and the kinds of holdings, all kinds by default. */
const handOverOf = (kinds: readonly entities.HoldingKind[]) =>
  z.object({
    toUserId: fields.id,
    what: z
      .array(z.enum(kinds, 'rule.notAChoice'))
      .min(1, 'rule.required')
      .max(kinds.length, 'rule.tooMany')
      .default([...kinds]),
  })

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
    // A program may add users, who choose their own password. It may not change how users sign in, or make
    // administrators.
    noAppTokens: {
      words: 'make an administrator, set a password or change an account',
      holds: form => form.appRole === 'Administrator' || form.password !== '' || form.id !== emptyId,
    },
    body: entities.userForm,
    answer: json(entities.user),
    touches: ['account', 'companies'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/{userId}',
    summary: 'Delete a user; what they did stays, as that of a former user',
    allow: admin,
    noAppTokens: true,
    touches: ['companies', 'projects'],
  }),
  lock: endpoint({
    method: 'POST',
    path: '/api/user/lock',
    summary: 'Lock a user, whose sessions end at once, or unlock one',
    allow: admin,
    noAppTokens: true,
    body: z.object({
      id: fields.id,
      accountLocked: z.boolean('rule.flag'),
      /** The user who takes over the links. Without one, the links stop working. */
      linksToUserId: fields.id.optional(),
    }),
    touches: ['companies', 'sharing'],
  }),
  lockMany: endpoint({
    method: 'POST',
    path: '/api/user/lock/group',
    summary: 'Lock or unlock many users, all or none',
    allow: admin,
    noAppTokens: true,
    body: z.object({
      ids: z.array(fields.id).min(1, 'rule.required').max(limits.pickedRows, 'rule.tooMany'),
      accountLocked: z.boolean('rule.flag'),
    }),
    touches: ['companies'],
  }),
  companies: endpoint({
    method: 'GET',
    path: '/api/user/{userId}/company',
    summary: 'The companies of a user, with the relationship',
    allow: admin,
    query: listQuery(['company', 'relationship']),
    answer: json(listAnswer('companies', entities.userCompany)),
  }),
  projects: endpoint({
    method: 'GET',
    path: '/api/user/{userId}/project',
    summary: 'The projects that a user is on, by an own relationship or through which companies',
    allow: admin,
    query: listQuery(['projectNumber', 'partName']),
    answer: json(listAnswer('projects', entities.userProject)),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/user/{userId}/session',
    summary: 'Where a user is signed in now; at most 500',
    allow: admin,
    answer: json(z.array(entities.userSession)),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/user/{userId}/session/{sessionId}',
    summary: 'Sign a user out in one place',
    allow: admin,
    noAppTokens: true,
  }),
  links: endpoint({
    method: 'GET',
    path: '/api/user/{userId}/link',
    summary: 'The links to files and plans that a user has made and that have not expired; at most 1,000',
    allow: admin,
    answer: json(z.array(ownedLink)),
  }),
  endLink: endpoint({
    method: 'DELETE',
    path: '/api/user/{userId}/link/{linkId}',
    summary: 'End a link of a user',
    allow: admin,
    noAppTokens: true,
    touches: ['sharing'],
  }),
  handOverLink: endpoint({
    method: 'POST',
    path: '/api/user/{userId}/link/{linkId}/handover',
    summary: 'Give one link of a user to another one, who may share there',
    allow: admin,
    noAppTokens: true,
    body: z.object({ toUserId: fields.id }),
    touches: ['sharing'],
  }),
  holdings: endpoint({
    method: 'GET',
    path: '/api/user/{userId}/holding',
    summary: 'What a user holds, and what has no other administrator or no other recipient of notifications',
    allow: admin,
    answer: json(entities.holdingsOfUser),
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/api/user/{userId}/handover',
    summary: 'Give what a user holds to another one, in one act or not at all; app tokens end',
    allow: admin,
    noAppTokens: true,
    body: handOverOf(entities.holdingKinds),
    touches: ['companies', 'projects', 'project-members', 'sharing', 'app-tokens', 'audit'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/user/{userId}/export',
    summary: 'Everything that is stored about a user, as one JSON file that says what it holds',
    allow: admin,
    cost: 'heavy',
    noAppTokens: true,
    answer: file,
  }),
  exportOwn: endpoint({
    method: 'GET',
    path: '/api/account/export',
    summary: 'Everything that is stored about the caller, as one JSON file that says what it holds',
    allow: user,
    cost: 'heavy',
    noAppTokens: true,
    answer: file,
  }),
  takeOverOptions: endpoint({
    method: 'GET',
    path: '/api/user/{userId}/options/takeover',
    summary:
      'Who can take over what a user holds: open, confirmed accounts; at most 50, found by name or address',
    allow: admin,
    query: takeOverQuery,
    answer: json(options),
  }),
  companyHoldings: endpoint({
    method: 'GET',
    path: '/api/company/{id}/user/{userId}/holding',
    summary: 'What a user of a company holds in it and in the projects that it owns',
    allow: company('RemoveUser'),
    answer: json(entities.holdingsOfUser),
  }),
  handOverInCompany: endpoint({
    method: 'POST',
    path: '/api/company/{id}/user/{userId}/handover',
    summary:
      'Give what a user holds in a company and in its own projects to another user of it, in one act or not at all',
    allow: company('RemoveUser'),
    noAppTokens: true,
    body: handOverOf(entities.companyHoldingKinds),
    touches: ['companies', 'projects', 'project-members', 'sharing', 'audit'],
  }),
  companyTakeOverOptions: endpoint({
    method: 'GET',
    path: '/api/company/{id}/user/{userId}/options/takeover',
    summary: 'Who of a company can take over what a user of it holds; at most 50, found by name or address',
    allow: company('RemoveUser'),
    query: takeOverQuery,
    answer: json(options),
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
      userId: fields.id.optional(),
      from: fields.day.optional(),
      to: fields.day.optional(),
    }),
    answer: json(listAnswer('loginHistoryReportEntries', entities.loginHistoryEntry)),
  }),
  checkImport: endpoint({
    method: 'POST',
    path: '/api/user/import/check',
    summary: 'Everything that keeps the users of a sheet out; changes nothing',
    allow: admin,
    cost: 'heavy',
    body: importCheckOf(importLimits.users),
    bodyBytes: limits.importBytes,
    bodyValues: limits.importValues,
    answer: json(importCheck),
    writes: false,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/user/import',
    summary: 'Add the users of a sheet, all or none; each gets a link to choose a password',
    allow: admin,
    noAppTokens: true,
    cost: 'heavy',
    body: importOf(entities.importedUser, importLimits.users),
    bodyBytes: limits.importBytes,
    bodyValues: limits.importValues,
    answer: created(importAnswer),
    touches: ['companies', 'imports'],
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/api/user/import/undo',
    summary: 'Delete the users of an import of the last day; who has signed in or was changed since is kept',
    allow: admin,
    noAppTokens: true,
    cost: 'heavy',
    body: z.object({ importId: fields.id }),
    answer: json(undoAnswer),
    touches: ['companies', 'imports'],
  }),
})
