import type { OwnedLink } from '@steelsafe/contract/sharing/entities.ts'
import { useTranslation } from 'react-i18next'

/** Returns a function that describes the target of a link: a path, the plan, or operations of a shop. */
export function useLinkName(): (link: Pick<OwnedLink, 'target' | 'path'>) => string {
  const { t } = useTranslation('sharing')
  return ({ target, path }) => {
    if (target === 'plan') return t('held.plan')
    if (target === 'entry') return path
    return path ? t('held.operations', { shop: path }) : t('held.chosen')
  }
}
