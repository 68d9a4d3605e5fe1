import * as z from 'zod'
import { company, project, self, user } from '../core/allow.ts'
import { area, endpoint, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { flag, listAnswer, listQuery } from '../core/lists.ts'
import { notification, notificationOptions, reminderOptions, sentDigest } from './entities.ts'

export const notifications = area('notifications', {
  list: endpoint({
    method: 'GET',
    path: '/api/notification/user/{userId}',
    summary: 'The own notifications, newest first',
    allow: self,
    query: listQuery(['createdDate']).extend({
      /** The reader's time zone, which determines the day of an instant in a text. Default: UTC. */
      timeZone: fields.timeZone.default('UTC'),
    }),
    answer: json(listAnswer('notifications', notification)),
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/api/notification/user/{userId}',
    summary: 'Mark one or all of the own notifications as read or unread',
    allow: self,
    body: z
      .object({
        id: z.uuid('rule.id').optional(),
        all: z.boolean().optional(),
        isRead: z.boolean('rule.required'),
      })
      .refine(choice => (choice.id !== undefined) !== (choice.all === true), {
        path: ['id'],
        error: 'rule.oneOrAll',
      }),
    touches: ['account'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/notification/user/{userId}',
    summary: 'Delete one of the own notifications, or all that are read',
    allow: self,
    query: z
      .object({ id: z.uuid('rule.id').optional(), all: flag.optional() })
      .refine(choice => (choice.id !== undefined) !== (choice.all === true), {
        path: ['id'],
        error: 'rule.oneOrAll',
      }),
    touches: ['account'],
  }),
  companyOptions: endpoint({
    method: 'GET',
    path: '/api/notification/user/configuration/company/{id}',
    summary: "Which e-mails about files the caller wants of a company's projects",
    allow: company('ViewCompanyNotificationConfiguration'),
    answer: json(notificationOptions),
  }),
  setCompanyOptions: endpoint({
    method: 'PUT',
    path: '/api/notification/user/configuration/company/{id}',
    summary: "Choose which e-mails about files the caller wants of a company's projects",
    allow: company('EditCompanyNotificationConfiguration'),
    body: notificationOptions,
  }),
  projectOptions: endpoint({
    method: 'GET',
    path: '/api/notification/user/configuration/project/{id}',
    summary: 'Which e-mails about files the caller wants of a project; as of its companies until they choose',
    allow: project('member'),
    answer: json(notificationOptions),
  }),
  setProjectOptions: endpoint({
    method: 'PUT',
    path: '/api/notification/user/configuration/project/{id}',
    summary: 'Choose which e-mails about files the caller wants of a project',
    allow: project('member'),
    body: notificationOptions,
  }),
  reminderOptions: endpoint({
    method: 'GET',
    path: '/api/account/reminders',
    summary: 'At which hour the caller is reminded, and when they get the digest of their dates',
    allow: user,
    answer: json(reminderOptions),
  }),
  setReminderOptions: endpoint({
    method: 'PUT',
    path: '/api/account/reminders',
    summary: 'Choose at which hour the caller is reminded, and when they get the digest of their dates',
    allow: user,
    body: reminderOptions,
  }),
  sendDigest: endpoint({
    method: 'POST',
    path: '/api/account/digest',
    summary:
      'Send the caller the digest of today at once; 429 within a few minutes of the one before; nothing is sent when there is nothing to report',
    allow: user,
    answer: json(sentDigest),
    noAppTokens: true,
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/notification/user/count',
    summary: 'How many of the own notifications are unread',
    allow: user,
    answer: json(z.object({ unreadNotificationCount: z.number().int() })),
  }),
})
