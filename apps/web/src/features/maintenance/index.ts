export { LogButton } from './log/LogButton.tsx'
export { ProblemButton } from './problems/ProblemButton.tsx'
