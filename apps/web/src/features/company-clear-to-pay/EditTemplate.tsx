import { clearToPayStandard } from '@steelsafe/contract/company-clear-to-pay/standard.ts'
import { EditTemplate } from '#features/standards/index.ts'

export const Screen = () => <EditTemplate standard={clearToPayStandard} />
