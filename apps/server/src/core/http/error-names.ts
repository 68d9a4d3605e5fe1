import type { ErrorNames } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { MessageKey } from '@steelsafe/texts/texts.ts'

/** The API names of errors whose texts have moved to `core`. */
const movedNames: ErrorNames = {
  'core:error.dataLimit': 'subscriptions:rule.dataLimit',
  'core:error.noMailServer': 'outbox:rule.noMailServer',
  'core:error.oneCompanyToken': 'app-tokens:rule.oneCompany',
  'core:error.personOnly': 'app-tokens:rule.personOnly',
  'core:error.readOnlyToken': 'app-tokens:rule.readOnly',
  'core:error.tooManyOutsideMails': 'account:rule.tooManyOutsideMails',
}

/**
 * Returns the name of an error in the API: the key of its text, without the area `core`. Names that differ from the key
 * come from the call, then from the areas.
 */
export const errorName = (key: MessageKey, ofCall: ErrorNames = {}, ofAreas: ErrorNames = {}): string =>
  ofCall[key] ?? ofAreas[key] ?? movedNames[key] ?? key.replace(/^core:(error\.)?/, '')

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The API names of errors of the call. */
    errorNames?: ErrorNames
  }
}
