import type { AuditAction, FieldChange } from '@steelsafe/contract/audit/entities.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { formatList, formatNumber } from '@steelsafe/contract/core/formats/formats.ts'
import type { Texts } from '@steelsafe/texts/texts.ts'
import { isTranslated, translate, translateStored } from '#core/texts.ts'
import type { AuditEntry } from './entry.ts'
import type { Reader } from './reader.ts'
import { displayName, valueText } from './values.ts'
import { actorOf, kindOf, wordKey } from './words.ts'

/** The parts of a sentence: an act, the first of its things, and their number. */
interface Act {
  /** The name of the actor; null for the system itself, empty for a deleted user. */
  person: string | null
  action: AuditAction
  subject: string
  place: string | null
  count: number
  things: readonly AuditEntry[]
  changes: readonly FieldChange[]
}

/** Returns a sentence that names the person, the act, the thing, and the old and new values. */
export function sentenceOf(act: Act, reader: Reader): string {
  const { language } = reader
  const person =
    act.person === null ? translate(language, 'audit:screen.list.system') : actorOf(language, act.person)
  const [first] = act.things
  if (act.count === 1 && first) {
    const { key, ...values } = specialSentence(act, first, reader) ?? usualSentence(act, first, reader)
    return translate(language, `audit:sentence.${key}`, { person, ...values })
  }
  const things = describeThings(act, reader)
  return translate(language, `audit:sentence.${act.action}`, { person, what: things })
}

type Sentence = { key: keyof Texts['audit']['sentence'] } & Record<string, string>

function usualSentence({ action, changes }: Act, entry: AuditEntry, reader: Reader): Sentence {
  const object = thing(entry, reader)
  if (action === 'rename')
    return { key: 'rename', what: nameBefore(entry, reader), to: lastName(entry.label) }
  if (action === 'move') {
    const folder = (values: AuditEntry['before']) =>
      valueText('folder', values?.folder, reader) ?? translate(reader.language, 'audit:value.root')
    return { key: 'move', what: object, from: folder(entry.before), to: folder(entry.after) }
  }
  if (action !== 'update' || changes.length === 0) return { key: action, what: object }
  return { key: 'changes', what: object, changes: joinChanges(changes, reader.language) }
}

const maxChanges = 3

/** Returns the first changed fields with old and new values, and the number of the others. */
function joinChanges(changes: readonly FieldChange[], language: Language): string {
  const parts = changes.slice(0, maxChanges).map(({ field, from, to }) => {
    const key = from && to ? 'fromTo' : to ? 'to' : from ? 'from' : 'changed'
    return translate(language, `audit:change.${key}`, { field, from, to })
  })
  const rest = changes.length - parts.length
  if (rest > 0) parts.push(translate(language, 'audit:change.more', { count: rest }))
  return parts.join(translate(language, 'audit:change.and'))
}

/** Returns the sentence of an act that has a special wording. */
function specialSentence(
  { action, subject, place }: Act,
  entry: AuditEntry,
  reader: Reader,
): Sentence | undefined {
  const { language, names } = reader
  const value = (column: string, values: AuditEntry['before']) =>
    valueText(column, values?.[column], reader) ?? ''
  const member = displayName(language, entry.personId ? names.get(entry.personId) : undefined)
  switch (`${subject}.${action}`) {
    case 'project.insert':
      return { key: 'createProject', name: entry.label }
    case 'project_user.insert':
    case 'company_user.insert':
      return {
        key: subject === 'project_user' ? 'addToProject' : 'addToCompany',
        member,
        place: place ?? '',
        relationship: value('relationship_id', entry.after),
      }
    case 'project_user.delete':
    case 'company_user.delete':
      return {
        key: subject === 'project_user' ? 'removeFromProject' : 'removeFromCompany',
        member,
        place: place ?? '',
      }
    case 'project_user.update':
    case 'company_user.update':
      return {
        key: subject === 'project_user' ? 'changeInProject' : 'changeInCompany',
        member,
        place: place ?? '',
        from: value('relationship_id', entry.before),
        to: value('relationship_id', entry.after),
      }
    case 'project_company.insert':
      return {
        key: 'addCompany',
        name: entry.label,
        role: value('project_role_id', entry.after),
        relationship: value('relationship_id', entry.after),
      }
    case 'project_company.delete':
      return { key: 'removeCompany', name: entry.label }
    case 'share_link.insert': {
      const until = value('expires_at', entry.after)
      return { key: until ? 'shareUntil' : 'share', what: describeLinkTarget(entry.label, language), until }
    }
    case 'share_link.delete':
      return { key: 'endShare', what: describeLinkTarget(entry.label, language) }
    case 'share_link.update':
      return shareChange(entry, reader)
    case 'operation_update.insert':
      return { key: 'sendUpdate', what: operationOf(entry, language), percent: value('percent', entry.after) }
    case 'operation_update.update':
      return updateChange(entry, language)
    case 'data_import.insert':
      return { key: 'importRows', name: entry.label, rows: value('row_count', entry.after) }
    case 'data_import.update':
      return { key: 'undoImport', name: entry.label }
    case 'asset_tag_request.insert':
      return { key: 'orderTags', quantity: value('quantity', entry.after) }
    case 'template_application.insert':
      return { key: 'applyTemplate', name: entry.label }
    case 'file_entry.update':
      return entry.after && 'version' in entry.after
        ? { key: 'newVersion', what: thing(entry, reader), version: String(entry.after.version) }
        : undefined
    case 'revealed_link.insert':
      return { key: 'revealLink', name: String(entry.after?.recipient ?? '') }
    case 'user_account.update':
      return accountChange(entry, member)
    default:
      return undefined
  }
}

function shareChange(
  { before, after, label }: AuditEntry,
  { language, names }: Reader,
): Sentence | undefined {
  const what = describeLinkTarget(label, language)
  const maker = (values: AuditEntry['before']) => displayName(language, names.get(String(values?.user_id)))
  if (after && 'user_id' in after)
    return { key: 'handOverShare', what, from: maker(before), to: maker(after) }
  if (after && 'download_count' in after) return { key: 'downloadShare', what }
  if (after && 'open_count' in after) return { key: 'openShare', what }
  return undefined
}

const operationOf = ({ label }: AuditEntry, language: Language): string =>
  translate(language, 'operations:audit.operation.thing', { name: label })

/** Returns the sentence for a supplier's report that was accepted, refused or replaced. */
function updateChange(entry: AuditEntry, language: Language): Sentence | undefined {
  const operation = operationOf(entry, language)
  switch (entry.after?.state) {
    case 'Accepted':
      return { key: 'acceptUpdate', what: operation }
    case 'Refused':
      return { key: 'refuseUpdate', what: operation, reason: String(entry.after.reason ?? '') }
    case 'Replaced':
      return { key: 'replaceUpdate', what: operation }
    default:
      return undefined
  }
}

function accountChange({ after }: AuditEntry, member: string): Sentence | undefined {
  if (after && 'deleted_at' in after) return { key: 'deleteAccount', member }
  if (after && 'account_locked' in after) return { key: after.account_locked ? 'lock' : 'unlock', member }
  return undefined
}

/** Returns a thing with its name, as the object of a sentence. */
function thing({ subject, label, personId }: AuditEntry, { language, names }: Reader): string {
  if (subject === 'file_entry') return file(label, language)
  if (subject === 'share_link')
    return translate(language, 'sharing:audit.share_link.thing', {
      name: describeLinkTarget(label, language),
    })
  const about = personId && (label === '' || subject === 'user_account')
  const name = about ? displayName(language, names.get(personId)) : labelText(subject, label, language)
  const key = wordKey(subject, 'thing')
  if (isTranslated(key)) return translate(language, key, { name }).trim()
  return translate(language, 'audit:thing.other', { kind: kindOf(language, subject), name }).trim()
}

/** Returns the name of a thing. Some labels are keys of translations. */
function labelText(subject: string, label: string, language: Language): string {
  if (subject === 'phase') return translateStored(language, `core:phaseType.${label}`)
  if (subject === 'project_document') return translateStored(language, `projects:documentType.${label}`)
  return label
}

/** Returns the name of a file or folder. The label of a folder ends with a slash. */
const file = (label: string, language: Language): string =>
  translate(language, label.endsWith('/') ? 'audit:thing.folder' : 'audit:thing.file', {
    name: label.replace(/\/$/, ''),
  })

/**
 * Returns the target of a link. A label names a file or folder, an empty label is the plan, and a label that begins
 * with a slash names a shop with its operations.
 */
function describeLinkTarget(label: string, language: Language): string {
  if (label === '') return translate(language, 'audit:thing.plan')
  if (label === '/') return translate(language, 'audit:thing.chosenOperations')
  if (label.startsWith('/')) return translate(language, 'audit:thing.operations', { shop: label.slice(1) })
  return file(label, language)
}

const lastName = (label: string): string => label.replace(/\/$/, '').split('/').at(-1) ?? ''

/** Returns the path of a file before it was renamed. */
function nameBefore({ label, before }: AuditEntry, { language }: Reader): string {
  const isFolder = label.endsWith('/')
  const above = label.replace(/\/$/, '').split('/').slice(0, -1)
  return file([...above, String(before?.name ?? '')].join('/') + (isFolder ? '/' : ''), language)
}

/** Returns the text for many things: their number, their kind, and the names of the first few. */
function describeThings({ subject, count, things }: Act, { language, names }: Reader): string {
  const labels = subject === 'file_entry' ? highest(things) : things.map(entry => entry.label)
  const parts = labels.flatMap((label, index) => {
    const person = things[index]?.personId
    const name =
      label === '' && person ? displayName(language, names.get(person)) : labelText(subject, label, language)
    return name === '' ? [] : [name]
  })
  const folder = subject === 'file_entry' ? folderOf(things) : ''
  const key = wordKey(subject, 'things')
  const thingsText = isTranslated(`${key}_other`)
    ? translateStored(language, key, { count, number: formatNumber(count, language) })
    : translate(language, 'audit:things.other', {
        kind: kindOf(language, subject),
        number: formatNumber(count, language),
      })
  const where = folder
    ? translate(language, 'audit:things.inFolder', { what: thingsText, folder })
    : thingsText
  const first = formatList(parts, language)
  if (first === '') return where
  const rest = count - parts.length
  return translate(language, rest > 0 ? 'audit:things.firstAndMore' : 'audit:things.first', {
    what: where,
    first,
    more: formatNumber(rest, language),
  })
}

/** Returns the folder of the first file; '' if other files are not in this folder. */
function folderOf(things: readonly AuditEntry[]): string {
  const path = (things[0]?.label ?? '').replace(/[^/]+\/?$/, '')
  return things.every(({ label }) => label.startsWith(path)) ? path.replace(/\/$/, '') : ''
}

/** Returns the names of the files at the depth of the first file. */
function highest(things: readonly AuditEntry[]): string[] {
  const depth = (label: string) => label.replace(/\/$/, '').split('/').length
  const top = depth(things[0]?.label ?? '')
  return things.filter(entry => depth(entry.label) === top).map(entry => lastName(entry.label))
}
