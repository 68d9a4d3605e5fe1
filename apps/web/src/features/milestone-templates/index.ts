export { ApplicationLog } from './ApplicationLog.tsx'
export { ProjectField } from './ProjectField.tsx'
export { TemplateFields } from './TemplateFields.tsx'
export { TemplateList } from './TemplateList.tsx'
