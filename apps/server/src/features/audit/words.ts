import type { Language } from '@steelsafe/contract/core/fields.ts'
import { isTranslated, namesUnder, translate, translateStored } from '#core/texts.ts'

/** The areas whose screens show a thing. The audit uses the field names of these areas, the first one first. */
const areasOf: Partial<Record<string, readonly string[]>> = {
  action_group: ['action-groups'],
  analysis: ['analysis'],
  analysis_action: ['analysis'],
  app_token: ['app-tokens'],
  asset_detail: ['company-milestones'],
  asset_tag_request: ['asset-tags', 'companies'],
  auxiliary_subscription: ['subscriptions'],
  banner: ['banners'],
  checklist_version: ['vocabulary'],
  company_address: ['companies'],
  company_contact: ['companies'],
  company_default: ['companies'],
  company_notification_option: ['notifications'],
  company_vocabulary: ['vocabulary'],
  ctp_milestone: ['company-clear-to-pay'],
  finding: ['mold-qualification'],
  folder_template: ['folder-templates'],
  gps_location: ['gps'],
  invitation: ['account'],
  maintenance_alert: ['maintenance'],
  maintenance_alert_recipient: ['maintenance'],
  maintenance_entry: ['maintenance'],
  mold_need: ['presses'],
  molding_study: ['molding'],
  operation: ['operations'],
  operation_update: ['operations'],
  part_comment: ['part-design'],
  part_revision: ['part-design'],
  passkey: ['passkeys'],
  phase: ['phases'],
  press: ['presses'],
  production_data: ['production'],
  production_target: ['production'],
  project: ['projects'],
  project_ctp_milestone: ['company-clear-to-pay'],
  project_detail: ['milestones'],
  project_notification_option: ['notifications'],
  quality_document: ['quality'],
  revealed_link: ['outbox'],
  scim_group: ['scim'],
  scim_token: ['scim'],
  share_link: ['sharing', 'operations'],
  sign_in_identity: ['company-sign-in'],
  sign_in_provider: ['company-sign-in'],
  subscription: ['subscriptions'],
  support_request: ['support'],
  template_application: ['milestone-templates', 'projects'],
  testimonial: ['testimonials'],
  theme: ['themes'],
  timeline_dependency: ['timeline'],
  timeline_task: ['timeline'],
  timeline_template: ['timeline-templates'],
  training_video: ['support'],
  tryout: ['mold-qualification'],
  tryout_dimension: ['mold-qualification'],
  tryout_plan: ['mold-qualification'],
  tryout_record: ['mold-qualification'],
  user_account: ['users'],
  validation_alert_event: ['tool-validation'],
  webhook: ['webhooks'],
}

/** Returns the name of the person, or the text for a former user. */
export const actorOf = (language: Language, person: string): string =>
  person || translate(language, 'core:formerUser')

export const kindOf = (language: Language, subject: string): string =>
  translateStored(language, `audit:subject.${subject}`)

/**
 * Returns the name of a field: the audit's own, or the name on a screen of the thing. A column with an id has the name
 * of what it refers to. A column without a text, which a test refuses, is shown as it is called in the database.
 */
export function fieldOf(language: Language, subject: string, column: string): string {
  const fields = [column, column.replace(/_id$/, '')].map(camel)
  const keys = [
    `audit:column.${subject}.${column}`,
    ...(areasOf[subject] ?? []).flatMap(area => fields.map(field => `${area}:field.${field}`)),
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
  const fieldKeys = [...new Set(Object.values(areasOf).flatMap(areas => areas ?? []))].flatMap(area =>
    namesUnder(`${area}:field`).flatMap(field =>
      [snake(field), `${snake(field)}_id`].map(column => [column, `${area}:field.${field}`] as const),
    ),
  )
  return [...own, ...fieldKeys]
    .filter(([column, key]) => namesUnder(key).length === 0 && column !== '')
    .map(([column, key]) => [column, translateStored(language, key)])
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const snake = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
