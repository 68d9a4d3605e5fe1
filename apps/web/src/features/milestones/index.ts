export { CompleteLate } from './CompleteLate.tsx'
export { useDetailNames } from './useDetailNames.ts'
export { useQuestions } from './useQuestions.ts'
