import { milestoneStandard } from '@steelsafe/contract/company-milestones/standard.ts'
import { EditTemplate } from '#features/standards/index.ts'

export const Screen = () => <EditTemplate standard={milestoneStandard} />
