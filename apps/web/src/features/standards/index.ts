export { ApplyTemplate } from './ApplyTemplate.tsx'
export { EditStandardPage } from './EditStandardPage.tsx'
export { EditTemplate } from './EditTemplate.tsx'
export { TemplateList } from './TemplateList.tsx'
