import type { ButtonProps } from '@mantine/core'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'
import { useStoredPart } from '#features/send-queue/index.ts'
import { LinkButton } from '#ui/ActionButton.tsx'
import { MaintenanceIcon } from '#ui/icons.ts'

/** Leads to the form of an entry, and stores on this device what the form needs of the tool without a network. */
export function LogButton({ id, ...look }: { id: string } & ButtonProps) {
  const { t } = useTranslation('maintenance')
  return (
    <>
      {matchMedia('(pointer: coarse)').matches && <SaveChoices id={id} />}
      <LinkButton to={maintenancePaths.editEntry(id)} leftSection={<MaintenanceIcon size={20} />} {...look}>
        {t('screen.logs.log')}
      </LinkButton>
    </>
  )
}

/** Only on devices that are carried to the press. */
function SaveChoices({ id }: { id: string }) {
  useStoredPart(id, 'choices', useAnswer(maintenance.logChoices, { params: { id } }))
  return null
}
