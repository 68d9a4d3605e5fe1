import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { TextKey } from '@steelsafe/texts/texts.ts'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { areaOf, translateKey } from '#core/language/texts.ts'
import { type Permission, useArePermissionsUnknown, usePermission } from '#core/session/permissions.ts'
import { useRefusalReason } from '../notes/ReadOnlyNote.tsx'
import { Empty } from './Empty.tsx'
import { Page } from './Page.tsx'
import { Loading } from './PageState.tsx'

/**
 * Creates a screen of a project that sends no request before the permission for its first request is known. Users
 * without it see the access roles that have it.
 */
export const createPermittedScreen = (
  endpoint: Pick<Endpoint, 'allow'>,
  title: TextKey,
  Content: ComponentType,
): ComponentType =>
  function PermittedScreen() {
    useTranslation(areaOf(title))
    const permission = usePermission(endpoint)
    // If the permissions cannot be loaded, the request of the screen shows why. The content stays while they are loaded
    // again, because its components load them when they appear.
    const isUnknown = useArePermissionsUnknown()
    const [wasUnknown, setWasUnknown] = useState(false)
    if (isUnknown && !wasUnknown) setWasUnknown(true)
    if (permission.isAllowed || wasUnknown) return <Content />
    return (
      <Page title={translateKey(title)}>
        {permission.isPending ? <Loading /> : <NoAccess refusal={permission} />}
      </Page>
    )
  }

function NoAccess({ refusal }: { refusal: Permission }) {
  const { t } = useTranslation('ui')
  return <Empty kind="locked" title={t('state.locked')} text={useRefusalReason(refusal)} />
}
