export { GaugeFlag } from './GaugeFlag.tsx'
export { Plot } from './Plot.tsx'
export { SafetyLines } from './Safety.tsx'
export { useStudyTexts } from './useStudyTexts.ts'
