import { Button, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import type { Coordinates } from '@steelsafe/molding/mesh/mesh.ts'
import { densityRange, resins } from '@steelsafe/molding/mesh/resins.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenModel } from '#shared/files/cad/ModelView.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { NumberInput, type TypedNumber } from '#ui/form/inputs/NumberInput.tsx'
import { isWholeNumber, numberError, wholeNumberError } from '#ui/form/inputs/number-error.ts'
import { toSelectData } from '#ui/form/options/fixed-options.ts'
import { type AxisPull, pulls } from './pulls.ts'

/** Inputs of the checks in addition to the model. */
export interface Inputs {
  pull: Coordinates
  /** The chosen axis; undefined when a face was picked. */
  axis: AxisPull | undefined
  /** Name of a resin from the list; '' for a typed density. */
  resin: string
  /** g/cm³ of the solid; null when unknown. */
  density: number | null
  cavities: number
}

export const firstInputs: Inputs = { pull: pulls['+Z'], axis: '+Z', resin: '', density: null, cavities: 1 }

interface CheckInputsProps {
  inputs: Inputs
  onChange: (inputs: Inputs) => void
  open: OpenModel
}

const cavityBounds = { min: 1, max: 512 }

const face = 'face'
const customDensity = 'typed'

/** The fields for pull direction, material and cavities. */
export function CheckInputs({ inputs, onChange, open }: CheckInputsProps) {
  const { t } = useTranslation('part-design')
  const { number } = useFormat()
  const [density, setDensity] = useState<TypedNumber>(inputs.density)
  const [cavities, setCavities] = useState<TypedNumber>(inputs.cavities)
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md" style={{ alignItems: 'end' }}>
        <Select
          label={t('screen.checks.pull')}
          data={[
            ...toSelectData(Object.keys(pulls), axis => axis.replace('-', '−')),
            ...(inputs.axis ? [] : [{ value: face, label: t('screen.checks.pickedFace') }]),
          ]}
          value={inputs.axis ?? face}
          onChange={axis =>
            axis &&
            axis !== face &&
            onChange({ ...inputs, axis: axis as AxisPull, pull: pulls[axis as AxisPull] })
          }
        />
        <Select
          label={t('screen.checks.material')}
          data={[
            { value: customDensity, label: t('screen.checks.typed') },
            ...resins.map(({ name, solid }) => ({
              value: name,
              label: `${name} (${number(solid, 2)} g/cm³)`,
            })),
          ]}
          value={inputs.resin || customDensity}
          onChange={name => {
            const resin = resins.find(each => each.name === name)
            if (resin) setDensity(resin.solid)
            onChange({ ...inputs, resin: resin?.name ?? '', density: resin?.solid ?? inputs.density })
          }}
        />
        <NumberInput
          label={`${t('screen.checks.density')} (g/cm³)`}
          min={densityRange.min}
          decimals={3}
          value={density}
          onChange={value => {
            setDensity(value)
            onChange({
              ...inputs,
              resin: '',
              density: numberError(value, densityRange) ? null : Number(value) || null,
            })
          }}
          error={numberError(density, densityRange)}
        />
        <NumberInput
          label={t('screen.checks.cavities')}
          min={1}
          decimals={0}
          value={cavities}
          onChange={value => {
            setCavities(value)
            if (isWholeNumber(value, cavityBounds)) onChange({ ...inputs, cavities: value })
          }}
          error={wholeNumberError(cavities, cavityBounds)}
        />
      </SimpleGrid>
      {open.isDrawn && (
        <PickFace open={open} onPick={pull => onChange({ ...inputs, axis: undefined, pull })} />
      )}
    </Stack>
  )
}

/**
 * Sets the pull direction from the clicked face or, for keyboard users, from the face in the middle of the view.
 */
function PickFace({ open, onPick }: { open: OpenModel; onPick: (facing: Coordinates) => void }) {
  const { t } = useTranslation('part-design')
  const [isPicking, setPicking] = useState(false)
  const [hasMissed, setMissed] = useState(false)
  const take = (facing: Coordinates | undefined) => {
    setMissed(!facing)
    if (!facing) return
    open.onPoint(undefined)
    setPicking(false)
    onPick(facing)
  }
  useEffect(() => () => open.onPoint(undefined), [open])
  return (
    <div>
      <Button.Group>
        <Button
          size="xs"
          variant={isPicking ? 'light' : 'default'}
          aria-pressed={isPicking}
          onClick={() => {
            open.onPoint(isPicking ? undefined : ({ facing }) => take(facing))
            setPicking(!isPicking)
            setMissed(false)
          }}
        >
          {t('screen.checks.pick')}
        </Button>
        {isPicking && (
          <Button size="xs" variant="default" onClick={() => take(open.middle()?.facing)}>
            {t('screen.checks.pickMiddle')}
          </Button>
        )}
      </Button.Group>
      <Text size="sm" c="dimmed" aria-live="polite">
        {isPicking && t(hasMissed ? 'screen.checks.pickMissed' : 'screen.checks.pickHint')}
      </Text>
    </div>
  )
}
