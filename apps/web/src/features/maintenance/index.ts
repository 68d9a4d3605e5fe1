export { LogButton } from './LogButton.tsx'
export { ProblemButton } from './ProblemButton.tsx'
