import { Lesson } from './Lesson.tsx'

/** What is decided before the first shot. */
export const Screen = () => <Lesson page="tzero" />
