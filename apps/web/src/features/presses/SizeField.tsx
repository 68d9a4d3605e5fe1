import { useTranslation } from 'react-i18next'
import { NumberField } from '#ui/form/fields/fields.tsx'
import { quantities, useSizes } from './units.ts'

interface SizeFieldProps {
  name: keyof typeof quantities
  isMetric: boolean
  label?: string
  description?: string
  required?: boolean
}

/** A field for a size of a press or mold, in the unit of the project. */
export function SizeField({ name, isMetric, label, ...rest }: SizeFieldProps) {
  const { t } = useTranslation('presses')
  const { name: unit, scale, digits } = useSizes(isMetric).unitOf(quantities[name])
  return (
    <NumberField
      name={name}
      label={label ?? t(`field.${name}`)}
      suffix={unit}
      scale={scale}
      decimals={digits + 1}
      min={0}
      {...rest}
    />
  )
}
