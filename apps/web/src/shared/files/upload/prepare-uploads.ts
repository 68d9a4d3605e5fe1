import { assignNames, type ExistingName } from '@steelsafe/contract/core/names/assign-names.ts'
import { isSystemName } from '@steelsafe/contract/core/names/file-names.ts'
import i18next from 'i18next'
import { confirm } from '#ui/overlays/confirm.tsx'
import { toast } from '#ui/overlays/toast.ts'
import type { Sendable } from './upload-queue.ts'

/** Maximum number of changed names in the dialog. The others are only counted. */
const maxShown = 5

type NamesIn = (folder: string) => Promise<readonly ExistingName[]>

/**
 * Prepares chosen or dropped files for upload. Skips system files. If names have invalid characters or are used twice,
 * a dialog offers to upload under changed names; otherwise these files are rejected.
 */
export async function prepareUploads(
  sendables: readonly Sendable[],
  namesIn: NamesIn = async () => [],
): Promise<Sendable[]> {
  const { remaining, leftOut } = withoutSystemFiles(sendables)
  if (leftOut > 0) toast.info(i18next.t('ui:upload.leftOut', { count: leftOut }))
  const { renamed, changes, asChosen } = await resolveNames(remaining, namesIn)
  const [first] = changes
  if (!first) return renamed
  const isAgreed = await confirm({
    title: i18next.t('ui:upload.repairTitle', { count: changes.length, name: first.to }),
    text: [
      i18next.t('ui:upload.repairText'),
      ...changes.slice(0, maxShown).map(({ from, to }) => `${from} → ${to}`),
      ...(changes.length > maxShown
        ? [i18next.t('ui:upload.repairMore', { count: changes.length - maxShown })]
        : []),
    ].join('\n'),
    label: i18next.t('ui:upload.repair', { count: changes.length }),
    cancel: i18next.t('ui:upload.repairNot'),
  })
  return isAgreed ? renamed : asChosen
}

/** Leaves out system files. A folder that contains nothing else is still created. */
export function withoutSystemFiles(sendables: readonly Sendable[]): {
  remaining: Sendable[]
  leftOut: number
} {
  const isLeftOut = ({ file, folder }: Sendable) =>
    (file !== undefined && isSystemName(file.name)) || folder.split('/').some(isSystemName)
  const remaining = sendables.filter(one => !isLeftOut(one))
  const folders = new Set(remaining.map(one => one.folder))
  for (const { folder } of sendables.filter(isLeftOut)) {
    if (folder === '' || folder.split('/').some(isSystemName) || folders.has(folder)) continue
    folders.add(folder)
    remaining.push({ folder })
  }
  return { remaining, leftOut: sendables.filter(isLeftOut).length }
}

/**
 * Returns the files and folders under unique, valid names, and the changed names. `asChosen` has the original names;
 * the upload queue rejects duplicate and invalid names among them.
 */
export async function resolveNames(sendables: readonly Sendable[], namesIn: NamesIn) {
  const { paths, changes } = await assignNames(
    sendables.map(({ file, folder }) => ({
      names: [...folder.split('/').filter(Boolean), ...(file ? [file.name] : [])],
      isFolder: file === undefined,
    })),
    namesIn,
  )
  const renamed = sendables.map(({ file }, index): Sendable => {
    const { names } = paths[index]! // one path for each item
    const name = names.at(-1) ?? ''
    return file
      ? { folder: names.slice(0, -1).join('/'), file: withName(file, name) }
      : { folder: names.join('/') }
  })
  const asChosen = sendables.map((one, index): Sendable => {
    const plain = { ...one, folder: one.folder.normalize('NFC') }
    return paths[index]!.isNumbered ? { ...plain, isNameTwice: true } : plain
  })
  return { renamed, changes, asChosen }
}

function withName(file: File, name: string): File {
  const { type, lastModified } = file
  return name === file.name ? file : new File([file], name, { type, lastModified })
}
