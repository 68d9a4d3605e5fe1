import { Button, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import type { MoldNeeds } from '@steelsafe/contract/presses/entities.ts'
import { highestCavityPressureMPa, pressResins } from '@steelsafe/molding/press-resins.ts'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '#ui/form/inputs/NumberInput.tsx'
import { numberError } from '#ui/form/inputs/number-error.ts'
import { Card } from '#ui/page/Card.tsx'
import { type PressQuantity, useSizes } from '../units.ts'
import {
  findResin,
  noWhatIf,
  tryResin,
  type WhatIf,
  type WhatIfMold,
  type WhatIfNumber,
  whatIfBounds,
} from './what-if.ts'

interface WhatIfCardProps {
  mold: MoldNeeds
  whatIf: WhatIf
  /** The requirements with the values to try. */
  result: WhatIfMold
  onChange: (whatIf: WhatIf) => void
}

/** The fields for another resin and for slides. Their values change only the list of presses and are not saved. */
export function WhatIfCard({ mold, whatIf, result, onChange }: WhatIfCardProps) {
  const { t } = useTranslation('presses')
  const resin = findResin(whatIf.resin)
  const resins = (none: string) => [
    { value: '', label: none },
    ...pressResins.map(({ name }) => ({ value: name, label: name })),
  ]
  const hasArea = whatIf.slideArea !== null
  const hasAngle = whatIf.heelAngle !== null
  const field = (name: WhatIfNumber) => ({ name, mold, whatIf, onChange })
  return (
    <Card
      title={t('screen.whatIf.title')}
      actions={
        whatIf !== noWhatIf && (
          <Button variant="default" size="xs" onClick={() => onChange(noWhatIf)}>
            {t('screen.whatIf.back')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('screen.whatIf.note')}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md" style={{ alignItems: 'end' }}>
          <Select
            label={t('screen.whatIf.currentResin')}
            data={resins(t('verdict.unknown'))}
            value={whatIf.currentResin}
            onChange={name => onChange({ ...whatIf, currentResin: name ?? '' })}
          />
          <Select
            label={t('screen.whatIf.resin')}
            data={resins(t('screen.whatIf.entered'))}
            value={whatIf.resin}
            onChange={name => onChange(tryResin(whatIf, name ?? ''))}
          />
          {resin && (
            <>
              <WhatIfField {...field('cavityPressure')} quantity="pressure" />
              <WhatIfField {...field('meltDensity')} unit="g/cm³" />
            </>
          )}
          <WhatIfField
            {...field('slideArea')}
            quantity="area"
            missing={hasAngle && !hasArea ? t('screen.whatIf.areaMissing') : undefined}
          />
          <WhatIfField
            {...field('heelAngle')}
            unit="°"
            missing={hasArea && !hasAngle ? t('screen.whatIf.angleMissing') : undefined}
          />
        </SimpleGrid>
        {resin && <Notes mold={mold} result={result} whatIf={whatIf} />}
      </Stack>
    </Card>
  )
}

/** Explains the assumed cavity pressure, and the shot volume converted to the resin to try. */
function Notes({ mold, result, whatIf }: Omit<WhatIfCardProps, 'onChange'>) {
  const { t } = useTranslation('presses')
  const { size } = useSizes(mold.isMetric)
  const { least, most } = findResin(whatIf.resin)?.cavityPressure ?? { least: null, most: null }
  return (
    <Text size="sm" c="dimmed">
      {t('screen.whatIf.pressureNote', {
        resin: whatIf.resin,
        from: size(least, 'pressure'),
        to: size(most, 'pressure'),
        highest: size(highestCavityPressureMPa, 'pressure'),
      })}{' '}
      {result.hasEnteredShot
        ? t('screen.whatIf.shotEntered')
        : result.shotVolume !== null &&
          t('screen.whatIf.shotConverted', {
            from: size(mold.shotVolume, 'volume'),
            to: size(result.shotVolume, 'volume'),
          })}
    </Text>
  )
}

interface WhatIfFieldProps extends Pick<WhatIfCardProps, 'mold' | 'whatIf' | 'onChange'> {
  name: WhatIfNumber
  /** The quantity, for a value in the units of the project. */
  quantity?: PressQuantity
  /** The unit of another value. */
  unit?: string
  /** The error of an empty field that another field needs. */
  missing?: string | undefined
}

function WhatIfField({ name, quantity, unit = '', missing, mold, whatIf, onChange }: WhatIfFieldProps) {
  const { t } = useTranslation('presses')
  const { unitOf } = useSizes(mold.isMetric)
  const { name: suffix, scale, digits } = quantity ? unitOf(quantity) : { name: unit, scale: 1, digits: 2 }
  const { min, max } = whatIfBounds[name]
  const decimals = digits + 1
  // Bounds in another unit are rounded inward to the decimals of the field, so that a value at a bound is valid.
  const places = 10 ** decimals
  const bounds =
    scale === 1
      ? { min, max }
      : { min: Math.ceil((min / scale) * places) / places, max: Math.floor((max / scale) * places) / places }
  const value = whatIf[name]
  return (
    <NumberInput
      label={t(`screen.whatIf.field.${name}`, { unitName: suffix })}
      description={name === 'slideArea' ? t('screen.whatIf.slideHint') : undefined}
      value={value}
      onChange={next => onChange({ ...whatIf, [name]: next })}
      scale={scale}
      decimals={decimals}
      min={0}
      error={missing ?? numberError(typeof value === 'number' ? value / scale : value, bounds)}
    />
  )
}
