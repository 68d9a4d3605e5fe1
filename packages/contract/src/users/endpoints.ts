import * as z from 'zod'
import { admin, company, user } from '../core/endpoint/allow.ts'
import { appRoles } from '../core/endpoint/app-roles.ts'
import { area, created, endpoint, file, json } from '../core/endpoint/endpoint.ts'
import { importAnswer, importCheck, importCheckOf, importOf, undoAnswer } from '../core/endpoint/imports.ts'
import { listAnswer, listQuery, options } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { emptyId, limits } from '../core/limits.ts'
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
    kinds: z
      .array(z.enum(kinds, 'rule.notAChoice'))
      .min(1, 'rule.required')
      .max(kinds.length, 'rule.tooMany')
      .default([...kinds]),
  })

export const users = area('users', {
  list: endpoint({
    method: 'GET',
    path: '/api/user',
    summary: 'List all users',
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
    summary: 'Get a user',
    allow: admin,
    answer: json(entities.user),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/user',
    summary: "Create a user (with the empty id) or update one; a change of role ends the user's sessions",
    allow: admin,
    // An app token may add users, who choose their own password. It may not change how users sign in, or appoint
    // administrators.
    noAppTokens: {
      words: 'make an administrator, set a password or change an account',
      holds: form => form.appRole === 'Administrator' || form.password !== '' || form.id !== emptyId,
    },
    body: entities.userForm,
    answer: json(entities.user),
    touches: ['account', 'companies'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/user/{userId}',
    summary: 'Delete a user; their past entries stay and are attributed to a former user',
    allow: admin,
    noAppTokens: true,
    touches: ['companies', 'projects'],
  }),
  lock: endpoint({
    method: 'POST',
    path: '/api/user/lock',
    summary: 'Lock a user and end their sessions immediately, or unlock a user',
    allow: admin,
    noAppTokens: true,
    body: z.object({
      id: fields.id,
      accountLocked: z.boolean('rule.flag'),
      /** The user who takes over the links. Without this user, the links stop working. */
      linksToUserId: fields.id.optional(),
    }),
    touches: ['companies', 'sharing'],
  }),
  lockMany: endpoint({
    method: 'POST',
    path: '/api/user/lock/group',
    summary: 'Lock or unlock several users, all or none',
    allow: admin,
    noAppTokens: true,
    body: z.object({
      ids: z.array(fields.id).min(1, 'rule.required').max(limits.selectedRows, 'rule.tooMany'),
      accountLocked: z.boolean('rule.flag'),
    }),
    touches: ['companies'],
  }),
  companies: endpoint({
    method: 'GET',
    path: '/api/user/{userId}/company',
    summary: 'List the companies of a user with their relationships',
    allow: admin,
    query: listQuery(['company', 'relationship']),
    answer: json(listAnswer('companies', entities.userCompany)),
  }),
  projects: endpoint({
    method: 'GET',
    path: '/api/user/{userId}/project',
    summary: 'List the projects of a user, with the relationship or the companies that give access',
    allow: admin,
    query: listQuery(['projectNumber', 'partName']),
    answer: json(listAnswer('projects', entities.userProject)),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/user/{userId}/session',
    summary: 'List the active sessions of a user; returns at most 500',
    allow: admin,
    answer: json(z.array(entities.userSession)),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/user/{userId}/session/{sessionId}',
    summary: 'End a session of a user',
    allow: admin,
    noAppTokens: true,
  }),
  links: endpoint({
    method: 'GET',
    path: '/api/user/{userId}/link',
    summary: 'List the unexpired links of a user to files and plans; returns at most 1,000',
    allow: admin,
    answer: json(z.array(ownedLink)),
  }),
  revokeLink: endpoint({
    method: 'DELETE',
    path: '/api/user/{userId}/link/{linkId}',
    summary: 'Revoke a link of a user',
    allow: admin,
    noAppTokens: true,
    touches: ['sharing'],
  }),
  transferLink: endpoint({
    method: 'POST',
    path: '/api/user/{userId}/link/{linkId}/handover',
    summary: 'Transfer a link of a user to another user who can share there',
    allow: admin,
    noAppTokens: true,
    body: z.object({ toUserId: fields.id }),
    touches: ['sharing'],
  }),
  holdings: endpoint({
    method: 'GET',
    path: '/api/user/{userId}/holding',
    summary:
      'List what a user would transfer, and where the user is the only administrator or recipient of notifications',
    allow: admin,
    answer: json(entities.holdingsOfUser),
  }),
  transferAll: endpoint({
    method: 'POST',
    path: '/api/user/{userId}/handover',
    summary: 'Transfer everything that a user holds to another user, all or nothing; app tokens end',
    allow: admin,
    noAppTokens: true,
    body: handOverOf(entities.holdingKinds),
    touches: ['companies', 'projects', 'project-members', 'sharing', 'app-tokens', 'audit'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/user/{userId}/export',
    summary: 'Download all stored data of a user as one self-describing JSON file',
    allow: admin,
    cost: 'heavy',
    noAppTokens: true,
    answer: file,
  }),
  exportOwn: endpoint({
    method: 'GET',
    path: '/api/account/export',
    summary: 'Download all stored data of the caller as one self-describing JSON file',
    allow: user,
    cost: 'heavy',
    noAppTokens: true,
    answer: file,
  }),
  takeOverOptions: endpoint({
    method: 'GET',
    path: '/api/user/{userId}/options/takeover',
    summary:
      'Search the users that can receive a transfer, by name or e-mail address: unlocked, confirmed accounts; returns at most 50',
    allow: admin,
    query: takeOverQuery,
    answer: json(options),
  }),
  companyHoldings: endpoint({
    method: 'GET',
    path: '/api/company/{id}/user/{userId}/holding',
    summary: 'List what a user would transfer within a company and the projects that it owns',
    allow: company('RemoveUser'),
    answer: json(entities.holdingsOfUser),
  }),
  transferInCompany: endpoint({
    method: 'POST',
    path: '/api/company/{id}/user/{userId}/handover',
    summary:
      'Transfer everything that a user holds in a company and its own projects to another user of the company, all or nothing',
    allow: company('RemoveUser'),
    noAppTokens: true,
    body: handOverOf(entities.companyHoldingKinds),
    touches: ['companies', 'projects', 'project-members', 'sharing', 'audit'],
  }),
  companyTakeOverOptions: endpoint({
    method: 'GET',
    path: '/api/company/{id}/user/{userId}/options/takeover',
    summary:
      'Search the users of a company that can receive a transfer from another user, by name or e-mail address; returns at most 50',
    allow: company('RemoveUser'),
    query: takeOverQuery,
    answer: json(options),
  }),
  roleOptions: endpoint({
    method: 'GET',
    path: '/api/user/role/options',
    summary: 'List the available roles of accounts',
    allow: admin,
    answer: json(options),
  }),
  loginHistory: endpoint({
    method: 'GET',
    path: '/api/user/login/history',
    summary: 'List all sign-in attempts, successful and failed, newest first',
    allow: admin,
    query: listQuery(['date', 'userName', 'address', 'outcome']).extend({
      outcome: z.enum(entities.loginOutcomes, 'rule.notAChoice').optional(),
      userId: fields.id.optional(),
      /** Dates in the time zone, inclusive. */
      from: fields.day.optional(),
      to: fields.day.optional(),
      timeZone: fields.timeZone.default('UTC'),
    }),
    answer: json(listAnswer('loginHistoryReportEntries', entities.loginHistoryEntry)),
  }),
  checkImport: endpoint({
    method: 'POST',
    path: '/api/user/import/check',
    summary: 'Validate an import of users and list its errors, without saving anything',
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
    summary: 'Import users from a sheet, all or none; each user gets a link to set a password',
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
    summary: 'Undo an import of users within a day; users who have signed in or changed since are kept',
    allow: admin,
    noAppTokens: true,
    cost: 'heavy',
    body: z.object({ importId: fields.id }),
    answer: json(undoAnswer),
    touches: ['companies', 'imports'],
  }),
})
