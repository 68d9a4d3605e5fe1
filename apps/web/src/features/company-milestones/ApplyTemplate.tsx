import { milestoneStandard } from '@steelsafe/contract/company-milestones/standard.ts'
import { ApplyTemplate } from '#features/standards/index.ts'

export const Screen = () => <ApplyTemplate standard={milestoneStandard} />
