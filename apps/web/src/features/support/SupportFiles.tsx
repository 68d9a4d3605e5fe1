import { Button, Group, List, Stack, Text } from '@mantine/core'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language/language.ts'
import { DownloadIcon } from '#ui/icons.ts'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { guideFile, useTips } from './guide.ts'

/** Downloads of the user guide, and tips on browsers and tags. */
export function Screen() {
  const { t } = useTranslation('support')
  const { data: tips = [] } = useTips()
  return (
    <Page title={t('screen.files.title')}>
      <Card title={t('screen.files.guide')}>
        <GuideFiles />
      </Card>
      {tips.map(({ id, title, steps }) => (
        <Card key={id} title={title}>
          <List spacing="xs" maw={720}>
            {steps.map(step => (
              <List.Item key={step}>{step}</List.Item>
            ))}
          </List>
        </Card>
      ))}
    </Page>
  )
}

/** The guide in each language as PDF and presentation, the user's language first. */
function GuideFiles() {
  const { t } = useTranslation(['support', 'core'])
  const own = currentLanguage()
  return (
    <Stack gap="sm">
      <Text size="sm">{t('support:screen.files.guideText')}</Text>
      {languages
        .toSorted((one, other) => Number(other === own) - Number(one === own))
        .map(language => {
          const name = t(`core:language.${language}`)
          return (
            <Group key={language} gap="xs" wrap="nowrap">
              <Text size="sm" w={64} fw={language === own ? 600 : 400}>
                {name}
              </Text>
              {(['pdf', 'pptx'] as const).map(kind => (
                <Button
                  key={kind}
                  component="a"
                  href={guideFile(language, kind)}
                  download
                  size="xs"
                  variant={language === own ? 'filled' : 'default'}
                  leftSection={<DownloadIcon size={14} />}
                  aria-label={t(`support:screen.files.${kind}Of`, { language: name })}
                >
                  {t(`support:screen.files.${kind}`)}
                </Button>
              ))}
            </Group>
          )
        })}
    </Stack>
  )
}
