import { system } from '@steelsafe/contract/system/endpoints.ts'
import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { readSeenVersion, storeSeenVersion } from './seen-version.ts'

/**
 * Notifies administrators of an update, until they have opened its changes. A browser without a stored version
 * shows no notice.
 */
export default function UpdateNotice() {
  const { t } = useTranslation('system')
  const { data: report } = useEndpointQuery(system.report, {})
  const seenVersion = readSeenVersion()
  const version = report?.version
  useEffect(() => {
    if (version && seenVersion === null) storeSeenVersion(version)
  }, [version, seenVersion])
  if (!version || seenVersion === null || seenVersion === version) return null
  return (
    <InlineMessage kind="information" title={t('screen.news.updated', { version })}>
      <AppLink to={systemPaths.news()}>{t('screen.news.open')}</AppLink>
    </InlineMessage>
  )
}
