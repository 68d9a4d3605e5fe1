import type { Language } from '@steelsafe/contract/core/fields.ts'
import { isTranslated, namesUnder, translate, translateStored } from '#core/texts.ts'

/** The area whose screens show a thing. The audit uses the field names of that area. */
const areaOf: Partial<Record<string, string>> = {
  action_group: 'action-groups',
  app_token: 'app-tokens',
  asset_detail: 'company-milestones',
  asset_tag_request: 'asset-tags',
  banner: 'banners',
  company_address: 'companies',
  company_contact: 'companies',
  company_default: 'companies',
  company_notification_option: 'notifications',
  ctp_milestone: 'company-clear-to-pay',
  folder_template: 'folder-templates',
  gps_location: 'gps',
  maintenance_alert: 'maintenance',
  maintenance_entry: 'maintenance',
  operation: 'operations',
  operation_update: 'operations',
  phase: 'phases',
  production_data: 'production',
  production_target: 'production',
  project: 'projects',
  project_detail: 'project-details',
  project_ctp_milestone: 'company-clear-to-pay',
  project_notification_option: 'notifications',
  share_link: 'sharing',
  subscription: 'subscriptions',
  support_request: 'support',
  testimonial: 'testimonials',
  theme: 'themes',
  timeline_dependency: 'timeline',
  timeline_task: 'timeline',
  timeline_template: 'timeline-templates',
  training_video: 'support',
  user_account: 'users',
}

/** Returns the name of the person, or the text for a former user. */
export const actorOf = (language: Language, person: string): string =>
  person || translate(language, 'core:formerUser')

export const kindOf = (language: Language, subject: string): string =>
  translateStored(language, `audit:subject.${subject}`)

/** Returns the name of a field: the audit's own, or the name on the thing's screen. */
export function fieldOf(language: Language, subject: string, column: string): string {
  const camel = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const keys = [
    `audit:column.${subject}.${column}`,
    `${areaOf[subject]}:field.${camel}`,
    `audit:column.${column}`,
  ]
  const key = keys.find(isTranslated)
  return key ? translate(language, key) : column.replaceAll('_', ' ')
}

/** Returns every kind with its name, for a search. */
export const kindWords = (language: Language): [subject: string, word: string][] =>
  namesUnder('audit:subject').map(subject => [subject, kindOf(language, subject)])

/** Returns every column with the name of its field, for a search. */
export function fieldWords(language: Language): [column: string, word: string][] {
  const own = namesUnder('audit:column').map(column => [column, `audit:column.${column}`] as const)
  const fieldKeys = [...new Set(Object.values(areaOf))].flatMap(area =>
    namesUnder(`${area}:field`).map(field => [snake(field), `${area}:field.${field}`] as const),
  )
  return [...own, ...fieldKeys]
    .filter(([column, key]) => namesUnder(key).length === 0 && column !== '')
    .map(([column, key]) => [column, translateStored(language, key)])
}

const snake = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
