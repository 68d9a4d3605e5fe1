import { Button, Group, Stack, TextInput } from '@mantine/core'
import { isFileName, sameNameKey } from '@steelsafe/contract/core/names/file-names.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/overlays/Dialog.tsx'

interface NameDialogProps {
  title: string
  first: string
  /** Names that already exist in the same folder. */
  existingNames: string[]
  onName: (name: string) => void
  onClose: () => void
}

/** Dialog that asks for a folder name. The button does nothing while the name is empty. */
export function NameDialog({ title, first, existingNames, onName, onClose }: NameDialogProps) {
  const { t } = useTranslation(['folder-templates', 'core', 'ui'])
  const [name, setName] = useState(first)
  const [problem, setProblem] = useState<string>()
  const accept = (event: FormEvent) => {
    event.preventDefault()
    const trimmedName = name.trim().normalize('NFC')
    if (!trimmedName) return
    if (!isFileName(trimmedName)) return setProblem(t('core:rule.fileName'))
    if (existingNames.some(other => sameNameKey(other) === sameNameKey(trimmedName)))
      return setProblem(t('core:rule.twice'))
    onName(trimmedName)
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form onSubmit={accept} noValidate>
        <Stack>
          <TextInput
            data-autofocus
            label={t('folder-templates:field.folderName')}
            value={name}
            error={problem}
            onChange={event => setName(event.currentTarget.value)}
          />
          <Group gap="sm">
            <Button type="submit">{title}</Button>
            <Button variant="default" onClick={onClose}>
              {t('ui:confirm.cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
