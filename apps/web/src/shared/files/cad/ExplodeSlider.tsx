import { Group, Slider, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Cad.module.css'

interface ExplodeSliderProps {
  share: number
  onChange: (share: number) => void
}

/** A slider for the distance between exploded parts. */
export function ExplodeSlider({ share, onChange }: ExplodeSliderProps) {
  const { t } = useTranslation('ui')
  return (
    <Group gap="md" className={classes.panel}>
      <Text size="sm">{t('cad.explode')}</Text>
      <Slider
        className={classes.slider}
        min={0}
        max={2}
        step={0.05}
        value={share}
        onChange={onChange}
        label={null}
        thumbLabel={t('cad.explode')}
      />
    </Group>
  )
}
