export { CompleteLate } from './CompleteLate.tsx'
export { useDetailNames } from './useDetailNames.ts'
export { useResultQuestions } from './useResultQuestions.ts'
