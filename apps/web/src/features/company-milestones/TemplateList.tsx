import { milestoneStandard } from '@steelsafe/contract/company-milestones/standard.ts'
import { TemplateList } from '#features/standards/index.ts'

export const Screen = () => <TemplateList standard={milestoneStandard} />
