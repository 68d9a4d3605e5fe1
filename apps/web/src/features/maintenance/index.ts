export { LogButton } from './LogButton.tsx'
