import type { Slide } from '@steelsafe/contract/knowledge/entities.ts'
import type { ShowName } from '@steelsafe/contract/rjg/names.ts'
import { useTranslation } from 'react-i18next'
import { SafePageState, SlideNotes, Slideshow } from '#features/knowledge/index.ts'
import { useDrawingsOf, useOwnSources, useShow } from '../content.ts'
import { Picture } from '../parts/Picture.tsx'

/** A slideshow with drawings, safety warnings, and sources. */
export function Show({ name }: { name: ShowName }) {
  const show = useShow(name)
  return <SafePageState query={show}>{slides => <Slides name={name} slides={slides} />}</SafePageState>
}

function Slides({ name, slides }: { name: ShowName; slides: readonly Slide[] }) {
  const { t } = useTranslation('rjg')
  const { data: own } = useOwnSources()
  useDrawingsOf(slides)
  return (
    <Slideshow
      title={t(`show.${name}`)}
      slides={slides}
      positionKey={`rjg.${name}`}
      picture={({ drawing }) => drawing && <Picture name={drawing} />}
      below={slide => <SlideNotes slide={slide} own={own} />}
    />
  )
}
