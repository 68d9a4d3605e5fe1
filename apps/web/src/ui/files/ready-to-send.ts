import { isSystemName, repairedName } from '@steelsafe/contract/core/file-names.ts'
import i18next from 'i18next'
import { confirm } from '../confirm.tsx'
import { toast } from '../toast.ts'
import type { Sendable } from './upload-queue.ts'

/** Maximum number of repaired names that are shown; the others are only counted. */
const shown = 5

/**
 * What was chosen or dropped, without what a system added by itself. Where only characters of names are refused, it is
 * asked once whether to send all of them under repaired names; otherwise they are refused as they are.
 */
export async function readyToSend(found: readonly Sendable[]): Promise<Sendable[]> {
  const { kept, leftOut } = withoutSystemFiles(found)
  if (leftOut > 0) toast.info(i18next.t('ui:upload.leftOut', { count: leftOut }))
  const { repaired, names } = withRepairedNames(kept)
  if (names.size === 0) return kept
  const [first = ''] = names.values()
  const isAgreed = await confirm({
    title: i18next.t('ui:upload.repairTitle', { count: names.size, name: first }),
    text: [
      i18next.t('ui:upload.repairText'),
      ...[...names].slice(0, shown).map(([from, to]) => `${from} → ${to}`),
      ...(names.size > shown ? [i18next.t('ui:upload.repairMore', { count: names.size - shown })] : []),
    ].join('\n'),
    act: i18next.t('ui:upload.repair', { count: names.size }),
    cancel: i18next.t('ui:upload.repairNot'),
  })
  return isAgreed ? repaired : kept
}

/** A folder in which nothing else lies is still made. */
export function withoutSystemFiles(found: readonly Sendable[]): { kept: Sendable[]; leftOut: number } {
  const isLeftOut = ({ file, folder }: Sendable) =>
    (file !== undefined && isSystemName(file.name)) || folder.split('/').some(isSystemName)
  const kept = found.filter(one => !isLeftOut(one))
  const folders = new Set(kept.map(one => one.folder))
  for (const { folder } of found.filter(isLeftOut)) {
    if (folder === '' || folder.split('/').some(isSystemName) || folders.has(folder)) continue
    folders.add(folder)
    kept.push({ folder })
  }
  return { kept, leftOut: found.filter(isLeftOut).length }
}

/** The same under names that are allowed, as far as only characters are refused; and what becomes of which name. */
export function withRepairedNames(found: readonly Sendable[]) {
  const names = new Map<string, string>()
  const allowed = (name: string) => {
    const repaired = repairedName(name) ?? name
    if (repaired !== name.normalize('NFC')) names.set(name, repaired)
    return repaired
  }
  const repaired = found.map(({ file, folder }): Sendable => {
    const path = folder.split('/').filter(Boolean).map(allowed).join('/')
    if (!file) return { folder: path }
    const name = allowed(file.name)
    const { type, lastModified } = file
    return { folder: path, file: name === file.name ? file : new File([file], name, { type, lastModified }) }
  })
  return { repaired, names }
}
