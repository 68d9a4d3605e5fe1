import * as z from 'zod'
import { relationshipNames } from '../core/endpoint/actions.ts'
import { admin, anyone, user } from '../core/endpoint/allow.ts'
import { area, endpoint, file, json } from '../core/endpoint/endpoint.ts'
import * as fields from '../core/fields.ts'
import { problems } from '../webhooks/names.ts'
import { firstStepList } from './entities.ts'
import { systemNews } from './news.ts'
import { systemReport } from './report.ts'

/** The name of a background job in the log. */
const jobName = z.object({ name: fields.requiredText() })

export const system = area('system', {
  state: endpoint({
    method: 'GET',
    path: '/api/system/state',
    summary: 'Check whether the system is empty, so that the example shop can be loaded',
    allow: admin,
    answer: json(z.object({ isEmpty: z.boolean(), isMailSent: z.boolean() })),
  }),
  loadExampleShop: endpoint({
    method: 'POST',
    path: '/api/system/exampleshop',
    summary:
      'Load the example shop into an empty system, in the language of the request; returns its users and their password',
    allow: admin,
    noAppTokens: true,
    cost: 'heavy',
    answer: json(
      z.object({
        password: z.string(),
        people: z.array(
          z.object({
            name: z.string(),
            email: z.string(),
            company: z.string(),
            /** Empty for a user without a company. */
            relationship: z.enum([...relationshipNames, '']),
          }),
        ),
      }),
    ),
    touches: ['companies', 'projects'],
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/system/report',
    summary:
      'Get the health of the installation: version, database, backups, disk, e-mails, jobs and settings',
    allow: admin,
    answer: json(systemReport),
  }),
  news: endpoint({
    method: 'GET',
    path: '/api/system/news',
    summary: 'List the changes in each version of Steelsafe, in English',
    allow: admin,
    answer: json(systemNews),
  }),
  supportBundle: endpoint({
    method: 'GET',
    path: '/api/system/supportbundle',
    summary:
      'Download the state of the installation as a JSON file for support, without secrets and personal data',
    allow: admin,
    noAppTokens: true,
    cost: 'heavy',
    answer: file,
  }),
  testAlert: endpoint({
    method: 'POST',
    path: '/api/system/alert/test',
    summary: 'Send a test alert to ALERT_URL now; returns 409 without this setting',
    allow: admin,
    noAppTokens: true,
    cost: 'heavy',
    answer: json(
      z.object({
        /** The reason why ALERT_URL did not accept the alert; null when it was accepted. */
        problem: z.enum(problems).nullable(),
      }),
    ),
  }),
  retryJobs: endpoint({
    method: 'POST',
    path: '/api/system/job/retry',
    summary: 'Retry the jobs with a given name whose last attempt failed recently',
    allow: admin,
    body: jobName,
  }),
  deleteJobs: endpoint({
    method: 'DELETE',
    path: '/api/system/job',
    summary: 'Delete the jobs with a given name whose last attempt failed recently',
    allow: admin,
    query: jobName,
  }),
  firstSteps: endpoint({
    method: 'GET',
    path: '/api/system/firststeps',
    summary: 'List the remaining setup steps, for administrators of the installation or of a company',
    allow: user,
    answer: json(firstStepList),
  }),
  showFirstSteps: endpoint({
    method: 'PUT',
    path: '/api/system/firststeps',
    summary: 'Hide or show the list of setup steps',
    allow: user,
    body: z.object({ isShown: z.boolean('rule.flag') }),
  }),
  publicSettings: endpoint({
    method: 'GET',
    path: '/api/system/settings',
    summary: 'Get the settings that a browser needs before sign-in',
    allow: anyone,
    answer: json(
      z.object({
        corporateUrl: z.string().nullable(),
        largestFileBytes: z.number(),
        largestImageBytes: z.number(),
        largestAttachmentBytes: z.number(),
        attachmentExtensions: z.array(z.string()),
        /** The configured map service. Without a map service, an outline of the world is shown. */
        mapTiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
        hasPasswordMail: z.boolean(),
        /** The time zone of companies that have not chosen a time zone. */
        timeZone: z.string(),
        /** True when the API reference is available. */
        hasReference: z.boolean(),
        /** The URL of the product in printed codes, without a trailing slash. */
        printedUrl: z.string(),
      }),
    ),
  }),
})
