import { extensionOf } from '@steelsafe/contract/core/names/file-names.ts'
import { invalid } from '#core/errors.ts'
import type { Services } from '#core/services.ts'

/**
 * Checks the type of a file name.
 * @throws 400 for a blocked type, such as programs
 */
export function assertAllowedType({ config }: Pick<Services, 'config'>, name: string, field: string): void {
  const extension = extensionOf(name)
  if (config.BLOCKED_EXTENSIONS.has(extension))
    throw invalid({ [field]: { key: 'files:rule.blockedExtension', values: { extension } } })
}
