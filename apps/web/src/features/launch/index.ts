export { type ReportContent, SaveReport } from './SaveReport.tsx'
