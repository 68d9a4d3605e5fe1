export { CompleteLate } from './CompleteLate.tsx'
export { MilestoneBadge } from './MilestoneBadge.tsx'
export { useQuestions } from './useQuestions.ts'
