import { ActionIcon, Collapse, Group, List, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { useDisclosure, useReducedMotion } from '@mantine/hooks'
import type { Slide } from '@steelsafe/contract/knowledge/entities.ts'
import { slideMs } from '@steelsafe/contract/knowledge/limits.ts'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NextIcon, OpenIcon, PauseIcon, PreviousIcon, ResumeIcon } from '#ui/icons.ts'
import { usePrinting } from '#ui/printing/usePrinting.ts'
import classes from '../Knowledge.module.css'
import { slidePosition } from './slide-position.ts'

interface SlideshowProps {
  title: string
  slides: readonly Slide[]
  /** Key under which the browser stores the current slide. */
  positionKey: string
  /** Renders a drawing next to the slide. */
  picture?: ((slide: Slide) => ReactNode) | undefined
  /** Renders the content below the facts. */
  below?: ((slide: Slide) => ReactNode) | undefined
}

/**
 * A slideshow. It pauses on hover, on focus, on request, and from the start with reduced motion. While paused, it shows
 * the notes of the slide. In print, it shows all slides.
 */
export function Slideshow({ title, slides, positionKey, picture, below }: SlideshowProps) {
  const { t } = useTranslation('knowledge')
  const show = useSlideshow(slides.length, positionKey)
  const [isOpen, transcript] = useDisclosure(false)
  const isPrinting = usePrinting()
  const slide = slides[show.at]!
  if (isPrinting)
    return (
      <section>
        <Title order={2}>{title}</Title>
        <Transcript slides={slides} picture={picture} below={below} />
      </section>
    )
  return (
    <Paper
      component="section"
      withBorder
      p="md"
      bg="var(--surface-card)"
      aria-roledescription={t('slideshow.label')}
      aria-label={title}
      {...show.handlers}
    >
      <Group justify="space-between" mb="xs">
        <Title order={2}>{title}</Title>
        <Text size="sm" c="dimmed" className="tabular">
          {show.at + 1} / {slides.length}
        </Text>
      </Group>
      <section
        className={classes.slide}
        aria-label={t('slideshow.slide', { number: show.at + 1, total: slides.length })}
        aria-live={show.isRunning ? 'off' : 'polite'}
      >
        <div className={classes.beside}>
          <div>
            <Text size="sm" c="dimmed">
              {slide.title}
            </Text>
            <Text className={classes.line}>{slide.line}</Text>
            {!show.isRunning && (
              <>
                <List size="sm" mt="sm" className={classes.prose}>
                  {slide.facts.map(fact => (
                    <List.Item key={fact}>{fact}</List.Item>
                  ))}
                </List>
                {below?.(slide)}
              </>
            )}
          </div>
          {picture?.(slide)}
        </div>
      </section>
      <div className={classes.controls}>
        <UnstyledButton onClick={transcript.toggle} aria-expanded={isOpen} mih={44}>
          <Group gap={4}>
            <OpenIcon size={16} />
            <Text size="sm">{t('slideshow.transcript')}</Text>
          </Group>
        </UnstyledButton>
        <Group gap="xs">
          <ActionIcon
            size={44}
            variant="default"
            aria-label={t('slideshow.previous')}
            onClick={() => show.move(-1)}
          >
            <PreviousIcon size={18} />
          </ActionIcon>
          <ActionIcon
            size={44}
            variant="default"
            aria-label={t(show.isOn ? 'slideshow.pause' : 'slideshow.resume')}
            onClick={show.toggle}
          >
            {show.isOn ? <PauseIcon size={18} /> : <ResumeIcon size={18} />}
          </ActionIcon>
          <ActionIcon
            size={44}
            variant="default"
            aria-label={t('slideshow.next')}
            onClick={() => show.move(1)}
          >
            <NextIcon size={18} />
          </ActionIcon>
        </Group>
      </div>
      <Collapse expanded={isOpen}>
        {isOpen && <Transcript slides={slides} picture={picture} below={below} />}
      </Collapse>
    </Paper>
  )
}

/** Shows all slides with their notes. A drawing that several slides share appears with the first of them. */
const Transcript = ({ slides, picture, below }: Pick<SlideshowProps, 'slides' | 'picture' | 'below'>) => (
  <Stack gap="md" mt="sm" className={classes.prose}>
    {slides.map((slide, at) => (
      <div key={slide.id} className={classes.noted}>
        <Title order={3} size="h5">
          {slide.title}
        </Title>
        <Text>{slide.line}</Text>
        {slides.findIndex(({ drawing }) => drawing === slide.drawing) === at && picture?.(slide)}
        <List size="sm">
          {slide.facts.map(fact => (
            <List.Item key={fact}>{fact}</List.Item>
          ))}
        </List>
        {below?.(slide)}
      </div>
    ))}
  </Stack>
)

/** Returns the current slide, and controls for automatic playback. */
function useSlideshow(count: number, positionKey: string) {
  const { saved, save } = slidePosition(positionKey)
  const wantsLess = useReducedMotion(false, { getInitialValueInEffect: false })
  const [at, setAt] = useState(() => Math.min(count - 1, saved()))
  const [isOn, setOn] = useState(!wantsLess)
  const [isUnderPointer, setUnderPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isRunning = isOn && !isUnderPointer && !hasFocus
  const move = (by: number) => setAt(now => (now + by + count) % count)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setAt(now => (now + 1) % count), slideMs)
    return () => clearInterval(timer)
  }, [isRunning, count])
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves the position of the named slideshow
  useEffect(() => save(at), [positionKey, at])
  return {
    at,
    isOn,
    isRunning,
    move,
    toggle: () => setOn(!isOn),
    handlers: {
      onMouseEnter: () => setUnderPointer(true),
      onMouseLeave: () => setUnderPointer(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'ArrowRight') move(1)
        if (event.key === 'ArrowLeft') move(-1)
      },
    },
  }
}
