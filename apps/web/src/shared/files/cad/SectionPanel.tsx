import { Group, SegmentedControl, Slider, Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { toSelectData } from '#ui/form/options/fixed-options.ts'
import type { Box } from './bounds.ts'
import classes from './Cad.module.css'
import { writeLength } from './lengths.ts'
import { type Axis, axes, type Section, sectionPosition } from './section.ts'

interface SectionPanelProps {
  box: Box
  section: Section
  onChange: (section: Section) => void
}

/** Controls of a section: axis, position, and visible side. */
export function SectionPanel({ box, section, onChange }: SectionPanelProps) {
  const { t } = useTranslation('ui')
  const { number } = useFormat()
  const { axis, share, isFlipped } = section
  return (
    <Group gap="md" className={classes.panel} role="group" aria-label={t('cad.section')}>
      <SegmentedControl
        aria-label={t('cad.axis')}
        value={axis}
        onChange={value => onChange({ ...section, axis: value as Axis })}
        data={toSelectData(axes, value => value.toUpperCase())}
      />
      <Slider
        className={classes.slider}
        min={0}
        max={1}
        step={0.01}
        value={share}
        onChange={value => onChange({ ...section, share: value })}
        label={null}
        thumbLabel={t('cad.sectionPlace')}
      />
      <Text size="sm" className="nowrap">
        {`${axis.toUpperCase()} = ${writeLength(sectionPosition(box, section), number)}`}
      </Text>
      <Switch
        label={t('cad.flip')}
        checked={isFlipped}
        onChange={event => onChange({ ...section, isFlipped: event.currentTarget.checked })}
      />
    </Group>
  )
}
