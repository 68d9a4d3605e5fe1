import type { Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { mockEndpoint } from './answers.ts'

type LogChoices = Output<typeof maintenance.logChoices>

/** Mocks the choices of the maintenance log, which are only these. */
export const mockLogChoices = (choices: Partial<LogChoices> = {}) =>
  mockEndpoint(
    maintenance.logChoices,
    (): LogChoices => ({
      today: '2026-11-22',
      currencyCode: 'USD',
      people: [],
      alerts: [],
      defects: [],
      actions: [],
      checklists: [],
      ...choices,
    }),
  )
