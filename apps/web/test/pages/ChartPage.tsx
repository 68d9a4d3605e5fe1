import { StepChart } from '#features/production/StepChart.tsx'

const steps = [1, 2, 3, 4, 5].map(day => ({ key: String(day), name: `11/${day}`, value: day * 100 }))

/** A page with the main chart of production and another one. */
export const Screen = () => (
  <>
    <StepChart label="Quantity" steps={steps} format={String} isMain />
    <StepChart label="Scrap" steps={steps} format={String} pattern />
  </>
)
