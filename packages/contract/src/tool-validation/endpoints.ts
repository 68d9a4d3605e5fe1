import { project, withModule } from '../core/endpoint/allow.ts'
import { area, endpoint, json } from '../core/endpoint/endpoint.ts'
import { listAnswer } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { launchLead, launchReader } from '../launch/access.ts'
import * as alerts from './alerts.ts'
import * as entities from './entities.ts'

export const toolValidation = area('tool-validation', {
  performance: endpoint({
    method: 'GET',
    path: '/api/launch/performance/{id}',
    summary:
      'Get the good parts, scrap, cycle time and repair hours of a tool by week, for the last 26 weeks',
    allow: withModule('FourPointZero', project('ViewProductionData')),
    cost: 'heavy',
    answer: json(entities.performance),
  }),
  alerts: endpoint({
    method: 'GET',
    path: '/api/launch/alert/{id}',
    summary: 'List the validation alerts of a tool with their rules, values and handling',
    allow: launchReader,
    query: alerts.alertsQuery,
    answer: json(
      listAnswer('alerts', alerts.alert).extend({
        /** Today in the project's time zone. */
        today: fields.day,
      }),
    ),
  }),
  updateAlert: endpoint({
    method: 'POST',
    path: '/api/launch/alert/{id}',
    summary: 'Acknowledge an alert, snooze it until a date, resolve it with a reason, or reopen it',
    allow: launchLead,
    noAppTokens: true,
    body: alerts.alertAct,
    answer: json(alerts.alert),
  }),
})
