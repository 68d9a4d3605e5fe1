import type { ButtonProps } from '@mantine/core'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { ShiftIcon } from '#ui/icons.ts'
import { isTouchScreen } from '#ui/media-queries.ts'
import { useFloorTool } from './useFloorTool.ts'

/** Opens the floor form, and stores on this device the data that the form needs offline. */
export function ShiftButton({ id, ...look }: { id: string } & ButtonProps) {
  const { t } = useTranslation('production')
  return (
    <>
      {isTouchScreen() && <SaveTool id={id} />}
      <LinkButton to={productionPaths.enterShift(id)} leftSection={<ShiftIcon size={20} />} {...look}>
        {t('screen.enter.title')}
      </LinkButton>
    </>
  )
}

/** Stores the tool. Rendered only on touch devices, which are carried to the press. */
function SaveTool({ id }: { id: string }) {
  useFloorTool(id)
  return null
}
