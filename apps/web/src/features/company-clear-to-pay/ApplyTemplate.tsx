import { clearToPayStandard } from '@steelsafe/contract/company-clear-to-pay/standard.ts'
import { ApplyTemplate } from '#features/standards/index.ts'

export const Screen = () => <ApplyTemplate standard={clearToPayStandard} />
