export { CompleteLate } from './CompleteLate.tsx'
export { useQuestions } from './useQuestions.ts'
