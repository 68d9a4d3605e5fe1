import * as z from 'zod'
import { company, project, self, user } from '../core/endpoint/allow.ts'
import { area, endpoint, json } from '../core/endpoint/endpoint.ts'
import { flag, listAnswer, listQuery } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { notification, notificationOptions, reminderOptions, sentDigest } from './entities.ts'

export const notifications = area('notifications', {
  list: endpoint({
    method: 'GET',
    path: '/api/notification/user/{userId}',
    summary: "List the caller's notifications, newest first",
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
    summary: "Mark one or all of the caller's notifications as read or unread",
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
  delete: endpoint({
    method: 'DELETE',
    path: '/api/notification/user/{userId}',
    summary: "Delete one of the caller's notifications, or all read ones",
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
    summary: "Get the caller's settings for e-mails about files of a company's projects",
    allow: company('ViewCompanyNotificationConfiguration'),
    answer: json(notificationOptions),
  }),
  updateCompanyOptions: endpoint({
    method: 'PUT',
    path: '/api/notification/user/configuration/company/{id}',
    summary: "Update the caller's settings for e-mails about files of a company's projects",
    allow: company('EditCompanyNotificationConfiguration'),
    body: notificationOptions,
  }),
  projectOptions: endpoint({
    method: 'GET',
    path: '/api/notification/user/configuration/project/{id}',
    summary:
      "Get the caller's settings for e-mails about files of a project; the settings of its companies apply until the caller changes them",
    allow: project('member'),
    answer: json(notificationOptions),
  }),
  updateProjectOptions: endpoint({
    method: 'PUT',
    path: '/api/notification/user/configuration/project/{id}',
    summary: "Update the caller's settings for e-mails about files of a project",
    allow: project('member'),
    body: notificationOptions,
  }),
  reminderOptions: endpoint({
    method: 'GET',
    path: '/api/account/reminders',
    summary: "Get the hour of the caller's reminders and the schedule of the date digest",
    allow: user,
    answer: json(reminderOptions),
  }),
  updateReminderOptions: endpoint({
    method: 'PUT',
    path: '/api/account/reminders',
    summary: "Update the hour of the caller's reminders and the schedule of the date digest",
    allow: user,
    body: reminderOptions,
  }),
  sendDigest: endpoint({
    method: 'POST',
    path: '/api/account/digest',
    summary:
      "Send the caller today's digest now, unless it is empty; returns 429 within a few minutes of the previous one",
    allow: user,
    answer: json(sentDigest),
    noAppTokens: true,
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/notification/user/count',
    summary: "Get the number of the caller's unread notifications",
    allow: user,
    answer: json(z.object({ unreadNotificationCount: z.number().int() })),
  }),
})
