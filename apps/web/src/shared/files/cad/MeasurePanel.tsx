import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { distance } from './bounds.ts'
import classes from './Cad.module.css'
import { writeLength } from './lengths.ts'
import type { PickedPoint } from './stage/pick.ts'

interface MeasurePanelProps {
  marks: readonly PickedPoint[]
  /** Marks the point in the middle of the view. Returns false if there is no part at that point. */
  onMark: () => boolean
  onClear: () => void
}

/**
 * Shows the distance between two points. The user clicks them, or takes them from the middle of the view by keyboard.
 */
export function MeasurePanel({ marks, onMark, onClear }: MeasurePanelProps) {
  const { t } = useTranslation('ui')
  const { number } = useFormat()
  const [hasMissed, setMissed] = useState(false)
  const [first, second] = marks
  return (
    <Group
      justify="space-between"
      gap="sm"
      className={classes.panel}
      role="group"
      aria-label={t('cad.measure')}
    >
      <Text size="sm" aria-live="polite">
        {first && second
          ? t('cad.distance', { length: writeLength(distance(first.at, second.at), number) })
          : hasMissed
            ? t('cad.missed')
            : t(first ? 'cad.secondPoint' : 'cad.firstPoint')}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => setMissed(!onMark())}>
          {t('cad.markMiddle')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          disabled={marks.length === 0}
          onClick={() => {
            setMissed(false)
            onClear()
          }}
        >
          {t('cad.clearMarks')}
        </Button>
      </Group>
    </Group>
  )
}
