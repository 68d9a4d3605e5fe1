import type { ButtonProps } from '@mantine/core'
import { floorPaths } from '@steelsafe/contract/floor/paths.ts'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/ActionButton.tsx'
import { ShiftIcon } from '#ui/icons.ts'
import { useFloorTool } from './useFloorTool.ts'

/** Leads to the floor form, and stores on this device what the form needs of the tool without a network. */
export function ShiftButton({ id, ...look }: { id: string } & ButtonProps) {
  const { t } = useTranslation('floor')
  return (
    <>
      {matchMedia('(pointer: coarse)').matches && <SaveTool id={id} />}
      <LinkButton to={floorPaths.enter(id)} leftSection={<ShiftIcon size={20} />} {...look}>
        {t('screen.enter.title')}
      </LinkButton>
    </>
  )
}

/** Only on devices that are carried to the press. */
function SaveTool({ id }: { id: string }) {
  useFloorTool(id)
  return null
}
