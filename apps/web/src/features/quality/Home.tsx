import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { quality } from '@steelsafe/contract/quality/endpoints.ts'
import { qualityPaths } from '@steelsafe/contract/quality/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { StoredNote } from '#ui/notes/StoredNote.tsx'
import { Page } from '#ui/page/Page.tsx'
import { pages } from './pages.ts'
import { ReadBadge } from './ReadBadge.tsx'

/** The four controlled documents of the tool's owner, and whether the user has read each. */
export function Screen() {
  const { t } = useTranslation('quality')
  const { day } = useFormat()
  const { id } = useParams(qualityPaths.main)
  const documents = useEndpointQuery(quality.list, { params: { id } })
  return (
    <Page
      title={t('screen.main.title')}
      note={t('screen.main.note')}
      above={<StoredNote area={quality.list.area} />}
      query={documents}
    >
      {all => (
        <SimpleGrid
          cols={{ base: 1, md: 2 }}
          spacing="md"
          component="nav"
          aria-label={t('screen.main.title')}
        >
          {all.map(({ section, revision, effectiveDate, readDate }) => (
            <Paper key={section} withBorder p="md" bg="var(--surface-card)">
              <Stack gap={6} h="100%" justify="space-between">
                <div>
                  <Title order={2} size="h4">
                    <AppLink to={pages[section](id)}>{t(`section.${section}.title`)}</AppLink>
                  </Title>
                  <Text size="sm" c="dimmed">
                    {t(`section.${section}.text`)}
                  </Text>
                </div>
                <Group justify="space-between" gap="xs">
                  <Text size="sm">
                    {joinParts(
                      `${t('field.revision')} ${revision}`,
                      `${t('field.effectiveDate')} ${day(effectiveDate)}`,
                    )}
                  </Text>
                  <ReadBadge date={readDate} />
                </Group>
              </Stack>
            </Paper>
          ))}
        </SimpleGrid>
      )}
    </Page>
  )
}
