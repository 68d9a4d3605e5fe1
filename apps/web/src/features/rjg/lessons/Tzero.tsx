import { Lesson } from './Lesson.tsx'

/** The lesson on decisions before the first shot. */
export const Screen = () => <Lesson page="tzero" />
