import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { NumberField } from '#ui/form/fields/fields.tsx'

const start = { weight: 1234.5, parts: null, length: 25.4, share: 88 }

/** A page with number fields and the values that their form would send. */
export function Screen() {
  const form = useForm({ defaultValues: start })
  const [isMetric, setMetric] = useState(true)
  return (
    <FormProvider {...form}>
      <NumberField name="weight" label="Weight" suffix="kg" min={0} />
      <NumberField name="parts" label="Parts" decimals={0} min={0} />
      <NumberField name="length" label="Length" scale={isMetric ? 1 : 2.54} suffix={isMetric ? 'cm' : 'in'} />
      <NumberField name="share" label="Share" suffix="%" decimals={0} />
      <button type="button" onClick={() => setMetric(!isMetric)}>
        Other unit
      </button>
      <button type="button" onClick={() => form.reset(start)}>
        Reset
      </button>
      <Values />
    </FormProvider>
  )
}

const Values = () => <output>{JSON.stringify(useWatch())}</output>
