import type { ButtonProps } from '@mantine/core'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useStoredPart } from '#features/send-queue/index.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { MaintenanceIcon } from '#ui/icons.ts'
import { isTouchScreen } from '#ui/media-queries.ts'

/** Button that opens the entry form. It also stores on this device the data that the form needs offline. */
export function LogButton({ id, ...look }: { id: string } & ButtonProps) {
  const { t } = useTranslation('maintenance')
  return (
    <>
      {isTouchScreen() && <SaveChoices id={id} />}
      <LinkButton to={maintenancePaths.editEntry(id)} leftSection={<MaintenanceIcon size={20} />} {...look}>
        {t('screen.logs.log')}
      </LinkButton>
    </>
  )
}

/** Stores the choices of an entry on this device. Rendered only on touch devices, which are carried to the press. */
function SaveChoices({ id }: { id: string }) {
  useStoredPart(id, 'choices', useEndpointQuery(maintenance.logChoices, { params: { id } }))
  return null
}
