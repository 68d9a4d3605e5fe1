export { LabelButton } from './LabelButton.tsx'
export { ScanLink } from './ScanLink.tsx'
