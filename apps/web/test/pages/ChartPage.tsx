import { StepChart } from '#ui/chart/StepChart.tsx'

const steps = Array.from({ length: 31 }, (_, index) => ({
  key: String(index + 1),
  name: `10/${index + 1}/2026`,
  value: (index + 1) * 40,
}))

/** A page with the main chart of production and a second chart. */
export const Screen = () => (
  <>
    <StepChart
      label="Quantity"
      steps={steps}
      format={value => `${value} parts`}
      unit="Parts"
      mark={{ value: 1_900, label: 'Target 1,900' }}
      isMain
    />
    <StepChart
      label="Scrap"
      steps={steps.map(step => ({ ...step, value: step.value / 40_000 }))}
      format={String}
      isShare
      pattern
    />
  </>
)
