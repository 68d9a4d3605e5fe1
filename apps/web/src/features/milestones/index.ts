export { useDetailNames } from './details/useDetailNames.ts'
export { CompleteLate } from './result/CompleteLate.tsx'
export { useResultQuestions } from './result/useResultQuestions.ts'
