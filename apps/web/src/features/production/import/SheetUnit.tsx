import { Button, Group, Text } from '@mantine/core'
import type { ProductionUnit } from '@steelsafe/contract/projects/names.ts'
import { useTranslation } from 'react-i18next'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'

interface SheetUnitProps {
  /** The unit in which the quantities of the sheet are shown and sent. */
  unitId: ProductionUnit
  /** The current unit of the tool. */
  toolUnitId: ProductionUnit
  onChange: (unitId: ProductionUnit) => void
}

/** Shows the unit of a sheet. If the unit of the tool differs, the user can apply it to the sheet. */
export function SheetUnit({ unitId, toolUnitId, onChange }: SheetUnitProps) {
  const { t } = useTranslation(['production', 'core'])
  const nameOf = (unit: ProductionUnit) => t(`core:productionUnit.${unit}`)
  return (
    <>
      <Text size="sm">{t('production:screen.import.unit', { unitName: nameOf(unitId) })}</Text>
      {unitId !== toolUnitId && (
        <InlineMessage kind="warning">
          <Group gap="sm">
            {t('production:rule.unitChanged', { enteredUnitId: unitId, unitId: toolUnitId })}
            <Button size="xs" variant="default" onClick={() => onChange(toolUnitId)}>
              {t('production:screen.import.takeUnit', { unitName: nameOf(toolUnitId) })}
            </Button>
          </Group>
        </InlineMessage>
      )}
    </>
  )
}
