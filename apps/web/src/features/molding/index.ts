export { Plot } from './charts/Plot.tsx'
export { GaugeFlag } from './results/GaugeFlag.tsx'
export { SafetyLines } from './run-sheet/Safety.tsx'
export { useStudyTexts } from './study/useStudyTexts.ts'
