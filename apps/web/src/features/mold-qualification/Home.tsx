import { Stack, Title } from '@mantine/core'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { HeadActions } from '#ui/actions/HeadActions.tsx'
import { linkAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { SheetIcon } from '#ui/icons.ts'
import { Page } from '#ui/page/Page.tsx'
import { FindingList } from './findings/FindingList.tsx'
import { TryoutLimit } from './tryouts/TryoutLimit.tsx'
import { TryoutTable } from './tryouts/TryoutTable.tsx'

/** Shows the tryouts of a tool, T0, T1 to T6 and later, and their findings. */
export function Screen() {
  const { t } = useTranslation('mold-qualification')
  const { id } = useParams(moldQualificationPaths.home)
  const tryouts = useEndpointQuery(moldQualification.tryouts, { params: { id } })
  return (
    <Page
      title={t('screen.home.title')}
      actions={
        <HeadActions
          name={t('screen.home.title')}
          actions={[
            tryouts.data &&
              tryouts.data.tryouts.length > 1 &&
              linkAction(moldQualificationPaths.sheets(id), {
                icon: SheetIcon,
                label: t('screen.sheets.title'),
              }),
          ]}
        >
          <AddLink to={moldQualificationPaths.editTryout(id)} for={moldQualification.createTryout}>
            {t('screen.home.add')}
          </AddLink>
        </HeadActions>
      }
    >
      <Stack gap="md">
        {tryouts.data && <TryoutLimit project={id} answer={tryouts.data} />}
        <TryoutTable project={id} query={tryouts} />
        <Title order={2} size="h4">
          {t('screen.findings.title')}
        </Title>
        <FindingList project={id} tryouts={tryouts.data?.tryouts ?? []} />
      </Stack>
    </Page>
  )
}
