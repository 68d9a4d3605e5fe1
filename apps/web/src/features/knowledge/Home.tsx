import { Stack, Title } from '@mantine/core'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { useTranslation } from 'react-i18next'
import { ApiIcon, FitIcon, MaintenanceIcon, MeasureIcon, ShowIcon } from '#ui/icons.ts'
import { Tiles } from '#ui/page/Tiles.tsx'
import { useSlides } from './content.ts'
import { KnowledgePage } from './KnowledgePage.tsx'
import { SafePageState } from './SafePageState.tsx'
import { SlideNotes } from './slides/SlideNotes.tsx'
import { Slideshow } from './slides/Slideshow.tsx'

const categories = [
  { name: 'cosmetic', icon: ShowIcon },
  { name: 'functional', icon: FitIcon },
  { name: 'dimensional', icon: MeasureIcon },
] as const

/** The home page of the knowledge center, with the slideshow and links to the articles. */
export function Screen() {
  const { t } = useTranslation('knowledge')
  const slides = useSlides()
  return (
    <KnowledgePage title={t('screen.home.title')}>
      <Stack gap="lg">
        <SafePageState query={slides}>
          {all => (
            <Slideshow
              title={t('screen.home.slides')}
              slides={all}
              positionKey="knowledge"
              below={slide => <SlideNotes slide={slide} />}
            />
          )}
        </SafePageState>
        <section>
          <Title order={2} mb="sm">
            {t('screen.home.categories')}
          </Title>
          <Tiles
            label={t('screen.home.categories')}
            tiles={categories.map(({ name, icon }) => ({
              title: t(`category.${name}`),
              text: t(`categoryText.${name}`),
              to: knowledgePaths.category(name),
              icon,
            }))}
          />
        </section>
        <section>
          <Title order={2} mb="sm">
            {t('screen.home.more')}
          </Title>
          <Tiles
            label={t('screen.home.more')}
            tiles={[
              {
                title: t('screen.solutions.title'),
                text: t('screen.home.solutionsText'),
                to: knowledgePaths.solutions(),
                icon: MaintenanceIcon,
              },
              {
                title: t('screen.fourPointZero.title'),
                text: t('screen.home.fourPointZeroText'),
                to: knowledgePaths.fourPointZero(),
                icon: ApiIcon,
              },
            ]}
          />
        </section>
      </Stack>
    </KnowledgePage>
  )
}
