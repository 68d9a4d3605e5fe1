import { clearToPayStandard } from '@steelsafe/contract/company-clear-to-pay/standard.ts'
import { TemplateList } from '#features/standards/index.ts'

export const Screen = () => <TemplateList standard={clearToPayStandard} />
