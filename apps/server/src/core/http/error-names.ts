import type { MessageKey } from '@steelsafe/texts/texts.ts'

/**
 * The API names of errors whose texts have moved to another area. The API name of an error does not change between
 * versions.
 */
const movedNames: Partial<Record<MessageKey, string>> = {
  'core:error.dataLimit': 'subscriptions:rule.dataLimit',
  'core:error.noMailServer': 'outbox:rule.noMailServer',
  'core:error.oneCompanyToken': 'app-tokens:rule.oneCompany',
  'core:error.personOnly': 'app-tokens:rule.personOnly',
  'core:error.readOnlyToken': 'app-tokens:rule.readOnly',
  'core:error.tooManyOutsideMails': 'account:rule.tooManyOutsideMails',
  'milestones:rule.changedMeanwhile': 'project-details:rule.changedMeanwhile',
  'milestones:rule.cloning': 'project-details:rule.cloning',
  'milestones:rule.clonesOfOwner': 'project-details:rule.clonesOfOwner',
  'milestones:rule.onlyActive': 'project-details:rule.onlyActive',
  'milestones:rule.reopenFirst': 'project-details:rule.reopenFirst',
  'milestones:rule.tooManyClones': 'project-details:rule.tooManyClones',
  'milestones:rule.tooManyFields': 'project-details:rule.tooManyFields',
  'milestones:rule.tooManyMilestones': 'project-details:rule.tooManyMilestones',
}

/** The API names of errors that had a text of their own before, by the id of the call. */
const namesOfCalls: Record<string, Partial<Record<MessageKey, string>> | undefined> = {
  'launch.setWeights': { 'core:error.changedMeanwhile': 'launch:rule.changedMeanwhile' },
  'mold-qualification.deleteDimensions': {
    'core:error.changedSince': 'mold-qualification:rule.changedSince',
  },
  'mold-qualification.deleteFinding': { 'core:error.changedSince': 'mold-qualification:rule.changedSince' },
  'mold-qualification.deleteTryout': { 'core:error.changedSince': 'mold-qualification:rule.changedSince' },
  'presses.update': { 'core:error.changedMeanwhile': 'presses:rule.changedMeanwhile' },
  'presses.updateMold': { 'core:error.changedMeanwhile': 'presses:rule.changedMeanwhile' },
  'production.create': { 'core:error.exists': 'production:rule.otherContent' },
}

/**
 * Returns the name of an error in the API: the key of its text, without the area `core`.
 * @param call the id of the call, if the address belongs to one
 */
export const errorName = (key: MessageKey, call = ''): string =>
  namesOfCalls[call]?.[key] ?? movedNames[key] ?? key.replace(/^core:(error\.)?/, '')

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The id of the call in the API reference. */
    operationId?: string
  }
}
