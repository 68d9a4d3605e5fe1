import { Button, Stack, Table, Text } from '@mantine/core'
import type { DraftFace } from '@steelsafe/molding/mesh/draft.ts'
import type { Region } from '@steelsafe/molding/mesh/regions.ts'
import { useTranslation } from 'react-i18next'
import { writeArea } from '#shared/files/cad/lengths.ts'
import { useFormat } from '#ui/facts/format.ts'
import { CardTable } from '#ui/page/CardTable.tsx'

/** Maximum number of displayed faces, largest first. */
const maxRows = 30

interface FaceTableProps {
  label: string
  /** Faces with their smallest draft angle, or undercuts, which have no draft angle. */
  rows: readonly (Region | DraftFace)[]
  selectedPlace: number | undefined
  onChoose: (place: number | undefined) => void
  /** False when no model is drawn, so that no face can be highlighted. */
  isDrawn: boolean
}

/** Shows faces with too little draft, or undercuts. Each can be highlighted in the model. */
export function FaceTable({ label, rows, selectedPlace, onChoose, isDrawn }: FaceTableProps) {
  const { t } = useTranslation(['part-design', 'ui'])
  const { number } = useFormat()
  const hasDraft = rows.some(row => 'least' in row)
  const head = [
    t('part-design:screen.checks.face'),
    ...(hasDraft ? [t('part-design:screen.checks.row.least')] : []),
    t('part-design:screen.checks.area'),
    ...(isDrawn ? [t('ui:list.actions')] : []),
  ]
  const degrees = (row: Region | DraftFace) => ('least' in row ? `${number(row.least, 2)}°` : '')
  return (
    <Stack gap="xs">
      <CardTable label={label} head={head}>
        {rows.slice(0, maxRows).map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a face has no other key than its index
          <Table.Tr key={place}>
            <Table.Td>{number(place + 1)}</Table.Td>
            {hasDraft && <Table.Td data-label={head[1]}>{degrees(row)}</Table.Td>}
            <Table.Td data-label={t('part-design:screen.checks.area')}>
              {writeArea(row.area, number)}
            </Table.Td>
            {isDrawn && (
              <Table.Td data-actions>
                <Button
                  size="xs"
                  className="touch"
                  variant={selectedPlace === place ? 'filled' : 'default'}
                  aria-pressed={selectedPlace === place}
                  aria-label={t('part-design:screen.checks.showFace', { number: place + 1 })}
                  onClick={() => onChoose(selectedPlace === place ? undefined : place)}
                >
                  {t('part-design:screen.checks.show')}
                </Button>
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </CardTable>
      {rows.length > maxRows && (
        <Text size="sm">{t('part-design:screen.checks.moreFaces', { count: rows.length - maxRows })}</Text>
      )}
    </Stack>
  )
}
